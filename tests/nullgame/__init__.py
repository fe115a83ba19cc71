"""Last Counter, the smallest game that fulfils the contract: the template for the next one, and a test's guinea pig."""
