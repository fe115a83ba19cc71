### Drawing lots before the first move.

lots-title = Who moves first?
lots-sentence = Each of you draws; the stronger draw moves first. Equal ones are drawn again.
lots-you = You
lots-computer = The computer
lots-first-you = You move first.
lots-first-computer = The computer moves first.
lots-skip = Skip
lots-go = To the board
