### Incognito King: its name, options, cards, deeds and endings.

incognito-tagline = Five hidden cards, one throne
incognito-title = Incognito King: { incognito-category }
incognito-category = { incognito-variant-name }, { incognito-mode-name }
incognito-variant-name = { $variant ->
    [cups] throne and cups
    [throne] throne
   *[survival] survival
}
incognito-mode-name = { $mode ->
    [closed] closed
    [start] closed start
   *[open] open
}

incognito-option-variant = Variant
incognito-variant-cups = Throne and cups
incognito-variant-cups-about = Seat your King on the throne, or beat the other King with yours; cups of poison or living water stand beside it.
incognito-variant-throne = Throne
incognito-variant-throne-about = Seat your King on the throne, or beat the other King with yours. Nothing to drink.
incognito-variant-survival = Survival
incognito-variant-survival-about = No throne and no cups: beat the other King with yours.
incognito-option-mode = Cards
incognito-mode-closed = Closed game
incognito-mode-closed-about = Both arrange in secret; a card lies face down until it gives itself away.
incognito-mode-start = Closed start
incognito-mode-start-about = Both arrange in secret, then all cards are turned up.
incognito-mode-open = Open game
incognito-mode-open-about = All cards lie face up, in a fixed order.
incognito-first-you-about = You move first.
incognito-first-computer-about = The computer moves first.
incognito-first-lot-about = Chance says who moves first.
incognito-first-cards-about = Each draws a card until one is the stronger: that side moves first.
incognito-persons-about = White moves first. While something is hidden, the screen is covered between turns.
incognito-option-move-clock = Time for a move
incognito-move-clock-none = None
incognito-move-clock-none-about = A move may take as long as it likes.
incognito-move-clock-90 = 90 s
incognito-move-clock-90-about = A minute and a half for each move; whoever runs out of it loses.
incognito-move-clock-60 = 60 s
incognito-move-clock-60-about = A minute for each move; whoever runs out of it loses.
incognito-move-clock-30 = 30 s
incognito-move-clock-30-about = Half a minute for each move; whoever runs out of it loses.
incognito-option-game-clock = Time for a game
incognito-game-clock-none = None
incognito-game-clock-none-about = No limit for all the moves together.
incognito-game-clock-3 = 3 min
incognito-game-clock-3-about = Three minutes for all your moves together.
incognito-game-clock-5 = 5 min
incognito-game-clock-5-about = Five minutes for all your moves together.
incognito-game-clock-10 = 10 min
incognito-game-clock-10-about = Ten minutes for all your moves together.
incognito-game-clock-15 = 15 min
incognito-game-clock-15-about = Fifteen minutes for all your moves together.
incognito-game-clock-20 = 20 min
incognito-game-clock-20-about = Twenty minutes for all your moves together.
incognito-option-court = { $opponent ->
    [person] White’s cards
   *[computer] Your cards
}
incognito-option-rival = { $opponent ->
    [person] Black’s cards
   *[computer] The computer’s cards
}
incognito-court-1 = Ivory
incognito-court-2 = Navy
incognito-court-3 = Wine
incognito-court-4 = Green
incognito-court-5 = Violet
incognito-court-6 = Amber
incognito-court-1-about = The colour changes nothing but the look.
incognito-court-2-about = { incognito-court-1-about }
incognito-court-3-about = { incognito-court-1-about }
incognito-court-4-about = { incognito-court-1-about }
incognito-court-5-about = { incognito-court-1-about }
incognito-court-6-about = { incognito-court-1-about }
incognito-rival-1 = { incognito-court-1 }
incognito-rival-2 = { incognito-court-2 }
incognito-rival-3 = { incognito-court-3 }
incognito-rival-4 = { incognito-court-4 }
incognito-rival-5 = { incognito-court-5 }
incognito-rival-6 = { incognito-court-6 }
incognito-rival-1-about = The shape of the backs tells the sides apart as well.
incognito-rival-2-about = { incognito-rival-1-about }
incognito-rival-3-about = { incognito-rival-1-about }
incognito-rival-4-about = { incognito-rival-1-about }
incognito-rival-5-about = { incognito-rival-1-about }
incognito-rival-6-about = { incognito-rival-1-about }

incognito-lot = { $lot ->
    [0] leaves nothing to chance
    [1] plays every move at random
   *[other] plays about one move in { $lot } at random
}
incognito-easy-about = Looks no further than its own move; { incognito-lot }.
incognito-medium-about = Thinks of your answer too; { incognito-lot }.
incognito-hard-about = Weighs who your cards may be and looks further ahead; { incognito-lot }.
incognito-insane-about = Weighs many arrangements that fit and looks as deep as { $seconds } s allow; { incognito-lot }.

incognito-side-first = White
incognito-side-second = Black
incognito-turn-first = White to move
incognito-turn-second = Black to move
incognito-to-move-first = white to move
incognito-to-move-second = black to move
incognito-resigns-first = White resigns; Black wins.
incognito-resigns-second = Black resigns; White wins.
incognito-resigned-first = White resigned.
incognito-resigned-second = Black resigned.

incognito-card-king = King
incognito-card-queen = Queen
incognito-card-advisor = Advisor
incognito-card-knight = Knight
incognito-card-lackey = Lackey
incognito-letter-k = K
incognito-letter-q = Q
incognito-letter-a = A
incognito-letter-n = N
incognito-letter-l = L
incognito-the-card = { $card ->
    [king] King
    [queen] Queen
    [advisor] Advisor
    [knight] Knight
    [lackey] Lackey
   *[unknown] card
}
incognito-the-other = { $other ->
    [king] King
    [queen] Queen
    [advisor] Advisor
    [knight] Knight
    [lackey] Lackey
   *[unknown] hidden card
}

incognito-list-arranged = cards locked
incognito-list-drinks = drinks
incognito-list-water = drinks water
incognito-list-poison = drinks poison
incognito-list-places = a cup placed
incognito-list-places-water = water placed
incognito-list-places-poison = poison placed
incognito-list-claims = claims throne

incognito-arrange = Arrange your cards: drag one onto another, then lock them.
incognito-arrange-other = Choose the card to change places with.
incognito-arrange-wait = The other side arranges its cards in secret.
incognito-arrange-here = Your cards can lie only in your own bedroom, the row nearest to you.
incognito-shuffle = Shuffle
incognito-shuffle-tip = Lay the cards in random order
incognito-lock = Lock the cards
incognito-lock-tip = Begin with the cards as they lie
incognito-choose = Choose a card, then where it goes.
incognito-throne-danger = The card on the throne may be the King: hit it, or stand straight beside the throne.
incognito-throne-king = The King sits on the throne: hit him, or stand straight beside the throne.
incognito-chosen = { incognito-the-card } chosen. Marks show where to go and what comes of it.
incognito-placing = Which cup is the Queen to place?
incognito-place-poison = Poison
incognito-place-poison-tip = Put a cup of poison here; the other side does not see which
incognito-place-water = Living water
incognito-place-water-tip = Put a cup of living water here; the other side does not see which
incognito-cancel = Back
incognito-cancel-tip = Give up this choice
incognito-not-yours = That card belongs to the other side.
incognito-nobody = Choose one of your own cards first.
incognito-card-unknown = A card of the other side, face down.
incognito-is-mine = Your { incognito-the-card }, face up.
incognito-is-mine-hidden = Your { incognito-the-card }; the other side does not know it yet.
incognito-is-theirs = The other side’s { incognito-the-card }.
incognito-cup-unknown = A cup: poison or living water, nobody at the table knows.
incognito-cup-theirs = The other side’s Queen put this cup here; only that side knows what is in it.
incognito-cup-poison = Your Queen put poison here; the other side does not know.
incognito-cup-water = Your Queen put living water here; the other side does not know.
incognito-would-exchange = Change places with your own card on { $square }; nothing is shown.
incognito-would-unknown = Hit: the two change places, and both cards are turned up.
incognito-would-win = Hit the { incognito-the-other } and it falls.
incognito-would-fall = Hit the { incognito-the-other } and your { incognito-the-card } falls.
incognito-would-swap = Hit the { incognito-the-other } and the two change places.
incognito-would-spared = Hit the { incognito-the-other }: a life saves it, and the two change places.
incognito-would-saved = Hit the { incognito-the-other }: your life saves the { incognito-the-card }, and the two change places.
incognito-mark-exchange = exchange
incognito-mark-unknown = shows both
incognito-mark-win = beats it
incognito-mark-fall = you fall
incognito-mark-swap = swap
incognito-result-win = wins
incognito-result-fall = falls
incognito-result-swap = swap
incognito-mark-spared = swap, life lost
incognito-mark-saved = swap, life lost
incognito-mark-barred = just swapped

incognito-act-drink = Drink
incognito-act-drink-now = this cup
incognito-act-drink-who = at a cup
incognito-act-drink-tip = Drink the cup: the card and the cup are shown
incognito-act-place = Place
incognito-act-place-now = a cup
incognito-act-place-who = Queen only
incognito-act-place-tip = Put a cup of yours in the place of this one: the Queen is shown, the cup is not
incognito-act-claim = Claim
incognito-act-claim-now = the throne
incognito-act-claim-who = King only
incognito-act-claim-not-yet = not yet
incognito-act-claim-tip = Claim the throne and win
incognito-act-no-cup = no cup here
incognito-act-none-left = none left
incognito-act-no-card = Choose the card that is to do this first.
incognito-table = Who beats whom
incognito-table-about = The row hits a face-up card of the column. A face-down card cannot be beaten: the two change places and are shown. When the hitting card falls, it drags the other to its own square.

incognito-answered-moved = Done: { $source }–{ $target }.
incognito-answered-arranged = Your cards are locked.
incognito-news-win = { $who ->
    [you] Your { incognito-the-card } beat the { incognito-the-other }.
   *[they] Their { incognito-the-card } beat your { incognito-the-other }.
}
incognito-news-fall = { $who ->
    [you] Your { incognito-the-card } fell to the { incognito-the-other } and dragged it off its square.
   *[they] Their { incognito-the-card } fell to your { incognito-the-other } and dragged it off its square.
}
incognito-news-swap = { $who ->
    [you] Your { incognito-the-card } hit the { incognito-the-other }: they changed places, and both are known.
   *[they] Their { incognito-the-card } hit your { incognito-the-other }: they changed places, and both are known.
}
incognito-news-spared = { $who ->
    [you] A life saved their { incognito-the-other } from your { incognito-the-card }; the two changed places.
   *[they] A life saved your { incognito-the-other } from their { incognito-the-card }; the two changed places.
}
incognito-news-saved = { $who ->
    [you] A life saved your { incognito-the-card } from the { incognito-the-other }; the two changed places.
   *[they] A life saved their { incognito-the-card } from your { incognito-the-other }; the two changed places.
}
incognito-news-water = { $who ->
    [you] Living water: your { incognito-the-card } won your side a life.
   *[they] Living water: their { incognito-the-card } won them a life.
}
incognito-news-poison = { $who ->
    [you] Poison: your { incognito-the-card } is out of play.
   *[they] Poison: their { incognito-the-card } is out of play.
}
incognito-news-poison-saved = { $who ->
    [you] Poison; a life saved your { incognito-the-card }.
   *[they] Poison; a life saved their { incognito-the-card }.
}
incognito-news-place = { $who ->
    [you] Your Queen put a cup down; the other side does not see which.
   *[they] Their Queen put a cup down; only they know which.
}

incognito-cards-left = { $count ->
    [one] one card left
   *[other] { $count } cards left
}
incognito-lives = { $count ->
    [0] no extra life
    [one] one extra life
   *[other] { $count } extra lives
}
incognito-cups = Cups
incognito-out = Out of play
incognito-none = none
incognito-summary = { $first } { $first ->
    [one] card
   *[other] cards
} against { $second }

incognito-combat-king = { $file }: in the combat table ({ $name }) nothing beats the King, and he could never be brought down; the built-in table is used.

incognito-illegal-over = The game is over.
incognito-illegal-arrange = First both sides arrange their cards.
incognito-illegal-arrangement = Each of the five cards has one place.
incognito-illegal-no-move = That is no move of this game.
incognito-illegal-not-yours = No card of yours stands on { $square }.
incognito-illegal-too-far = { $source }–{ $target }: a card goes one square at a time.
incognito-illegal-left = This card has left that bedroom: it may not step into an empty place of it again.
incognito-illegal-diagonal = { $source }–{ $target }: cards meet straight, not diagonally.
incognito-illegal-bedroom = Within a bedroom nobody changes places and nobody hits.
incognito-illegal-back = These two have just changed places: not back yet.
incognito-illegal-claim = Only a King claims, one turn after he sat down on the throne, while no enemy beside it can hit him.
incognito-illegal-no-cup = There is no cup on { $square }.
incognito-illegal-no-queen = Only a Queen places a cup.
incognito-illegal-no-such-cup = There is no such cup left in your hand.

incognito-result-left = { $who ->
    [you] You have left
    [computer] The computer has left
    [first] White has left
   *[second] Black has left
}
incognito-verdict-throne = { $who ->
    [you] Your King took the throne.
    [computer] The computer’s King took the throne.
    [first] White’s King took the throne.
   *[second] Black’s King took the throne.
}
incognito-verdict-king-removed = { $who ->
    [you] You brought the computer’s King down.
    [computer] The computer brought your King down.
    [first] White brought Black’s King down.
   *[second] Black brought White’s King down.
}
incognito-verdict-poisoned = { $who ->
    [you] The computer’s King drank poison.
    [computer] Your King drank poison.
    [first] Black’s King drank poison.
   *[second] White’s King drank poison.
}
incognito-verdict-no-moves = { $who ->
    [you] The computer can do nothing any more.
    [computer] You can do nothing any more.
    [first] Black can do nothing any more.
   *[second] White can do nothing any more.
}
incognito-verdict-bare-kings = Only the two Kings are left, and neither can take the other.
incognito-verdict-repetition = { $count ->
    [one] The same position stood once.
   *[other] The same position stood { $count } times.
}
incognito-verdict-no-progress = { $count ->
    [one] In one turn nothing came to light.
   *[other] In { $count } turns nothing came to light.
}
incognito-title-wins = { $who ->
    [first] White wins
   *[second] Black wins
}
