### Jarnac in English. One catalogue for all clients. <b> and <i> mark bold and italics; WHO($name) says “you” of a reader who has
### chosen no name.

## Pages and navigation
nav-home = Jarnac, home
go-home = Home
nav-lesson = The lesson
nav-rules = The rules
nav-account = My account
other-language = Français
page-title = Jarnac – { $page }
title-game = the table
title-replay = replay
title-new = new game
title-lobby = open challenges
title-lesson = the lesson
title-rules = the rules
title-account = my account
title-person = player
title-missing = page not found
title-your-turn = ● Your turn – { $title }
your-turn = Your turn
missing-title = There is no such page
close = Close
theme = Light or dark theme
sound-on = Sounds: on
sound-off = Sounds: off
notify-on = Notify me: yes
notify-off = Notify me when it is my turn
accept-at-once-on = The computer’s words are accepted at once: yes
accept-at-once-off = Accept the computer’s words at once
notify-denied = Your browser does not allow it: allow notifications for this site first.
tagline = The word you did not see belongs to whoever sees it.
what-it-is = A French word game for two: write words, grow them by anagram, and take those that the other side did not see.
learn = Learn it in two minutes
colophon = On 10 July 1547 Guy Chabot, baron of Jarnac, won his duel by a stroke that nobody expected.

## Home
versus-computer = Against the computer
versus-someone = Against someone
current-games = Games in progress
past-games = Past games
no-past-games = No game is over yet. Each one that you finish will be here, to be seen again.
past-won = Won
past-lost = Lost
past-tied = Tied
past-rated = rated
past-open = See the game with { $name }, { $day }
past-sheets = With real letters
past-sheet = Signed sheet
past-sheet-open = See the sheet with { $name }, { $day }
past-sheet-forget = Forget
past-sheet-forget-of = Forget the sheet with { $name }, { $day }
past-sheet-forget-sure = Forget for good
past-more = Older games
level = Level
level-novice = Novice
level-novice-about = Everyday words. Leaves you a Jarnac three times in four, and says some too.
level-debutant = Débutant
level-debutant-about = Common words. Leaves a Jarnac two times in three, and sometimes sees yours.
level-amateur = Amateur
level-amateur-about = The words one reads everywhere. Leaves a Jarnac one time in two.
level-confirme = Confirmé
level-confirme-about = A good reader’s words, and judgement. Leaves a Jarnac one time in three.
level-aguerri = Aguerri
level-aguerri-about = A large vocabulary, rows well weighed. Leaves a Jarnac one time in six.
level-expert = Expert
level-expert-about = Nearly all words, few oversights. Bluffing does not work.
level-maitre = Maître
level-maitre-about = The whole lexicon but for a few words, and almost no oversight.
level-champion = Champion
level-champion-about = Leaves nothing lying about. Prepares its eighth row from afar.
level-mesure = At your measure
level-mesure-about = Follows your strength from game to game: you win about one time in two.
level-bluffer = Bluffer
play-level = Play, level { $level }
play-measure = Play, at your measure
rules = Rules
more-options = More options
way-invite = Invite a friend
way-invite-about = By a link, or a code to show
way-lobby = Open challenges
way-lobby-about = Play whoever is there
way-hotseat = Two on this device
way-hotseat-about = The table turns to who is to play
way-teams = In teams
way-teams-about = As many heads a side as you like
lobby-count = { $count ->
    [0] Nobody waits: make a challenge
    [one] One player waits for an opponent
   *[other] { $count } players wait for an opponent
  }
lobby-lead = These people wait for an opponent. Take up a challenge, or make your own.
lobby-empty = Nobody is waiting at the moment. Make a challenge: the first to come takes it up, and the game begins.
lobby-take = Take it up
lobby-take-from = Take up the challenge of { $name }
lobby-mine = Your challenge
lobby-needs-account = This game is rated: make an account first.
lobby-offer = Make a challenge
game-waiting = Waiting for an opponent
versus = { $a } and { $b }
score-line = { $a } to { $b }
status-waiting = waits
status-live = Resume
status-over = over
status-aborted = called off
teams = Teams
guest-name = Guest
plate-you = You

## New game
new-computer = Against the computer
new-computer-about = Choose the level and the rules.
new-computer-go = Play
new-invite = Invite a friend
new-invite-about = You will get a link and a code to show.
new-invite-go = Make the invitation
new-lobby = Make a challenge
new-lobby-about = The first to take it up plays you.
new-lobby-go = Make this challenge
new-hotseat = Two on this device
new-hotseat-about = The table turns to who is to play.
new-hotseat-go = Open the table
new-teams = In teams
new-teams-about = One link a side: everybody joins their own, and all play together.
new-teams-go = Make the links
who-begins-side = Your side
side-random = by chance
side-a = Blue side
side-b = Brown side
spectators = People may watch
rated = Rated game
rated-not = Rated game: only { $sets } unchanged, with equal clocks that are not too short
friendly = Actions may be taken back if both sides agree
friendly-computer = I may take a move back
family = For families: the computer lays no vulgar word
accept-at-once = I accept the computer’s words at once, without waiting
your-name = Your name
side-names = Names, if you like
side-name-none = no name

## Rule sets
set-classic = Classic
set-classic-about = Those of the box. The referee checks every word.
set-lombard = Original
set-lombard-about = The eighth row ends the game.
set-federation = Federation
set-federation-about = Words are contested. 30 seconds a move.
set-competition = Competition
set-competition-about = Clocks, and the 70-point rule.
set-box-competition = Box, for experts
set-box-competition-about = No conjugated verbs, words are contested, no clock.

## Which words count: the four formulas of the 2019 text
words-title = Which words count
words-all-words = All words
words-all-words-about = Conjugated verbs too; LAC can become LACS.
words-no-chains = Never the same entry
words-no-chains-about = Conjugated verbs too, but not LAC into LACS.
words-no-conjugations = No conjugations
words-no-conjugations-about = JOUER and JOUANT, but not JOUA; LAC can become LACS.
words-strict = Strict
words-strict-about = Neither JOUA, nor LAC into LACS.

## Options: the name, then what it changes
contents-title = Contents
book-title = The rule book, paragraph by paragraph
book-lead = All of the rules, with their sources and variants: what the program follows.
book-open = Read the rule book
options-title = All options
options-lead = Each rule set is a choice among these options. One alone can be changed under “More options”.
switch-on = yes
switch-off = no
option-bag = The bag
option-bag-about = How many of each letter. The two published bags hold 144; you can also make your own.
option-bag-lombard = Lombard’s
option-bag-y2012 = of 2012
bag-own = your own, letter by letter
bag-letter = How many { $letter }
value-bag = { $size ->
    [one] one letter in all
   *[other] { $size } letters in all
  }
option-toss = Who begins
option-toss-about = By lot, or each draws a letter: the one nearer to A begins.
option-toss-lot = by lot
option-toss-letters = by letters
option-vowel-guarantee = A vowel to begin with
option-vowel-guarantee-about = If the first six letters are consonants, the last is replaced by a vowel.
option-conjugations = Conjugated verbs
option-conjugations-about = Admits all conjugated forms. Infinitives and participles always are.
option-same-entry = Same dictionary entry
option-same-entry-about = Lets a word grow into a form of the same entry: LAC into LACS.
option-interjections = Interjections
option-interjections-about = Admits the lexicon’s interjections.
option-referee = Who checks the words
option-referee-about = The referee at every word, or nobody unless the opponent contests.
option-referee-automatic = the referee, every word
option-referee-contest = the opponent, by contesting
option-contest-penalty = Contests have a price
option-contest-penalty-about = Who is wrong loses the hand, or gives the other a letter.
option-contest-and-jarnac = Contest and Jarnac
option-contest-and-jarnac-about = The Jarnac after a contest is said in the same breath.
option-double-jarnac = Double Jarnac
option-double-jarnac-about = Two words may be taken at the same moment.
option-end = The end
option-end-about = What happens when the eight rows are full.
option-end-last-row = the eighth row ends it
option-end-last-row-jarnac = one last Jarnac
option-end-play-out = played out
option-hundred = Nine letters for 100
option-hundred-about = A nine-letter word that is a headword of the lexicon counts 100 points.
option-joker = Joker
option-joker-about = Once, a nine-letter word goes back to the bag and keeps its points.
option-result = Who wins
option-result-about = By points, or by the rule of 70 points and Jarnacs.
option-result-points = the most points
option-result-competition = the 70-point rule
option-clock = The clock
option-clock-about = None, a time for each decision, or a time for the whole game. In minutes and seconds, such as 20:00.
clock-usual-none = no clock
clock-usual-move = 30 seconds a move
clock-usual-minute = 60 seconds a move
clock-usual-ten = 10 minutes each
clock-usual-twenty = 20 minutes each
clock-own = another
clock-kind-none = none
clock-kind-per-move = for each decision
clock-kind-chess = for the game
clock-each = each
clock-unequal = another time for each side
value-clock-none = no clock
value-clock-per-move = { $same ->
    [yes] { $a } a decision
   *[no] { $a } and { $b } a decision
  }
value-clock-chess = { $same ->
    [yes] { $a } each
   *[no] { $a } and { $b }
  }
option-handicap = Handicap
option-handicap-about = More letters in the first draw of a side, { $most } at most: for players of unequal strength.
option-handicap-0 = none
value-pair = { $a } for blue, { $b } for brown
value-seconds = { $count ->
    [0] no time
    [one] one second
   *[other] { $count } seconds
  }
unit-seconds = seconds
unit-turns = turns
option-idle = No effect unless “{ $option }” is “{ $value }”.
option-back = Back to: { $value }
options-changed = You change:
option-contest-window = Time to contest
option-contest-window-about = The time that the opponent has before the author may draw.
option-jarnac-window = Time for a Jarnac
option-jarnac-window-about = The time to say Jarnac after “I pass”; 0: until the draw.
option-opening-limit = Time for the opening draw
option-opening-limit-about = With a chess clock, the time that the winner of the toss has to draw; 0: no limit.
option-stall-turns = Dead game
option-stall-turns-about = After so many turns without a word the game is over: from { $least } to { $most }.
option-human-referee = A referee in person
option-human-referee-about = Somebody decides contests, stops the clocks and may decide the game. You will get a link for them.

## Invitation
waiting-title = Waiting
waiting-friend = The game begins when your opponent has opened the link and sat down, and both of you are at the table: keep this page open, or come back to it.
waiting-lobby = Your challenge is open. The game begins when somebody has taken it up and both of you are at the table: keep this page open, or come back to it.
waiting-teams = Send everybody the link of their side. The game begins as soon as each side has somebody at the table; the others may come later.
waiting-referee = The referee may come before or after the beginning: the game is played without them, and a contest waits for them.
invite-link = The link for your opponent
invite-team-a = The blue side’s link
invite-team-b = The brown side’s link
invite-watch = The link to watch
invite-screen = The screen for a hall (projector)
invite-stream = The layer for a stream (transparent ground)
invite-referee = The referee’s link
invite-more = Invite somebody
copy = Copy
copied = Copied
withdraw = Withdraw this game
qr-label = Code to scan: the link of the invitation
share = Share
share-again = Share the link: { $what }
share-invite = I invite you to a game of Jarnac ({ $rules }, { $clock }). { $what }
share-team = Join my side for a game of Jarnac ({ $rules }, { $clock }). { $what }
share-referee = Would you referee our game of Jarnac ({ $rules }, { $clock })?
share-watch = Watch our game of Jarnac ({ $rules }, { $clock }).
invited-title = { $name } invites you to a game of Jarnac
invited-team-title = { $name } invites you to a side
invited-referee-title = { $name } asks you to referee
invited-referee-about = You will decide contests, stop and set the clocks, and may decide the game. A referee does not play.
invited-full = Somebody sits there already.
invited-rules = The rules
invited-clock = The clock
invited-rated = The game counts for the ratings.
invited-new = Never played it?
invited-completes = The game begins as soon as you have sat down and { $name } is at the table.
invited-waits = The game will begin when both sides are at the table.
invited-known = You will play as { $name }.
invited-back = Join the game
sit-down = Sit down
take-whistle = Be the referee

## Connection
net-connecting = connecting…
net-open = connected
net-lost = connection lost
net-closed = disconnected
net-lost-long = Connection lost, trying again… Nothing is lost.
net-sending = sending…

## The table
table-title = { WHO($a) ->
    [you] Your game against { $b }
   *[other] { WHO($b) ->
        [you] Your game against { $a }
       *[other] Game between { $a } and { $b }
      }
  }
where = { $rules }, turn { $turn }
mat-of = { WHO($name) ->
    [you] Your mat
   *[other] Mat of { $name }
  }
reserve = reserve
reserve-of = { WHO($name) ->
    [you] Your reserve
   *[other] Reserve of { $name }
  }
reserve-letters = Reserve: { $letters }
reserve-empty = Empty reserve
letter = Letter { $letter }
letter-count = { $letter }: { $count }
shuffle = Shuffle the reserve
sort = Sort by the alphabet
unfold = { WHO($name) ->
    [you] Open your mat
   *[other] Open the mat of { $name }
  }
row = Row
points = Points
pts = pts
total = Total
joker = Joker
row-word = Row { $row }, { $word }, { $length } letters, { $points } points
row-word-taken = Row { $row }, { $word }, { $length } letters, { $points } points, taken by Jarnac
row-free = Row { $row }, free
row-joker = Row { $row }, joker, { $points } points
row-composing = Row { $row } { $old }. You are writing { $word }. { $count ->
    [0] {""}
   *[other] Missing: { $missing }.
  }
jarnacs = { $count ->
    [0] no Jarnac
    [one] 1 Jarnac
   *[other] { $count } Jarnacs
  }
no-jarnac = no Jarnac
jarnac-cry = Jarnac!
has-bag = with the bag
has-bag-count = With the bag, { $count } letters
away = away
of-team = { $team } ({ $name })
people-title = Who is there
watchers-count = { $count ->
    [one] One person watches.
   *[other] { $count } people watch.
  }
clock-of = { WHO($name) ->
    [you] Your clock: { $time }
   *[other] Clock of { $name }: { $time }
  }
seconds-left = { $count } seconds
middle = The bag and the thread of play
letters-in-bag = { $count ->
    [one] letter in the bag
   *[other] letters in the bag
  }
see-letters = See the letters left
letters-title = { $count ->
    [0] The bag is empty
    [one] One letter in the bag
   *[other] { $count } letters in the bag
  }
letters-vowels = { $vowels } vowels, { $consonants } consonants. Their order nobody knows.
seal-line = The bag is sealed. Its fingerprint:
seal-more = Why?
seal-about = The order of the letters was decided at the beginning and can't change any more: this fingerprint promises it. When the game is over the seed is revealed, and anyone can recompute every draw.
actions = Actions
keys-row = Letters of the row
keys-reserve = Letters of the reserve
see-result = The result

## Actions
action-draw = { $count ->
    [one] Draw
   *[other] Draw { $count }
  }
action-exchange = Exchange 3
action-pass = I pass
action-confirm-pass = Yes, I pass
action-go-on = Go on
action-jarnac = Jarnac!
action-second-jarnac = Second Jarnac
action-take = Jarnac!
action-announce = I contest and Jarnac!
action-joker = Joker
action-contest = I contest
action-contest-and-jarnac = I contest and Jarnac!
action-accept = I accept
action-decline = Decline
action-play = Play the word
action-erase = Erase
action-backspace = Erase the last letter
action-give-up = Give up
action-confirm-exchange = Exchange
action-resign = Resign
action-confirm-resign = Yes, I resign
action-offer-tie = Offer a tie
action-accept-tie = Accept the tie
action-decline-tie = Decline the tie
action-offer-takeback = Ask to take back
action-accept-takeback = Let them take it back
action-decline-takeback = Don’t let them
action-abort = Call the game off
action-confirm-abort = Yes, call it off
action-claim-win = Claim the win
action-toss = These letters
action-toss-lot = { $name } begins
action-step-back = One step back
action-of = { $name }: { $action }
key-space = Space
key-enter = Enter
key-escape = Esc
key-shift-enter = Shift Enter
key-backspace = Backspace

## What the bar says
say-toss = Who begins? The lot will tell.
say-toss-by-hand = { $letters ->
    [yes] The toss: the letter of { $a }, then that of { $b }.
   *[no] The toss: who begins?
  }
say-start = { $mine ->
    [yes] You begin.
   *[no] { $name } begins.
  }
say-handover = { $mine ->
    [yes] { $rival } has passed. The bag is yours.
   *[no] { WHO($rival) ->
        [you] You have passed.
       *[other] { $rival } has passed.
      } { $name } has the bag.
  }
say-handover-again = { $mine ->
    [yes] The word is yours.
   *[no] { $name } still has the bag.
  }
say-handover-contest = { $mine ->
    [yes] The bag is yours.
   *[no] { $name } has the bag.
  }
say-handover-flag = { $mine ->
    [yes] { $rival } is out of time. The bag is yours.
   *[no] { $rival } is out of time. { $name } has the bag.
  }
say-out-of-time = Your flag has fallen. { $name } plays alone.
say-turn = { $mine ->
    [yes] Your turn. Make a word, or pass.
   *[no] { $name } has the bag.
  }
say-draw-owed = { $mine ->
    [yes] The word lies. Draw a letter.
   *[no] { $name } is going to draw.
  }
say-claim = { $mine ->
    [yes] You claim <b>{ $word }</b>.
   *[no] { $name } claims <b>{ $word }</b>.
  }
say-claim-taken = { $mine ->
    [yes] You take <b>{ $word }</b> from { $victim }: { $points } points.
   *[no] { $name } takes <b>{ $word }</b> from { WHO($victim) ->
        [you] you
       *[other] { $victim }
      }: { $points } points.
  }
say-call-last-call = { $mine ->
    [yes] { $rival } has filled all eight rows. Last call.
   *[no] Last call for { $name }.
  }
say-call-final-jarnac = { $mine ->
    [yes] { $rival } has filled all eight rows. One last Jarnac?
   *[no] { $name } may say one last Jarnac.
  }
say-call-final-contest = { $mine ->
    [yes] { $rival }’s word ends the game. Do you contest it?
   *[no] { $name } may still contest.
  }
say-call-spot = { $mine ->
    [yes] { $rival } has passed. Do you see a Jarnac?
   *[no] { $name } looks for a Jarnac.
  }
say-ruling = { WHO($name) ->
    [you] You contest <b>{ $word }</b>.
   *[other] { $name } contests <b>{ $word }</b>.
  }
say-reveal = { WHO($name) ->
    [you] You say your Jarnac.
   *[other] { $name } says the Jarnac.
  }
say-ending = The game is ending.
say-over = The game is over.
say-suspended = The clocks are stopped. The game goes on in a moment.
say-exchange = { $left ->
    [0] These three letters will go back to the bag.
    [one] Choose three letters to exchange: one to go.
    [2] Choose three letters to exchange: two to go.
   *[other] Choose three letters to exchange.
  }
say-joker = Choose the nine-letter word that becomes a joker.
say-pass = Pass the bag to { $rival }?
say-resign = Resign the game? { $rival } will win.
say-abort = Call the game off? Nobody will win.
why-abort = { $rival } will read that you did. This can’t be taken back.
why-exchange = Touch them or type them. As many others will come out of the bag.
why-pass = Your opponent may then say Jarnac on what you leave.
why-resign = This can’t be taken back.
why-handover-jarnac = { $exchange ->
    [yes] Jarnac first, if there is one. Then draw, or exchange three letters.
   *[no] Jarnac first, if there is one. Then draw.
  }
why-handover = { $exchange ->
    [yes] Draw, or exchange three letters.
   *[no] { $size ->
        [one] Draw a letter.
       *[other] Draw { $size } letters.
      }
  }
why-handover-again = A second Jarnac, if there is one. Then draw.
why-watch-jarnac = { $exchange ->
    [yes] { $name } may say Jarnac, then draw or exchange three letters.
   *[no] { $name } may say Jarnac, then draw.
  }
why-watch-again = { $name } may say a second Jarnac, then draw.
why-watch-draw = { $exchange ->
    [yes] { $name } is going to draw, or to exchange three letters.
   *[no] { $name } is going to draw.
  }
why-turn = The word goes to the row whose letters it holds, or else to the first free one.
why-claim = { $window ->
    [yes] Unless it is contested, the word will stand. The clocks are stopped.
   *[no] Unless it is contested before the draw, the word will stand.
  }
why-claim-mine = { $window ->
    [yes] { $rival } may still contest. The clocks are stopped.
   *[no] { $rival } may still contest until you draw.
  }
why-claim-final = This word may end the game.
why-call-last-call = A Jarnac, and the game goes on. Otherwise it is over.
why-call-final-jarnac = A longer word than the last one, or one on any row.
why-call-final-contest = Unless it is contested, the game is over.
why-call-spot = The word is only named: right, it ends the game; wrong, it costs 10 points.
why-out-of-time = You may still contest, and name a Jarnac at each pass.
why-clocks-held = The clocks are stopped.
why-away = { $name } is not there at the moment.
why-away-until = { $name } is not there. From { $from } on you can claim the win.
why-away-long = { $name } has not come back: claim the win, call the game off, or wait on.
why-referee-rules = The referee decides. The clocks stand still.
why-referee-away = The referee is not here: send them their link, or wait. The clocks stand still.
say-stopped = The referee has stopped the clocks.
why-stopped = { $reason }
offered-tie = { $name } offers a tie.
offered-tie-mine = You offer a tie. { $rival } has not answered yet.
offered-takeback = { $name } asks to take the last action back.
offered-takeback-mine = You ask to take it back. { $rival } has not answered yet.
why-kept = Nothing has changed. Your word is still there: correct it or erase it.

## While writing
compose-row = Row { $row }, { $old }. Write the whole word.
compose-new = Row { $row }. Write a word from your reserve.
compose-take-row = On { $victim }’s <b>{ $old }</b>: write the whole word.
compose-take-reserve = In { $victim }’s reserve: write a word.
compose-announce = If <b>{ $claim }</b> is not admitted, this is how the mat of { $victim } will be. Write the Jarnac.
why-announce = The word stays hidden until the referee has answered.
compose-announce-ready = If <b>{ $claim }</b> is not admitted: <b>{ $word }</b>, taken from { $victim }, { $points } points.
note-drawn = { $name } has drawn: <b>{ $word }</b> stands. Nothing is contested.
note-none-left = The bag has no <b>{ $letter }</b> any more: the box has no others.
note-accepted = <b>{ $word }</b> is accepted. Nothing is contested.
compose-missing = <b>{ $word }</b>{ $has_old ->
    [yes] , from { $old }
   *[no] {""}
  }. Missing: <b>{ $letters }</b>.
compose-left = <b>{ $word }</b>… <b>{ $letters }</b> of the row still to be placed.
compose-short = <b>{ $word }</b>… At least three letters.
compose-nothing-added = <b>{ $word }</b>. Add at least one letter of the reserve.
compose-ready = <b>{ $word }</b>{ $has_old ->
    [yes] , from { $old }
   *[no] {""}
  }: { $points } points.
compose-take-ready = <b>{ $word }</b>, taken from { $victim }: { $points } points, for your row { $free }.
compose-spot-ready = <b>{ $word }</b>, on the mat of { $victim }.
from-row = { $count } of the row
from-reserve = { $count } of the reserve
from-their-row = { $count } of their row
from-their-reserve = { $count } of their reserve
other-row = another row
left-to-place = { $count } to place
missing-count = { $count } missing

## Refusals
refused-word-unknown = <b>{ $word }</b> is not in the lexicon.
refused-word-conjugated = <b>{ $word }</b> is not admitted: a conjugated verb{ $count ->
    [0] .
   *[other] , <i>{ $entries }</i>
  }
refused-word-interjection = <b>{ $word }</b> is not admitted: an interjection.
refused-word-prefix = <b>{ $word }</b> is not admitted: a prefix.
refused-word-locution = <b>{ $word }</b> is not admitted: only in a set phrase.
refused-word-symbol = <b>{ $word }</b> is not admitted: an abbreviation or symbol.
refused-word-same-entry = <b>{ $word }</b>, from { $old }: the same entry{ $count ->
    [0] {""} of the dictionary.
   *[other] , <i>{ $entries }</i>
  }
refused-not-admitted = <b>{ $word }</b> is not admitted.
refused-stale = The table has changed meanwhile: look, then decide.
refused-game-over = The game is over.
refused-suspended = The clocks are stopped: one moment.
refused-not-your-turn = It is not your turn.
refused-not-now = Not now.
refused-time-is-up = Time is up.
refused-draw-owed = Draw a letter first.
refused-window-open = { $rival } may still contest: one moment.
refused-no-word-on-row = There is no word on this row.
refused-leaves-out-letters = <b>{ $word }</b> leaves out { $letters }: all letters of { $old } must be used.
refused-adds-nothing = Add at least one letter of the reserve.
refused-letters-missing = <b>{ $word }</b>: missing { $letters }.
refused-no-free-row = Your eight rows are full.
refused-too-few-letters = There are not enough letters.
refused-nothing-to-extend = There is nothing to extend.
refused-no-jarnac = No Jarnac is possible here.
refused-not-longer = It must be longer than { $old }.
refused-opening-draw = Draw your first letters first.
refused-too-few-to-exchange = It takes three letters in the reserve and three in the bag to exchange.
refused-not-in-reserve = These letters are not in your reserve.
refused-no-joker = No joker is possible here.
refused-nothing-to-contest = { $rival } has drawn before you: too late to contest.
refused-no-contests = Here the referee checks every word: nothing to contest.
refused-own-claim = One does not contest one’s own word.
refused-no-announcement = No Jarnac can be announced here.
refused-no-tie-offer = No tie is offered.
refused-tie-offer-stands = A tie is offered already.
refused-no-takeback = Nothing can be taken back.
refused-official = Only the referee can do that.
refused-letters-not-told = Say first which letters came out of the bag.
refused-too-many-letters = These are more letters than are drawn here.
refused-not-in-bag = The bag has no <b>{ $letters }</b> any more.
refused-vowel-wanted = No vowel: the last letter goes back. Say which vowel came in its place.
refused-bad-word = A word has 3 to 9 letters.
refused-bad-message = The server did not understand: { $message }
refused-bad-request = The server did not understand: { $message }
refused-too-many = Too fast: wait a moment.
refused-try-again = The server is busy. Try again.
refused-busy = Too much is going on at the moment. Try again.
refused-internal = The server had a problem. Try again.
refused-not-seated = You don’t sit at this table.
refused-not-started = The game has not begun.
refused-forbidden = That is not allowed here.
refused-not-signed-in = Say your name first.

## Problems
problem-title = This page can’t be opened
problem-unreachable = The server does not answer. Check the connection, then try again.
problem-other = It did not work: { $message }
problem-not-found = This game does not exist, or not any more.
problem-game-full = This game is full.
problem-forbidden = This game is not open to everybody: ask those who play for a link.
problem-not-signed-in = Say your name first.
problem-name-taken = This name is taken.
problem-wrong-password = The name or the password is not right.
problem-old-password = The old password is not right.
problem-only-password = The password is not right.
problem-wrong-code = The name or the code is not right, or the code has been used.
problem-bad-name = A name has 2 to 24 characters, a letter or a digit among them.
problem-same-names = Both sides have the same name: give them two.
problem-bad-password = A password has at least 8 characters.
problem-bad-rules = These options don’t go together: { $message }
problem-bad-request = The server did not accept this: what is chosen does not go together.
problem-rated = A rated game follows the classic or the competition rules, with the same time for both (at least a minute, or ten seconds for a decision), or without a clock.
problem-option = To be mended first: “{ $option }”.
rules-unchecked = The server does not answer: your options have not been checked. You can try all the same.
rules-of-option = { $option }: { $problem }
rules-unknown-set = The server does not have these rules: choose others.
rules-unknown-option = The server does not know one of the options: load the page again.
rules-bad-value = This value can’t be: choose another.
rules-bad-value-bag = This is no bag: at least { $least } letters, at most { $most }.
rules-bad-value-clock = Write minutes and seconds, such as 20:00 or 0:30.
rules-bad-value-letters = Write a number of letters for each side, { $most } at most.
rules-bad-value-span = Write a number of seconds: { $most } at most.
rules-bad-value-turns = Write a number of turns, from { $least } to { $most }.
rules-twice = This option is there twice: keep one.
rules-bag-too-small = { $size ->
    [one] The bag holds { $size } letter; the two first draws take { $needed }.
   *[other] The bag holds { $size } letters; the two first draws take { $needed }.
  }
rules-bag-too-large = The bag holds { $size } letters; { $most } at most.
rules-toss-needs-two-letters = A toss by letters needs two different letters in the bag.
rules-handicap-too-large = { $most } letters at most for a side, not { $letters }.
rules-clock-out-of-range = From { $least } to { $most }, not { $ms }.
rules-window-too-long = At most { $most }, not { $ms }.
rules-jarnac-window-too-long = At most { $most }, not { $ms }.
rules-opening-limit-too-long = At most { $most }, not { $ms }.
rules-stall-turns-out-of-range = From { $least } to { $most } turns, not { $turns }.
time-seconds = { $count ->
    [one] { $count } second
   *[other] { $count } seconds
  }
time-minutes = { $count ->
    [one] { $count } minute
   *[other] { $count } minutes
  }
time-hours = { $count ->
    [one] { $count } hour
   *[other] { $count } hours
  }
problem-too-many = Too many requests: wait a moment.
problem-try-again = The server is busy. Try again.
problem-busy = Too much is going on at the moment. Try again.
problem-internal = The server had a problem. Try again.
problem-words-locked = You are playing against somebody: what the lexicon knows waits until that game is over.

## The thread of play
thread-title = The thread of play
word-undone = undone
thread-toss = { WHO($a) ->
    [you] You draw { $drawn_a }
   *[other] { $a } draws { $drawn_a }
  }, { WHO($b) ->
    [you] you draw { $drawn_b }
   *[other] { $b } draws { $drawn_b }
  }. { WHO($side) ->
    [you] You begin.
   *[other] { $side } begins.
  }
thread-toss-equal = { $drawn_a } twice. Again.
thread-opened = from the reserve
thread-extended = from { $old }, with { $added }
thread-jarnac = { WHO($victim) ->
    [you] from { $old }, taken from you
   *[other] from { $old }, taken from { $victim }
  }
thread-jarnac-new = { WHO($victim) ->
    [you] from your reserve
   *[other] from the reserve, taken from { $victim }
  }
thread-joker = Joker, row { $row }: { $points }
thread-contest = { WHO($side) ->
    [you] You contest
   *[other] { $side } contests
  }
thread-contest-jarnac = { WHO($side) ->
    [you] You contest and say Jarnac
   *[other] { $side } contests and says Jarnac
  }
thread-upheld = The word is admitted
thread-withdrawn = The word is undone
thread-spotted = { WHO($side) ->
    [you] You name { $word }, rightly
   *[other] { $side } names { $word }, rightly
  }
thread-spotted-wrong = { WHO($side) ->
    [you] You name { $word }, wrongly
   *[other] { $side } names { $word }, wrongly
  }
thread-passed = { WHO($side) ->
    [you] You pass
   *[other] { $side } passes
  }
thread-exchanged = { WHO($side) ->
    [you] You exchange three letters
   *[other] { $side } exchanges three letters
  }
thread-declined = { WHO($side) ->
    [you] You decline
   *[other] { $side } declines
  }
thread-flag-fell = { WHO($side) ->
    [you] Your flag has fallen
   *[other] Out of time: { $side }
  }
thread-move-time-up = { WHO($side) ->
    [you] Your time is up
   *[other] Time is up: { $side }
  }
thread-resigned = { WHO($side) ->
    [you] You resign
   *[other] { $side } resigns
  }
thread-sealed-void = { WHO($side) ->
    [you] Your Jarnac no longer holds
   *[other] { $side }’s Jarnac no longer holds
  }
thread-clock-corrected = A clock is corrected
thread-clocks-stopped = The clocks stop
thread-clocks-started = The clocks start
thread-taken-back = An action is taken back

## Announcements for those who listen
heard-tossed = { WHO($name) ->
    [you] You begin.
   *[other] { $name } begins.
  }
heard-drew = { WHO($name) ->
    [you] You draw
   *[other] { $name } draws
  } { $count ->
    [0] from an empty bag
   *[other] { $letters }
  }.
heard-exchanged = { WHO($name) ->
    [you] You exchange { $given } for { $drawn }.
   *[other] { $name } exchanges { $given } for { $drawn }.
  }
heard-opened = { WHO($name) ->
    [you] You open row { $row } with { $word }, { $points } points.
   *[other] { $name } opens row { $row } with { $word }, { $points } points.
  }
heard-extended = { WHO($name) ->
    [you] You turn { $old } into { $word }, row { $row }, { $points } points.
   *[other] { $name } turns { $old } into { $word }, row { $row }, { $points } points.
  }
heard-passed = { WHO($name) ->
    [you] You pass.
   *[other] { $name } passes.
  }
heard-jarnacked = Jarnac! { WHO($name) ->
    [you] You take
   *[other] { $name } takes
  } { $word } from { WHO($victim) ->
    [you] you
   *[other] { $victim }
  }, { $points } points, row { $row }.
heard-sealed-void = { WHO($name) ->
    [you] { $word }, which you announced, can’t be taken any more.
   *[other] { $word }, announced by { $name }, can’t be taken any more.
  }
heard-spotted = { WHO($name) ->
    [you] You name { $word }.
   *[other] { $name } names { $word }.
  }
heard-joker-played = { WHO($name) ->
    [you] You play your joker, row { $row }, { $points } points.
   *[other] { $name } plays the joker, row { $row }, { $points } points.
  }
heard-contested = { WHO($name) ->
    [you] You contest.
   *[other] { $name } contests.
  }
heard-upheld = The referee: the word is admitted.
heard-withdrawn = The referee: the word is not admitted and is undone.
heard-accepted = { WHO($name) ->
    [you] You accept.
   *[other] { $name } accepts.
  }
heard-declined = { WHO($name) ->
    [you] You decline.
   *[other] { $name } declines.
  }
heard-move-time-up = { WHO($name) ->
    [you] Your time is up.
   *[other] Time is up for { $name }.
  }
heard-flag-fell = { WHO($name) ->
    [you] Your flag has fallen.
   *[other] Out of time: { $name }.
  }
heard-resigned = { WHO($name) ->
    [you] You resign.
   *[other] { $name } resigns.
  }
heard-tie-offered = { WHO($name) ->
    [you] You offer a tie.
   *[other] { $name } offers a tie.
  }
heard-tie-accepted = { WHO($name) ->
    [you] You accept the tie.
   *[other] { $name } accepts the tie.
  }
heard-tie-declined = { WHO($name) ->
    [you] You decline the tie.
   *[other] { $name } declines the tie.
  }
heard-clocks-stopped = The clocks stop. { $reason }
heard-clocks-started = The clocks start. { $reason }
heard-clock-corrected = { WHO($name) ->
    [you] Your clock is corrected. { $reason }
   *[other] { $name }’s clock is corrected. { $reason }
  }
heard-adjudicated = The referee decides the game. { $reason }
heard-forfeited = { WHO($name) ->
    [you] You were away for too long and lose the game.
   *[other] { $name } was away for too long and loses the game.
  }
heard-expired = Nobody came any more: the game is called off.
heard-ended = The game is over.
heard-aborted = { WHO($name) ->
    [you] You call the game off.
   *[other] { $name } calls the game off.
  }
heard-takeback-offered = { WHO($name) ->
    [you] You ask to take your last action back.
   *[other] { $name } asks to take the last action back.
  }
heard-takeback-declined = { WHO($name) ->
    [you] You do not allow it.
   *[other] { $name } does not allow it.
  }
heard-taken-back = The action is taken back.

## Verdict
verdict-intro = { WHO($name) ->
    [you] You contest, the referee answers
   *[other] { $name } contests, the referee answers
  }
the-word = The word
verdict-admitted = { $word } is admitted
verdict-not-admitted = { $word } is not admitted
verdict-in-lexicon = { $word } is in the lexicon.
verdict-referee = The referee: { $reason }
verdict-stands = { $word } stays on its row.
verdict-undone = { $word } is undone: the row is { $old } again, and { $letters } { $count ->
    [one] goes
   *[other] go
  } back to the reserve.
verdict-undone-new = { $word } is undone: its letters go back to where they came from.
verdict-bag = The bag is with { WHO($name) ->
    [you] you
   *[other] { $name }
  }{ $bonus ->
    [0] .
    [one] , with one letter more at the next draw.
   *[other] , with { $bonus } letters more at the next draw.
  }
review-rule = See the rule
take-bag = Take the bag
go-on = Go on

## The human referee
office-uphold = The word is admitted
office-uphold-about = The contested word stays on its row. The game goes on.
office-uphold-reason = Word admitted.
office-withdraw = The word is not admitted
office-withdraw-about = The contested word is undone. The game goes on by the rules.
office-withdraw-reason = Word refused.
office-stop-clocks = Stop the clocks
office-stop-clocks-about = Nobody can play while the clocks are stopped.
office-stop-clocks-reason = One moment.
office-start-clocks = Go on
office-start-clocks-about = The clocks start again from where they were.
office-start-clocks-reason = We go on.
office-correct-clock = Set a clock
office-correct-clock-about = The time that this side will have from now on.
office-correct-clock-reason = Clock corrected.
office-adjudicate = Decide the game
office-adjudicate-about = The game stops at once with this result. It can’t be taken back.
office-adjudicate-reason = The referee’s decision.
office-first-bad = The first word that is not admitted
office-whose-clock = Whose clock?
office-time = Time left
office-winner = Who wins?
office-reason = The reason, for everybody to read

## Menu, help, chat
menu-title = Menu of the game
menu-table = At the table
menu-offer = The game
chat-title = Chat
chat-empty = Nothing has been said.
chat-say = Say something
chat-send = Say
chat-where = To whom
chat-table = to the table
chat-team = to my team
chat-watchers = among watchers
chat-needs-name = To say something, give your name first.
chat-unread = { $count ->
    [one] Chat: 1 new line
   *[other] Chat: { $count } new lines
  }
chat-toast = { $name } says: { $text }. Open the chat
chat-unsent = No connection: nothing was said. Try again.
chat-phrases = Phrases at hand
phrase-well-played = Well played
phrase-minute = One minute
phrase-thanks = Thanks
phrase-good-game = Have a good game
help-title = Help and shortcuts
help-intro = Write the whole word, then press Enter. It goes to the row whose letters it holds, or else to the first free one; the other letters come from the reserve.
help-writing = Writing a word
help-acting = Acting
help-letters = write; é, è, ç and à too
help-rows = choose a row (French keyboard: 2 and 7 with Shift)
help-up-down = row above, row below; the word goes along
help-left-right = move in the word
help-backspace = erase a letter
help-enter = play the word, confirm
help-escape = erase, then leave the row
help-pointer = By mouse or finger: tap the letters in order, or drag them onto the row.
touch-row = Touch a row to extend it, or the first free row for a new word.
touch-letters = Touch the letters in order, then “Play the word”. A letter touched again comes back.
touch-drag = Letters can be dragged too, on the row and in the reserve.
touch-mat = One mat lies open, the other is folded. Touch the folded one to open it.
touch-pass = “I pass” gives the bag to the opponent, who may then say Jarnac.
help-space = draw
help-pass = pass, to be confirmed
help-c = exchange three letters
help-j = Jarnac, or contest and Jarnac
help-k = joker
help-x = contest
help-a = accept
help-d = decline
help-help = this help

## The lesson
lesson-title = The lesson
lesson-rival = Basile
lesson-step = Step { $step } of { $of }
lesson-next = Next
lesson-play = Play a game
lesson-bar-read = Read what is written, then go on with “Next”.
lesson-bar-done = The lesson is over.
lesson-welcome = This is your mat: eight rows of nine cells. Below the rows is <b>your reserve</b>. A word of <i>n</i> letters counts <i>n × n</i> points: 9 for three letters, 81 for nine.
lesson-open = { $touch ->
    [yes] Tap the letters of <b>RAT</b> in order, then “Play the word”.
   *[no] Write <b>RAT</b> with your letters, then press Enter.
  } The word goes to the first free row, and you draw a letter.
lesson-extend = An E! { $touch ->
    [yes] Tap the row of <b>RAT</b>, then the letters <b>ECART</b>
   *[no] Write <b>ECART</b>
  }: all the letters of RAT, with the E and the C of the reserve. From 9 to 25 points, and another letter.
lesson-pass = You play as long as you find words. Then <b>pass</b>: the bag goes across. Pass, and confirm.
lesson-jarnac = Basile has opened CRANE and left an S in the reserve. <b>ECRANS</b> was there, and he did not see it. Say <b>Jarnac</b>, { $touch ->
    [yes] tap the letters of ECRANS, then “Jarnac!”.
   *[no] write ECRANS, then press Enter.
  }
lesson-draw = The word is yours; the nick reminds of it. Now <b>draw</b> to begin your turn.
lesson-done = You know how to play. The game ends when a mat is full; then points are counted. Always look across the table before you draw.
lesson-chapter-first = 1. Playing
lesson-chapter-steps = 2. By steps
lesson-chapter-leave = 3. What to leave
lesson-chapter-contest = 4. Contests
lesson-chapter-next = Next chapter
lesson-steps-read = You have A, R, T, E, C and S: enough for <b>ECARTS</b> at once, 36 points. But every word that is laid brings <b>a letter</b>. Let us climb by steps instead.
lesson-steps-open = First lay a word of three letters: <b>ART</b> (or RAT).
lesson-steps-second = One letter more. Climb a step: <b>RATE</b>, on row 1.
lesson-steps-third = Another letter. The next step: <b>CARTE</b>.
lesson-steps-last = And only now <b>ECARTS</b>: the same 36 points.
lesson-steps-done = Four letters drawn instead of one: N, I, O and L. From the same reserve <b>as many steps as there are</b>: that is the way to nine letters.
lesson-leave-read = CRANE lies there, and you have S and T left. If you pass now, Basile looks at your mat before he draws, and says Jarnac: <b>ECRANS</b>, or better.
lesson-leave-find = Take it yourself, and all of it: with S <b>and</b> T, CRANE becomes <b>NECTARS</b> (or TRANCES).
lesson-leave-pass = Only a W is left, which goes with nothing. Nothing to be taken: <b>pass</b>, and confirm.
lesson-leave-done = Basile has found nothing. Before each “I pass”, try what is left: an S for a plural, an E for a feminine, an R for an infinitive. <b>What you leave is his.</b>
lesson-contest-read = Here nothing checks words: that is up to you. Basile announces <b>PORTA</b>. It can be contested until he draws.
lesson-contest-bad = PORTA is only a conjugated form of “porter”: in competition it does not count. <b>Contest.</b>
lesson-contest-bonus = The word goes back to his reserve, the hand is yours, and you draw <b>one letter more</b>: two instead of one. Draw.
lesson-contest-pass = Pass, and let us see what else Basile finds.
lesson-contest-rare = Basile announces <b>KSAR</b>. Strange, but it is a fortified village of the Maghreb: the dictionary has it. A wrong contest would give him a letter. <b>Accept.</b>
lesson-contest-done = Contest conjugated forms and inventions, not rare words. <b>In doubt, what a false word costs decides</b>: nine letters are worth a risk, three are not.

## After the game
result-tie = A tie
result-jarnacs = { WHO($name) ->
    [you] You win by Jarnacs
   *[other] { $name } wins by Jarnacs
  }
result-points = { WHO($name) ->
    [you] You win on points
   *[other] { $name } wins on points
  }
result-wins = { WHO($name) ->
    [you] You win
   *[other] { $name } wins
  }
result-aborted = The game was called off
rating-title = { $set ->
    [classic] Rating, classic rules
   *[competition] Rating, competition rules
  }
rating-change = { $before } → { $after }
met-with = You against { $name }
met-theirs = Their games
met-between = { $a } { $won }, { $b } { $lost }{ $tied ->
    [0] {""}
    [one] , one tie
   *[other] , { $tied } ties
  }
end-full-mat = A mat is full.
end-empty-bag = The bag is empty, and nobody found a word any more.
end-stalled = Too many turns without a word.
end-out-of-time-right = The side without time was right: the game stops.
end-both-flags = Both flags have fallen.
result-why-gap = The gap is { $gap } points: above 70, points decide.
result-why-jarnacs = The gap is { $gap } points: up to 70, the leader wins only with more Jarnacs. { WHO($leader) ->
    [you] You have
   *[other] { $leader } has
  } { $more }, { WHO($second) ->
    [you] you
   *[other] { $second }
  } { $less }.
result-why-tie-seventy = The gap is { $gap } points: up to 70, the leader wins only with more Jarnacs. { WHO($leader) ->
    [you] You have
   *[other] { $leader } has
  } { $more }, { WHO($second) ->
    [you] you
   *[other] { $second }
  } { $less }.
result-why-points = { $gap ->
    [one] By one point.
   *[other] By { $gap } points.
  }
result-why-equal = The same number of points on both sides.
result-why-resigned = { WHO($loser) ->
    [you] You resigned.
   *[other] { $loser } has resigned.
  }
result-why-tie-agreed = Both sides agreed.
result-why-forfeited = { WHO($loser) ->
    [you] You were away for too long.
   *[other] { $loser } was away for too long.
  }
result-why-adjudicated = The referee has decided so.
ruler-below = A gap of { $gap } points, below 70
ruler-above = A gap of { $gap } points, above 70
gap = gap: { $gap }
row-by-row = Row by row
word-of = { WHO($name) ->
    [you] Your word
   *[other] { $name }’s word
  }
free-row = free row
taken-by-jarnac = taken by Jarnac
story-title = The story of the game
story-incomplete = The beginning of this game is not at hand any more; the record has all of it.
chart-label = Points over the turns: { WHO($a) ->
    [you] you end with
   *[other] { $a } ends with
  } { $pa }, { WHO($b) ->
    [you] you
   *[other] { $b }
  } with { $pb }. { $count ->
    [0] No Jarnac.
   *[other] Jarnacs: { $jarnacs }.
  }
turn = turn
turns-title = The words, turn by turn
jarnac-said = Jarnac said
rematch = Rematch
rematch-ready = The rematch is ready
replay = Replay
back-to-table = The table
record = Record
check-bag = Check the bag
replay-first = To the beginning
replay-back = One step back
replay-on = One step on
replay-last = To the end
replay-step = Moment of the game
replay-at = { $at } of { $of }
fair-title = Check the bag
fair-yes = All { $count } draws follow from the seed that was promised before the start. The bag was fair.
fair-incomplete = The beginning of the game is not at hand here: check the record with “jarnac replay --verify”.
fair-no-seed = The seed is revealed when the game is over.
fair-wrong-seed = The seed is not the one that was promised.
fair-wrong-draw = The draw of action { $seq } does not follow from the seed.
fair-about = Before the start the server published the hash of a secret seed. Revealed at the end, it lets every draw be computed again, right here in your browser.
fair-commitment = The promised hash
fair-seed = The revealed seed

## The analysis
analysis-title = What was there
analysis-about = The program’s best player goes through the game: the words that were missed, the Jarnacs that were there, and what every choice cost. It takes a few seconds.
analysis-go = Analyse the game
analysis-again = Try again
analysis-begins = The analysis begins…
analysis-waiting = Other games come first…
analysis-running = Analysis: { $done ->
    [one] { $done } turn
   *[other] { $done } turns
  } of { $of }
analysis-heard = { $quarters ->
    [0] The analysis is on its way.
    [1] A quarter of the game is analysed.
    [2] Half of the game is analysed.
    [3] Three quarters of the game are analysed.
   *[other] The analysis is almost done.
  }
analysis-ready = The analysis is ready.
figure-accuracy = Accuracy
accuracy-about = Accuracy goes from 0 to 100: a turn that loses nothing counts 100, one that loses 10% of the chances to win counts 74, and the mean is taken. The letters drawn play no part in it.
figure-lost = Lost by a turn, on average
average-lost = { $lost ->
    [0] nothing
   *[other] { $lost }%
  }
figure-jarnacs-said = Jarnacs said
figure-jarnacs-left = Jarnacs left
figure-wrong-contests = Wrong contests
figure-bad-words-let-stand = Bad words accepted
figure-best-missed = The missed word that cost most
figure-longest-missed = The word left that counted most
figure-none = none
figure-turn = turn { $turn }
gain = +{ $gain }
loss = −{ $loss }%
percent = { $value }%
chance-title = The chances to win
chance-label = Chances to win over the turns: { WHO($a) ->
    [you] you begin with { $first }% and end
   *[other] { $a } begins with { $first }% and ends
  } with { $last }%, { WHO($b) ->
    [you] you have
   *[other] { $b } has
  } the rest.
figures-show = The figures, turn by turn
figures-turn = After turn
figures-start = start
figures-points = { WHO($name) ->
    [you] Your points
   *[other] Points of { $name }
  }
figures-chance = { WHO($name) ->
    [you] Your chances
   *[other] Chances of { $name }
  }
analysed-turns = The game, turn by turn
turn-no-word = no word
turn-jarnac-left = { WHO($name) ->
    [you] A Jarnac that you left
   *[other] Jarnac left by { $name }
  }
turn-better = Better:
turn-ends = Chances to win: { $begin }% at the beginning of the turn, { $end }% at its end{ $exact ->
    [yes] {" "}(exact)
   *[no] {""}
  }{ $slips ->
    [yes] ; without a slip, { $par }%
   *[no] {""}
  }.
turn-then = then{ $who ->
    [same] {""}
   *[other] { WHO($name) ->
        [you] {" "}you
       *[other] {" "}{ $name }
      }
  }{ $count ->
    [0] {""}
   *[other] , with { $letters },
  }
turn-exact = (exact)
turn-missed = Missed words
turn-jarnacs = { WHO($name) ->
    [you] Jarnacs that were there for you
   *[other] Jarnacs there for { $name }
  }
turn-replay = See turn { $turn } again
said-of = { $name }:
place-row = row { $row }
place-reserve = from the reserve
word-said = said
word-said-bad = said, but not admitted
claim-right-contest = <b>{ $word }</b>, rightly contested.
claim-wrong-contest = <b>{ $word }</b>, wrongly contested: the word is admitted.
claim-let-stand = <b>{ $word }</b>, never contested.
act-open = <b>{ $word }</b>, new row{ $plus ->
    [yes] , +{ $gain }
   *[no] {""}
  }
act-extend = <b>{ $word }</b>, row { $row }{ $plus ->
    [yes] , +{ $gain }
   *[no] {""}
  }
act-jarnac = Jarnac <b>{ $word }</b>{ $row ->
    [0] , from the reserve
   *[other] , row { $row }
  }
act-contest-and-jarnac = contest and Jarnac <b>{ $word }</b>{ $row ->
    [0] , from the reserve
   *[other] , row { $row }
  }
act-exchange = exchange <b>{ $letters }</b>
act-joker = joker, row { $row }
act-pass = pass
act-draw = draw
act-contest = contest
act-accept = let the word stand
act-decline = decline
act-other = something else

## The study board

nav-study = Study
title-study = the study board
title-studies = studies
study-title = Study board
study-where = Study, turn { $turn }
study-where-named = { $name }, turn { $turn }
study-loading = Setting up the board…
study-all = My studies
study-new = A new study
study-mode = What to do here
study-mode-play = Play
study-mode-edit = Edit
study-mode-explain = Read
study-holder = Has the bag: { $name }
study-handover = Has just received the bag
study-has-drawn = Has drawn
study-rules = The rules
study-clear = Clear
study-save = Save
study-share = Share
study-unfinished = This position is not finished: mend what is said below the bag, or clear the board.
study-letters = Letters to draw
study-letters-lot = by lot
study-at-start = At the beginning of the study.
study-start = The beginning
study-bag = The bag
study-bag-about = { $count ->
    [one] One letter.
   *[other] { $count } letters.
  } Choose a row or a reserve, then type or touch the letters.
study-target-row = Writing on row { $row } of { $name }.
study-target-reserve = Writing into the reserve of { $name }.
study-into-reserve = Write into the reserve of { $name }
study-letter = { $letter }, { $count } in the bag
study-erase = Erase a letter
study-not-admitted = { $word } is not in the dictionary; it may stay, if nobody has seen it
study-too-many = The bag has fewer letters: { $letters } too many.
study-short-word = a word has three to nine letters
study-problem-at = { $name }, row { $row }: { $what }.
study-new-line = A changed position begins a new study: the line before is no part of it.
study-chances = Chances to win
study-to-play = { $name } to play
study-chances-of = { $a } { $chance }%, { $b } { $other }%
study-chance = { $name } { $chance }%
study-percent = { $chance }%
study-best = The best plays
study-best-about = after each, the chances of { $name }
study-how-extend = row { $row }, { $from } and { $letters }
study-how-open = a new row
study-how-jarnac = Jarnac, row { $row }, { $from } and { $letters }
study-how-jarnac-new = Jarnac, from the reserve
study-leaves-nothing = leaves nothing to be taken
study-leaves = leaves { $words }{ $more ->
    [0] {""}
    [one] {" "}and one more
   *[other] {" "}and { $more } more
  }
study-more = All plays
study-fewer = Fewer plays
study-thinking = The engine is thinking…
study-thinking-on = The engine is still thinking: figures may change.
study-here = Computed in this browser.
study-there = Computed by the server.
study-nothing = Nobody has anything to decide here.
study-locked = No help while you play against somebody: finish that game first.
study-engine-on = Show
study-engine-off = Hide
study-engine-is-off = The engine is silent. Look for yourself first.
study-line = The line
study-first = To the beginning
study-back = Step back
study-next = Step on
study-last = To the end of the line
study-or = or
study-jarnac = Jarnac!
study-opened = row { $row }
study-extended = from { $old }
study-jarnacked = to row { $row }
study-drew = { $count ->
    [0] draws nothing
   *[other] draws { $letters }
  }
study-exchanged = swaps { $given } for { $drawn }
study-passed = passes
study-marks = Mark this step
study-mark-0 = brilliant
study-mark-1 = good
study-mark-2 = interesting
study-mark-3 = dubious
study-mark-4 = bad
study-mark-5 = blunder
study-other-letters = Other letters
study-promote = Make it the main line
study-remove-step = Remove from here on
study-comment = { $turn ->
    [0] Comment on the beginning
   *[other] Comment on this step, turn { $turn }
  }
study-share-title = Save and share
study-name = Name of the study
study-name-wanted = Give it a name, so that you find it again.
study-access = Who may read it
study-access-private = Private
study-access-private-about = : only you.
study-access-link = By link
study-access-link-about = : those to whom you give the link.
study-access-public = Public
study-access-public-about = : everybody, in the list.
study-save-again = Save the changes
study-save-copy = Keep a copy
study-saved = It is saved.
study-copied = Copied.
study-link = The study’s link
study-copy = Copy the link
study-position-link = The link of this position
study-copy-position = Copy the position
study-export = Download
study-import = Open a file
study-paste = Paste a notation
study-paste-about = A game’s record (“jarnac record 1 …”) or a position (“A RAT / ZE; B / -; turn A”)
study-paste-go = Open it
study-steps = { $count ->
    [0] no steps
    [one] one step
   *[other] { $count } steps
  }
study-remove = Remove
study-remove-sure = Remove it for good?
studies-title = Studies
studies-lead = A position or a game, its variations, and what is said about it.
studies-own = Mine
studies-none = You have none yet: open one, or study a finished game from its page.
studies-public = Everybody’s
study-open = Study
study-open-here = Study this position

## Learn from your mistakes

learn-title = Learn from your mistakes
learn-of = Learn from the mistakes of { $name }
learn-loading = Reading the game again…
learn-step = { $number } of { $of }, turn { $turn }
learn-asks = Your act, { $act }, cost { $cost } points of chances. Find something better.
learn-wrong = Not yet: { $act } costs { $cost } points of chances. Look again.
learn-right = Found!
learn-was = In the game: { $act }, { $cost } points of chances less.
learn-best = There was something better: { $act }, { $chance }% chances.
learn-show = Show the answer
learn-next = The next mistake
learn-end = Finish
learn-study = Study this position
learn-none = The analysis has found no mistake that matters. Well done.
learn-done = Found again: { $found } of { $of }.
learn-back = Back to the game

## Account
account-nobody = Play without an account, or make one to keep your games.
account-guest = You play as a guest. An account keeps your games and your rating.
account-account = Your account.
entry-title = How do you come in?
entry-create = Make an account
entry-create-about = A name and a password of at least 8 characters. Nothing else.
entry-sign-in = Sign in
entry-sign-in-about = With the name and the password of your account.
entry-recover = Password forgotten
entry-recover-go = Come in with the code
entry-recover-about = With one of your recovery codes, and a new password of at least 8 characters.
entry-guest = Play as a guest
entry-guest-about = A name will do. This device will remember you.
settings-title = Settings
care-title = Your data
account-made = Your account is made.
guest-made = Welcome.
signed-in = You are signed in.
sign-out = Sign out
sign-out-everywhere = Sign out everywhere
signed-out = You are signed out.
password = Password
password-old = Old password
password-new = New password
password-change = Change the password
password-changed = The password is changed.
recovered = You are signed in, with the new password.
recovery-title = Recovery codes
recovery-about = If you forget your password, one of these codes lets you set a new one. Each works once. We ask for no address: keep them.
recovery-left = { $count ->
    [0] You have no code yet.
    [one] You have one code left.
   *[other] You have { $count } codes left.
  }
recovery-make = Make codes
recovery-anew = Make new codes
recovery-made = Here are your codes. They will not be shown again.
recovery-codes-of = Jarnac: recovery codes of { $name }
recovery-once = Each code works once. Older ones are no longer good.
recovery-print = Print
recovery-copy = Copy
recovery-copied = The codes are copied.
recovery-kept = I have kept them
recovery-code = Recovery code
sessions-title = Where you are signed in
session-unknown = Unknown program
session-here = here, since { $date }
session-since = since { $date }
session-end = End
session-end-which = End: { $agent }, since { $date }
session-ended = The session has ended.
my-page = My page
person-since = Player since { $date }
rating-sure = give or take { $deviation } points, after { $games ->
    [one] one game
   *[other] { $games } games
  }
rating-unsure = still uncertain, after { $games ->
    [one] one game
   *[other] { $games } games
  }
met-title = You two:
met-won = { $count ->
    [0] no win
    [one] one win
   *[other] { $count } wins
  }
met-lost = { $count ->
    [0] no loss
    [one] one loss
   *[other] { $count } losses
  }
met-tied = { $count ->
    [one] one tie
   *[other] { $count } ties
  }
no-rating = No rating yet.
rename = Change the name
renamed = Your name is changed.
export-data = My data
forget-me = Delete my account
forget-sure = Delete everything? Your games stay with your opponents, without your name.
forget-yes = Yes, delete everything
forgotten = Your account is deleted.

## What a link shows before it is opened. The server reads these texts: one line each, nothing but names in braces.
preview-home-title = Jarnac, the French word game
preview-invite-title = { $name } invites you to a game of Jarnac
preview-challenge-title = { $name } is looking for an opponent at Jarnac
preview-referee-title = { $name } asks you to referee a game of Jarnac
preview-live-title = { $a } against { $b }: a game of Jarnac
preview-watch-title = { $a } against { $b }: watch their game of Jarnac
preview-over-title = { $a } against { $b }: { $pointsa } to { $pointsb } at Jarnac
preview-aborted-title = A game of Jarnac that was called off
preview-rules = Rules: { $rules }, { $clock }.
preview-referee = You will decide contests and keep the clocks.
preview-clock-per-move = { $time } for each decision
preview-clock-chess = { $time } each
preview-clock-unequal = { $a } against { $b }
preview-picture = Both mats of the game with their words

## Dictionaries and words
dictionary = Dictionary
dictionary-of-game = Dictionary: { $title }
dictionary-unnamed = without a name
dictionary-replaced = This server no longer has it: { $title } judges in its place.
proposal-add = Propose { $word } for this dictionary
proposal-remove = Report that { $word } does not belong here
proposal-sent = Noted: whoever keeps this server’s dictionary will see { $word }.
proposal-withdraw = Undo

# What a word means
word-card = The word { $word }
word-show = See what { $word } means
word-back = Back to { $word }
word-reading = Looking the word up…
word-unknown = { $word } is not in this dictionary ({ $dictionary }).
word-not-admitted = The rules of this game do not admit it.
verdict-meaning = What does { $word } mean?
turn-words = Words of the turn:
reading = { $spelling } ({ $kind })
class-noun = noun or adjective
class-verb = verb
class-other = other word
kind-headword = headword
kind-feminine = feminine
kind-plural = plural
kind-feminine-plural = feminine plural
kind-variant = variant
kind-infinitive = infinitive
kind-past-participle = past participle
kind-feminine-participle = past participle, feminine
kind-plural-participle = past participle, plural
kind-feminine-plural-participle = past participle, feminine plural
kind-present-participle = present participle
kind-conjugated = conjugated form
kind-interjection = interjection
kind-prefix = prefix
kind-locution = part of a locution
kind-symbol = symbol or sigle
gloss-none = No short definition of this entry.
gloss-wiktionary = From the French Wiktionary, CC BY-SA 3.0
gloss-littre = From Littré’s dictionary, 1873
gloss-thesaurus = From LibreOffice’s thesaurus, LGPL
gloss-jarnac = Written for Jarnac, MPL
known-beginner = A child knows it.
known-amateur = Everybody knows it.
known-experienced = People who read a lot know it.
known-expert = Few people know it.
known-champion = Hardly anybody knows it.
hooks-title = With one letter more
hooks-none = No letter makes another word of it.
hook-with = With { $letter }:
hook-same-entry = (same entry)

## Sheets of a tournament, for the command line. It reads these texts: one line each.
tournament-round = Round
tournament-table = Table
tournament-begins = begins
tournament-result = Result
tournament-bye = bye
tournament-bye-bye = bye, 1 point
tournament-bye-half = bye that was asked for, half a point
tournament-bye-zero = away, no point
tournament-bye-rest = rests
tournament-rank = Rank
tournament-name = Name
tournament-club = Club
tournament-points = Points
tournament-standings = Standings
tournament-crosstable = Crosstable
tournament-key = +4: beats rank 4; =: tie; -: loses; (…): without playing; ·: rests.
tournament-tie-buchholz = Buchholz
tournament-tie-buchholz-cut1 = Bu. cut 1
tournament-tie-sonneborn-berger = Sonneborn-B.
tournament-tie-direct = Direct
tournament-tie-difference = Diff.
tournament-tie-progressive = Progress.
tournament-tie-wins = Wins
tournament-tie-jarnacs = Jarnacs
tournament-tie-lot = Lot
series-key = (…): does not count, only the best results do.
series-not-yet = does not count yet
series-tie-wins = Tournaments won
series-tie-best = Best
series-tie-stages = Taken part
series-tie-difference = Diff.
series-tie-last = Last

## The table: a match with real letters
title-clock = the clock
title-sheet = the score sheet
title-print = to print
title-transcript = the written game
title-screen = the screen for a hall
match-transcript = The written game: note all of it
transcript-title = The written game
transcript-lead = Two players, a box of real letters: you note what is drawn and what is laid, and the rules are checked as it goes. At any moment there is a valid record; others follow live by a link, and afterwards there is the analysis as for any game.
transcript-contest = At a real table words are contested: the program refuses none before a player asks.
transcript-delay = Those who watch see the table
transcript-delay-minutes = { $minutes ->
    [0] live
    [one] a minute later
   *[other] { $minutes } minutes later
  }
transcript-delay-about = The delay is for links to watch, the screen for a hall and the stream. You always see the table as it is.
transcript-referee = I am the referee too: I decide contests, stop and correct the clocks
transcript-referee-none = Without a referee nobody stops the clocks: if writing falls behind, all that is left is to step back.
transcript-go = Begin to write
transcript-by-hand = Letters drawn by hand from a real bag: there is no draw to check.
tell-title = { $count ->
    [one] The letter that was drawn
   *[other] The { $count } letters that were drawn
  }
tell-told = Told: { $letters }
tell-none = No letter told
screen-bag = { $count ->
    [one] { $count } letter in the bag
   *[other] { $count } letters in the bag
  }
screen-delayed = { $minutes ->
    [one] a minute later than it is
   *[other] { $minutes } minutes later than it is
  }
screen-reserve = Reserve of { $name }: { $letters }
way-clock = With real letters
way-clock-about = Clock, word judge and score sheet, for two players and their box.
match-title = The clock
match-lead = A phone or tablet between two players and their letters: clock, judge of contested words, score sheet. No account; once the page is open, clock, sheet and log need no network.
match-table-number = Table (optional)
match-round-number = Round (optional)
match-table = Table { $table }
match-round = round { $round }
match-added = Time added at each “I pass”
match-added-seconds = { $seconds ->
    [0] none
   *[other] { $seconds } seconds
  }
match-one-act = The press says “I pass”: nobody has to
match-long-press = Long press: hold for a moment to pass
match-show-reasons = Show the reason of a refusal during the game
match-sound = Sounds
match-vibrate = Vibration
match-open = Open the clock
match-ready = Ready: it will run without a network too.
match-only-sheet = Only a score sheet
match-prints = Rules, cards and sheets to print
match-past = Sheets kept on this device
match-clock-of = Clock of { $a } and { $b }
match-side = { $name }’s side
match-side-name = { $name }.
match-side-time = { $name }, { $minutes ->
    [0] { "" }
    [one] 1 minute{" "}
   *[other] { $minutes } minutes{" "}
  }{ $seconds ->
    [one] 1 second
   *[other] { $seconds } seconds
  }
match-time-left = { $name }: { $minutes ->
    [0] { "" }
    [one] 1 minute{" "}
   *[other] { $minutes } minutes{" "}
  }{ $seconds ->
    [0] { "" }
   *[other] { $seconds } seconds
  }
match-jarnac-count = { $count ->
    [one] { $count } Jarnac
   *[other] { $count } Jarnacs
  }
match-plus-points = +{ $points } points
match-i-start = I begin
match-toss-hint = The winner of the toss presses on their side.
match-draws = <b>{ $name }</b> draws { $letters } letters, then plays.
match-begin = Start their clock
match-begin-plain = They are drawn
match-begin-hint = When { $other } has drawn { $letters } letters.
match-pass = I pass
match-press-hint = Say it, then press here.
match-press-only = Press here: that says it.
match-press-ten = { $other } will have ten seconds.
match-waits = waits for the bag
match-out-of-time = <b>Out of time.</b> Contest, or say Jarnac without taking when { $other } passes.
match-held = Clock stopped
match-is-over = The game is over
match-jarnac = Jarnac!
match-jarnac-again = Jarnac again!
match-unsay = Take the Jarnac back
match-full = Mat full
match-decided = Played
match-contest = I contest
match-decline = Nothing to say
match-spot = Jarnac, not taken
match-after-last-call = Mat full. <b>{ $name } has passed.</b>
match-after-final-jarnac = <b>Mat full.</b> { $other } may say Jarnac.
match-after-final-contest = <b>Last word.</b> { $other } may contest it.
match-after-spot = <b>{ $name } has passed.</b> { $other } has ten seconds.
match-hint-last-call = Last call: without a Jarnac, the game is over.
match-hint-final-jarnac = Final Jarnac: without it, the game is over.
match-hint-final-contest = That was the last word: without a contest, the game is over.
match-hint-spot = Say the word without taking it: if it is right, the game is over; if not, { $other } gets ten points.
match-stop = Stop
match-referee = Referee
match-turn = Turn each side to its player
match-menu = Menu: log, resign, leave
match-menu-title = The game
match-to-sheet = The sheet
match-not-kept = This browser keeps nothing: don’t close the page.
match-flag-fell = { $name }’s flag has fallen. The bag goes to { $other }.
match-away = The device showed nothing from { $from } to { $to } ({ $time }). No clock was running.
match-away-counted = The device showed nothing from { $from } to { $to } ({ $time }). Time ran for { $name }: it is counted.
match-understood = Understood
match-stopped = Play is stopped
match-stopped-about = Both clocks are stopped.
match-stopped-away = The clocks stopped while the device showed nothing.
match-has-bag = { $name } has the bag.
match-called = The referee is called
match-called-table = The referee is called, table { $table }
match-who-stopped = Who asked for the stop?
match-why-stopped = Why?
match-clock = Clock
match-jarnacs = Jarnacs
match-bonus = Bonus
match-less = { $what } of { $name }, less
match-more = { $what } of { $name }, more
match-hand-back = Give the hand back to { $name }
match-consent = A correction needs both to agree, or the referee.
match-agrees = { $name }: agreed
match-reason = Reason
match-correct = Correct
match-end = End the game
match-resume = Go on
match-resume-clock = Go on, { $name }’s clock
match-finish = The game is over
match-resign = { $name } resigns
match-resign-sure = Resigning loses the game whatever the count.
match-tie = Tie by agreement
match-tie-sure = Do both sides agree on a tie?
match-reopen = Go on with the game
match-leave = Erase and begin again
match-leave-sure = Clock, log and sheet of this game will be erased from this device.
match-yes = Yes
match-no = No
match-log = Log
match-log-empty = Nothing yet.
match-log-save = Save the log

## The contest
match-contests = { $name } contests
match-contests-jarnac = { $name } contests the Jarnac
match-spots = { $name } says Jarnac, not taken
match-corrects = { $author } corrects
match-is-it-yours = { $author }, is this your word?
match-contest-what = What is contested
match-contest-of-word = The word laid
match-contest-of-jarnac = The Jarnac
match-step-word = The word
match-step-agree = The assent
match-step-verdict = The verdict
match-word-claimed = The word announced
match-word-claimed-1 = The first word
match-word-claimed-2 = The second word
match-word-named = The word seen
match-by = by { $name }
match-word-before = The word before
match-of-this-row = on this row
match-row-empty = The row was empty
match-nothing-typed = nothing yet
match-keys = Letters
match-erase = Erase
match-contest-and-jarnac = I contest, and Jarnac!
match-drop = Give up
match-lack-short = A word has three letters at least.
match-lack-from = Type the word before, or say that the row was empty.
match-lack-longer = The word must be longer than the one before.
match-lack-letters = { $letters } of the word before is missing.
match-show = Show to { $author }
match-show-back = Show to { $name }
match-next-word = The second word
match-ask-verdict = Ask for the verdict
match-in-place-of = in place of
match-new-row = on an empty row
match-read-letters = Read every letter again.
match-read-about = The verdict is about what is written here. From now on only the referee can correct it.
match-correct-word = Correct
match-it-is-mine = Yes, it is my word
match-ask-again = Ask again
match-no-verdict = The clocks wait: ask again, or let the referee decide.
match-no-answer = { $author } has not answered for a minute: the referee can decide.
match-asking = Asking the lexicon…
match-referee-rules = The referee decides
match-referee-about = The referee’s decision is written into the log with its reason.
match-reason-needed = A reason is needed.
match-clocks-held = The clocks are stopped.
match-admitted = ADMITTED
match-refused = REFUSED
match-reason-later = The reason is not shown during the game. It will be on the sheet.
match-then-goes-on = <b>{ $name }</b> goes on.
match-then-hand = The hand passes to <b>{ $name }</b>.
match-then-hand-jarnac = The hand passes to <b>{ $name }</b>, who now says the Jarnac.
match-then-over = <b>The game is over.</b>
match-then-letters = { $name } draws <b>{ $letters } letters</b> instead of { $usual }.
match-then-points = <b>{ $points } points</b> for { $winner }.
match-then-points-letters = <b>{ $points } points</b> for { $winner }, and { $letters } letters instead of { $usual }.
match-then-no-letters = No letter more.
match-then-no-draw = Without a draw for this word.
match-then-clock = { $name }’s clock runs again.
match-then-call = Ten seconds for { $name }.
match-then-on = Play goes on.
match-then-sheet = Fill in the sheet.
match-then-full-mat = The Jarnac is undone, and the mat is full.
match-then-out-of-time-right = A right contest by who was out of time.
match-then-both-flags = Both flags have fallen.
match-then-jarnac-undone = The letters of the Jarnac go back where they were, at { $name }’s.
match-then-row-free = The row is free again, its letters go back to { $name }’s reserve.
match-then-row-was = The row is { $word } again, { $count ->
    [one] { $letters } goes
   *[other] { $letters } go
 } back to { $name }’s reserve.
match-then-exchange = Or { $letters } for { $given }, when exchanging.
match-then-times = { $own } on the clock, { $other } for { $name }.

## The log of a match
match-log-starts = { $name } wins the toss.
match-log-begin = { $name } starts { $other }’s clock.
match-log-pass = { $name } passes.
match-log-jarnac = { $name }: Jarnac!
match-log-unsaid = { $name } takes the Jarnac back.
match-log-full = { $name }: mat full.
match-log-not-full = { $name }: the mat is not full.
match-log-decline = { $name } has nothing to say.
match-log-time-up = Time is up for { $name }.
match-log-decided = { $name } has played.
match-log-word-upheld = Word admitted.
match-log-word-withdrawn = Word refused.
match-log-stop = Play is stopped.
match-log-stop-away = The clocks stop: the device showed nothing.
match-log-called = The referee is called.
match-log-reason = Stop asked for by { $who ->
    [referee] the referee
    [both] both
    [table] the table
   *[other] { $name }
  }.
match-log-resume = Play goes on.
match-log-clock = { $name }’s clock set to { $time }.
match-log-jarnacs = { $name }’s Jarnacs: { $count }.
match-log-points = { $name }’s bonus: { $count }.
match-log-hand = The hand is given back to { $name }.
match-log-contest-word = { $name } contests.
match-log-contest-jarnac = { $name } contests the Jarnac.
match-log-contest-spot = { $name } says Jarnac without taking.
match-log-contest-sealed = { $name } contests, and Jarnac!
match-log-dropped = { $name } gives the contest up.
match-log-verdict-good = { $words }: admitted{ $by ->
    [referee] { " " }by the referee
   *[other] { "" }
  }.
match-log-verdict-bad = { $words }: refused{ $by ->
    [referee] { " " }by the referee
   *[other] { "" }
  }.
match-log-resigned = { $name } resigns.
match-log-tie = Tie by agreement.
match-log-closed = The game is over.
match-log-closed-win = The game is over: { $name } wins.
match-log-closed-tie = The game is over: a tie.
match-log-reopened = The game goes on.
match-log-away = The device showed nothing for { $time }.

## The sheet
sheet-lead = Both mats, the count and the result, signed by both sides.
sheet-about = Write each row, the other side checks.
sheet-open = Open the sheet
sheet-clock = { $time } on the clock
sheet-row = Row { $row } of { $name }
sheet-row-is = Row { $row }: { $word }
sheet-row-free = free
sheet-taken = taken by a Jarnac
sheet-mark-taken = Row { $row } of { $name }: word taken by a Jarnac
sheet-words = Words
sheet-total = Total
sheet-points = { $a } to { $b }.
sheet-agree = Agreed
sheet-to-sign = { $name } is to sign
sheet-has-signed = { $name } has signed
sheet-refuse = { $name } does not agree
sheet-reopen = Correct the sheet
sheet-unsigned = to be confirmed
sheet-half-signed = one signature is missing
sheet-signed = signed
sheet-ruled = ruled by the referee
sheet-to-account = Keep among my games
sheet-account-side = { $name }, you played
sheet-account-nobody = neither of them
sheet-in-account = The sheet is among your games.
sheet-in-account-see = See them
sheet-ruled-about = The referee has ruled: “{ $why }”. The result counts without a signature; you can still write down the mats.
sheet-too-many = There are { $written } { $letter } on the mats, and { $there } in the box.
sheet-short = { $name }, row { $row }: a word has three letters at least.
sheet-unlike = { $name }: { $clock ->
    [one] { $clock } Jarnac
   *[other] { $clock } Jarnacs
  } on the clock, { $sheet } on the sheet.
sheet-still-plays = The game is not over: back to the clock
sheet-share = For the other phone
sheet-kept = Kept on this device. The other phone reads the code: everything is in it.
sheet-from-link = This sheet came by a link: all that it says is in the link.
sheet-print = Print (A5)
sheet-copy = Copy the link
sheet-copied = Link copied
sheet-damaged = This is not the link of a sheet, or it is not whole.
sheet-contested = Contested words
sheet-admitted = admitted
sheet-refused = refused
sheet-by-referee = The referee’s decision: { $why }.

## To print
print-sheet-title = score sheet
print-where = Table, round
print-day = Date
print-mat-blue = blue mat
print-mat-brown = brown mat
print-row = Row
print-points = points
print-bonus = Bonus, { $points } each
print-result = Result
print-by-points = a gap of more than 70 points
print-by-jarnacs = by the Jarnacs
print-wins = { $name } wins
print-seventy = With a gap of 0 to 70 points, the leader wins only with more Jarnacs.
print-signature = Signature { $name }
print-title = To print
print-lead = Black on white, without fills: A4 or A5. Each paper is printed alone.
print-this = Print
print-sheet = Score sheet
print-sheet-about = Blank, to be filled in by hand, A5 landscape.
print-rules = The rules
print-rules-about = One sheet of A4, both sides, folded in two.
print-bags = The letters of the bag
print-bags-about = The counts of both boxes, A5.
print-joker = Joker cards
print-joker-about = One a side, for the joker variant.
print-joker-text = Once a game, a word of nine letters goes back to the bag: the joker keeps its row and its points.
print-mat = Mat
print-mat-about = Large cells, for children or in place of a mat, A4.
print-mat-name = the mat
print-mat-text = A word of three letters counts 9 points, of four 16, of five 25: the number of its letters times itself.
print-card = Table card
print-card-about = Its code opens the clock, with the right names.
print-letter = Letter
print-table = Table
print-against = against
print-card-1 = Read this code with the table’s device: the clock opens.
print-card-2 = Say “I pass”, then press.
print-card-3 = At the end, fill in the sheet and sign it, both of you.
leaflet-aim = The aim
leaflet-aim-text = Each side writes words on its mat: eight rows of nine cells. The longer a word, the more it counts: the number of its letters times itself. At the end both mats are counted.
leaflet-begin = To begin
leaflet-begin-text = Each draws a letter: the one nearer to A begins. Both letters go back to the bag.
  The first draws six letters and plays. The other draws six at the first turn of their own. Letters drawn lie open to everybody: that is the reserve.
leaflet-turn = A turn
leaflet-turn-text = Who receives the bag may first say <b>Jarnac</b>. Then they draw a letter, or exchange three: set three aside, draw three, and give theirs back.
  Then they lay as many words as they can: a new word on the first free row, or a longer word in place of another, with all its letters and at least one more. Each word brings a letter.
  When nothing is left they say “I pass” and hand the bag over.
leaflet-words = The words
leaflet-words-text = Three to nine letters, without accents; no names, initials or compounds. By the formula chosen, conjugated forms don’t count, and a word does not become another form of the same entry: LAC does not become LACS, but CALS.
leaflet-jarnac = Jarnac!
leaflet-jarnac-text = The other has just passed, and you see a word on their mat that they did not make: say <b>Jarnac</b> before you draw. The word is yours, on your first free row. Two words can be taken so in a row if you see them.
leaflet-contest = I contest
leaflet-contest-text = A word seems wrong: say so before the other draws. Refused, it is undone, the hand passes to you, and you draw two letters instead of one. Admitted, it is the other who draws two.
  “I contest, and Jarnac!” is said in one breath: the word is said after the verdict.
leaflet-score = The count
leaflet-score-text = Three letters 9, four 16, five 25, six 36, seven 49, eight 64, nine 81.
  In competition a gap of more than 70 points wins. Up to 70 the leader wins only with more Jarnacs; otherwise it is a tie.
leaflet-end = The end
leaflet-end-text = A full mat goes on as long as it can. When it passes, the other has ten seconds for a last Jarnac; without it, the game is over.
leaflet-clock = The clock
leaflet-clock-text = Twenty minutes each. When the flag has fallen, one is out of time: one may still contest, and say Jarnac without taking at each pass; if right, the game is over, if wrong, the other gets ten points.

## A hall and its referee
title-venue = the venue
title-referee-called = ● Referee! – { $title }
match-venue = A venue: all tables and their referee
match-stopped-referee = The referee has stopped the clocks: { $why }
match-waits-referee = The referee will let it go on. A referee at the table can do so here.
match-referee-here = The referee is at the table
match-call-referee = Call the referee
match-referee-coming = The referee is coming.
match-log-stop-referee = The referee stops the clocks.
match-log-resume-referee = The referee lets it go on.
match-log-call = The referee is called.
match-log-coming = The referee is coming.
match-log-void = An act of the referee that came too late: nothing changed.
table-line-sending = handing in
table-line-kept = everything is handed in
table-line-offline = { $count ->
    [0] no network: the clock goes on
    [one] no network: the clock goes on, one entry waits
   *[other] no network: the clock goes on, { $count } entries wait
}
table-line-other = another device goes on with this game: nothing from here is handed in
table-line-displaced = another game is at this table; this one is handed in beside it
table-line-tab = open in another tab: load this page again to go on here
table-line-unlinked = this table’s link was replaced: scan its new code; the game stays here and will be handed in
table-claim = This is the game that is played at the table
table-go-on-here = Go on with the table’s game here
table-in-the-way = The game { $a } – { $b } has begun at this table and is not signed. A new game takes its place; it stays in the log.
table-replace = Take its place
table-no-room = An earlier game is not handed in yet, and this browser has no room to keep it. Find the network, then try again.
table-referee-did = The referee, from afar:
table-referee-void = Too late: nothing changed.
table-call = Call the referee
table-called = The referee is called
table-next = Next game at this table
table-wrong-link = This link is not this table’s: scan it again.
table-look-again = Try again
table-other-match = This device keeps another game that is not signed: { $a } – { $b }. Opening this table’s clock erases it here.
table-keep-other = Keep that other game
table-unfinished = A game has begun at this table: { $a } – { $b }.
table-take-over = Go on with it on this device
table-rules = Rules: { $rules }, { $clock }
table-leave = Leave this table
act-stop = The clocks are stopped.
act-go-on = The game goes on.
act-clock-more = { $time } more for { $name }.
act-clock-less = { $time } less for { $name }.
act-jarnacs = Jarnacs of { $name }: { $count }.
act-points = Bonus of { $name }: { $count }.
act-hand = The hand goes back to { $name }.
act-rule-good = The word is admitted.
act-rule-bad = The word is refused.
act-end = The game is over, the sheet will tell the result.
act-end-tie = The game is over: a tie.
act-end-win = The game is over: { $name } wins.
act-reopen = The game goes on after its end.
act-coming = The referee is coming.
venue-title = The venue
venue-lead = All tables of a hall on one page: clocks, calls, decisions from afar. Each table has its link and its code; without an account, and without the internet on the club’s own network.
venue-own = Venues of this device
venue-forget = Forget { $name } here
venue-name = Name of the venue
venue-tables = Number of tables
venue-needs-name = Give the venue a name.
venue-needs-tables = From 1 to { $most } tables.
venue-make = Open a venue
venue-is-table = This is a table’s link: open it on the device of that table.
venue-referee = Referee
venue-calls = Calls
venue-parts = Parts of the page
venue-tab-tables = The tables
venue-tab-links = Links and codes
venue-print-cards = Print the cards
venue-sum-playing = playing
venue-sum-over = to be signed
venue-sum-signed = signed
venue-sum-calls = { $count ->
    [one] call
   *[other] calls
}
venue-call-held = { $a } – { $b }: the referee is called. Clocks stopped.
venue-call-contest = { $a } – { $b }: the referee is called about a contest.
venue-call-over = { $a } – { $b }: the referee is called about the sheet.
venue-from-afar = From afar
venue-coming = On my way
venue-silent = no network
venue-waiting = { $count ->
    [one] one act waits
   *[other] { $count } acts wait
}
venue-nobody = Nobody yet. Open this table’s link on a device.
venue-ruled-win = wins
venue-ruled-loss = loses
venue-ruled-tie = tie
venue-state-free = free
venue-state-assigned = not begun
venue-state-not-begun = not begun
venue-state-playing = playing
venue-state-held = stopped
venue-state-called = referee!
venue-state-coming = referee on the way
venue-state-contest = contest
venue-state-verdict = verdict
venue-state-last-call = last call
venue-state-out-of-time = out of time
venue-state-over = to be signed
venue-state-ruled = ruled
venue-state-signed = signed
venue-panel = Table { $table }
venue-pending = Acts that wait for the table
venue-waits-for-table = Waits for the table:
venue-act-sent = Sent to the table.
venue-go-on = Let it go on
venue-stop = Stop the clocks
venue-stop-again = Give the reason of the stop
venue-rule-good = Word admitted
venue-rule-bad = Word refused
venue-reopen = Reopen the game
venue-end-result = Result
venue-end-sheet = the sheet will tell
venue-end-win = { $name } wins
venue-end-tie = a tie
venue-correct = Correct clocks, Jarnacs, bonus
venue-assign = Who plays at this table
venue-assign-do = Tell the table
venue-assign-clear = Take back
venue-assigned = Noted.
venue-needs-names = Give both names.
venue-links-about = Each link opens its own table only. Scan its code with the table’s device, or print the cards.
venue-unreached = This page is open at an address that only this computer knows, and the server knows no other. Start it with --listen 0.0.0.0:1977 --public, or open this page by its address in the network.
venue-base = The codes lead to { $address }, this computer’s address in the network.
venue-referee-link = Referee
venue-referee-secret = The referee’s link opens everything: don’t print it.
venue-renew-table = New link
venue-renew-table-of = New link for table { $table }
venue-renew-table-sure = The old link of table { $table } will open nothing any more: its device has to scan the new code. The game in progress is not lost.
venue-renew-tables = Replace the links of the tables
venue-renew-tables-sure = Cards and codes that were given out will open nothing any more: each table has to scan its new code. Nothing is lost.
venue-renew-all = Replace all links, the referee’s too
venue-renew-all-sure = No link that was given out will open anything any more, of tables or of other referees; this page keeps the new one.
venue-renew-do = Replace
venue-renewed-table = Table { $table } has a new link. Print its card, or let it scan the code.
venue-renewed = The links are replaced. Print the cards, or let them scan the codes.
venue-remove = Delete the venue
venue-remove-sure = The logs and sheets of all tables will be erased from the server. Export them first.
venue-last-acts = Last acts
venue-by-referee = referee
venue-export-csv = Log as CSV
venue-export-txt = Log as text
venue-export-json = Log as JSON
venue-csv-time = time
venue-csv-table = table
venue-csv-round = round
venue-csv-a = side A
venue-csv-b = side B
venue-csv-event = event
venue-csv-reason = reason
venue-csv-referee = referee
venue-csv-clocks = clocks
## Tournaments
title-tournaments = tournaments
title-tournament = tournament
preview-tournament-title = { $name }: a tournament of Jarnac
preview-tournament-about = { $players } entered, round { $round } of { $rounds }. Pairings, results and standings, live.
preview-series-title = { $name }: a series of Jarnac tournaments
preview-series-about = { $count } tournaments added up: the standings, stage by stage.
tour-calendar-about = Jarnac tournament, { $system }, { $rounds } rounds
way-tournaments = Tournaments
way-tournaments-about = A club’s evening, a championship, from entries to standings
problem-tournament-refused = The tournament says no: { $message }
tournament-refused-no-player = Nobody has the number { $player }.
tournament-refused-is-merged = Number { $player } was entered twice, and is number { $kept } now.
tournament-refused-wrong-number = This is not the next number. Reload the page.
tournament-refused-same-name = Number { $player } has that name already. If this is somebody else, add a letter or a town.
tournament-refused-too-many = A tournament has at most { $most } entrants: make two of it.
tournament-refused-wrong-members = A team names a member for each of its { $boards } boards, and a person names none.
tournament-refused-entries-closed = Entries are closed since the first round. Change the setting “late entries” to take somebody in.
tournament-refused-table-fixed = Opponents are fixed since the first round: nobody can enter any more.
tournament-refused-is-there = Number { $player } is there already.
tournament-refused-has-left = Number { $player } has left: bring them back first.
tournament-refused-has-not-left = Number { $player } has not left.
tournament-refused-is-paired = Round { $round } is paired already: take the pairing back first.
tournament-refused-no-round = There is no round { $round }.
tournament-refused-not-asked = An absence that is asked for counts half a point or nothing.
tournament-refused-no-bye = Number { $player } has asked for no absence in round { $round }.
tournament-refused-same-player = That is number { $player } twice.
tournament-refused-not-forbidden = { $player } and { $other } may meet already.
tournament-refused-is-forbidden = { $player } and { $other } must not meet already.
tournament-refused-setup = This setting is not possible: { $message }
tournament-refused-is-fixed = The setting “{ $setting }” can’t change after the first pairing.
tournament-refused-no-reason = Say why: after the first pairing every change has a reason.
tournament-refused-too-few-rounds = { $round } rounds are paired already.
tournament-refused-played-both = { $player } and { $other } both played in round { $round }, so they are two people.
tournament-refused-results-missing = Round { $round } is not over: no result from tables { $tables }.
tournament-refused-wrong-round = The next round to be paired is { $round }.
tournament-refused-no-more-rounds = All { $rounds } rounds are paired. End the tournament, or add a round in the settings.
tournament-refused-cant-play = Number { $player } does not play in this round.
tournament-refused-twice = Number { $player } is named twice.
tournament-refused-left-out = Number { $player } is left out: give them an opponent or a bye.
tournament-refused-nobody = There are not two people present. Check people in, or bring somebody back.
tournament-refused-no-table = Round { $round } has no table { $table }.
tournament-refused-has-result = Table { $table } of round { $round } has its result: correct it, with a reason.
tournament-refused-no-result = Table { $table } of round { $round } has no result yet.
tournament-refused-same-result = Table { $table } of round { $round } has that result already.
tournament-refused-needs-jarnacs = With at most 70 points between them, Jarnacs decide: add them, as in 112-80 j2-1, or say who won: 112-80 a, 112-80 =.
tournament-refused-needs-winner = Somebody must win: let them play on, or let the lot decide.
tournament-refused-wrong-boards = A result has { $boards } boards here.
tournament-refused-no-open-round = No round is open.
tournament-refused-nothing-to-undo = There is nothing to take back.
tournament-refused-not-the-last = Only the last step can be taken back.
tournament-refused-is-over = The tournament is over: only corrections are left.
tournament-refused-bad-line = There is nothing to do there.
tournament-refused-backwards = The server’s clock went back. Try again.
tournament-refused-note = This text won’t do: { $message }
tournament-refused-by-hand = This tournament is paired by hand.
tournament-refused-impossible = No pairing without a rematch or a forbidden pair. Allow rematches in the settings, or pair by hand.
tournament-refused-needs-rounds = Everybody against everybody takes { $rounds } rounds: change their number in the settings.
tournament-refused-decided = The knock-out is decided: end the tournament.
tour-list-title = Tournaments
tour-list-lead = A club’s evening, a championship: one organiser, one laptop, and nothing is lost.
tour-list-own = My own
tour-list-now = Now and to come
tour-list-past = Over
tour-list-empty = No tournament is listed at the moment. Make your own: a laptop is enough.
tour-new = New tournament
tour-nearby = From a phone
tour-nearby-about = Scan this code in the same network: everybody follows the tournaments, their table and the standings.
tour-new-lead = A name is enough. Everything else has a usual value, and can be changed later.
tour-new-later = Points, tie-breaks, late entries: all of it is in the tournament’s settings.
tour-make = Make the tournament
tour-field-name = Name of the tournament
tour-field-place = Place
tour-field-date = Date
tour-field-system = System
tour-field-rounds = Number of rounds
tour-field-check-in = Pair only those who were checked in
tour-field-listed = Show it in the public list
tour-field-log = Go on from a file of “jarnac tournament”
tour-field-log-about = Paste what the file holds: it replaces all settings above.
tour-field-player = Name
tour-field-rating = Rating
tour-field-club = Club
tour-system-swiss = Swiss
tour-system-swiss-about = Those with as many points meet, never twice.
tour-system-round-robin = Round robin
tour-system-round-robin-about = Everybody meets everybody once.
tour-system-double-round-robin = Double round robin
tour-system-double-round-robin-about = Everybody meets everybody twice.
tour-system-swiss-spread = Swiss by spread
tour-system-swiss-spread-about = Among equal points the difference of points gives the order.
tour-system-fide-dutch = FIDE’s Dutch system
tour-system-fide-dutch-about = The system of chess, with the start as the colour.
tour-system-king-of-the-hill = King of the hill
tour-system-king-of-the-hill-about = The first meets the second, the third the fourth.
tour-system-knock-out = Knock-out
tour-system-knock-out-about = Who loses is out.
tour-system-arranged = Arranged matches
tour-system-arranged-about = Everybody plays when they like, until a day.
tour-system-manual = By hand
tour-system-manual-about = The organiser says who meets whom.
tour-players = { $count ->
    [0] nobody
    [one] { $count } player
   *[other] { $count } players
  }
tour-rounds = { $count ->
    [one] { $count } round
   *[other] { $count } rounds
  }
tour-round-of = round { $round } of { $rounds }
tour-status-open = entries
tour-status-running = running
tour-status-over = over
tour-nav = The tournament
tour-part-rounds = Rounds
tour-part-entries = Entries
tour-part-standings = Standings
tour-part-share = Links
tour-part-settings = Settings
tour-part-log = Log
tour-part-tables = Tables
tour-part-print = Print
tour-part-hall = Hall screen
tour-tables-about = A device at each table: pairings are shown there, and signed sheets become results.
tour-venue-has = { $count ->
    [one] One table has a device.
   *[other] { $count } tables have a device.
}
tour-venue-too-few = The round has more tables than the venue has devices: after table { $count }, type the results.
tour-venue-board = The referee’s page
tour-venue-codes = The tables’ codes are on that page, under “Links and codes”.
tour-venue-part = Stop using this venue
tour-venue-part-sure = Tables will hand no more results to this tournament. The venue and its sheets stay.
tour-venue-none = This tournament has no devices at its tables: the organiser can open some.
tour-venue-teams = A match of teams has several tables: type its results.
tour-venue-online = This tournament is played on the server: it needs no devices.
tour-venue-open = Open a venue for this tournament
tour-venue-open-do = Open the venue
tour-venue-link = Or use a venue that is open already
tour-venue-paste = Its referee’s link
tour-venue-link-do = Use this venue
tour-venue-bad-link = Paste the whole link of the venue’s referee, with what follows the #.
tour-device-over = to be confirmed
tour-round-title = Round { $round }
tour-round-short = R{ $round }
tour-round-later = Round { $round }, to come
tour-rounds-label = Rounds
tour-results-known = { $known } results of { $all }
tour-before = { $count ->
    [0] Nobody is there yet.
    [one] One person to be paired.
   *[other] { $count } people to be paired.
  }
tour-no-round = No round yet
tour-no-round-about = Pairings appear here, by table and by name, as soon as the organiser publishes them.
tour-order = Order
tour-by-table = By table
tour-by-name = By name
tour-mats = blue mat on the left, brown on the right
tour-table-and-mat = table and mat
tour-mat = Mat
tour-mat-a = blue mat
tour-mat-b = brown mat
tour-table = Table
tour-opponent = Against
tour-result = Result
tour-typing = Type 112-80 and Enter (a, b or = without points; -a if A is absent, -- if nobody came; 112-80 j2-1 with the Jarnacs).
tour-typing-wrong = Write 112-80, a, b, =, -a, -b or --.
tour-result-of = Result of table { $table }, { $a } against { $b }
tour-tied = tie
tour-won-by = { $name } wins
tour-absent = { $name } absent
tour-both-absent = both absent
tour-jarnacs = Jarnacs { $a } to { $b }
tour-points-short = { $points } pts
tour-begins = begins
tour-playing = playing
tour-corrected = corrected
tour-correct = Correct
tour-correct-table = Correct table { $table }
tour-reason = Reason
tour-reason-maybe = Reason, if you like
tour-to-confirm = { $result }, to be confirmed
tour-unconfirmed = to be confirmed
tour-claims-differ = the two don’t say the same
tour-present = { $count ->
    [one] One person present
   *[other] { $count } present
  }
tour-unseen = { $count ->
    [one] One entrant is not checked in, and will not be paired.
   *[other] { $count } entrants are not checked in, and will not be paired.
}
tour-unseen-check = Check in
tour-missing = Results still to come: tables { $tables }
tour-pair = Pair round { $round }
tour-provisional = provisional
tour-publish = Publish
tour-publish-about = Nothing is shown in the hall before “Publish”.
tour-by-hand = Pair by hand
tour-by-hand-about = Choose two players a table. Who is left has a bye.
tour-hand-a = Table { $table }, blue mat
tour-hand-b = Table { $table }, brown mat
tour-hand-left = Without a table: { $names }
tour-all-paired = All rounds are paired
tour-finish = End the tournament
tour-over = The tournament is over
tour-over-about = A result can still be corrected, with a reason.
tour-clock = Round clock
tour-clock-minutes = Minutes
tour-clock-start = Start
tour-clock-pause = Hold
tour-clock-resume = Go on
tour-clock-stop = Take away
tour-bye-full = bye, counts like a win
tour-bye-half = absence asked for, half a point
tour-bye-zero = absence, no point
tour-bye-rest = rest
tour-bye-ask = Absence in round { $round }
tour-bye-cancel = Will play round { $round } after all
tour-field-members = The { $boards } members in their order, with commas between
tour-typing-boards = Write the { $boards } results with commas between: 112-80, =, b
tour-bye-round = Round
tour-bye-counts = The absence counts
tour-never = Must not meet
tour-never-whom = Whom
tour-never-allow = May meet { $name } after all
tour-until = To be played until
tour-until-when = To be played until { $when }.
tour-list = List
tour-checked = { $count } of { $all } are there
tour-there = there
tour-left = gone
tour-check-in = Check in
tour-check-in-name = Check { $name } in
tour-check-in-all = Check in the { $count } who are left
tour-edit = Edit
tour-edit-name = Edit { $name }
tour-nobody = Nobody has entered.
tour-enter = Enter
tour-paste = Paste a list
tour-paste-about = One person a line: name; rating; club. A table copied from a spreadsheet will do.
tour-paste-enter = Enter the list
tour-save = Save
tour-saved = Saved.
tour-withdraw = Leaves the tournament
tour-withdraw-about = A game under way is lost, and no more are paired.
tour-back = Comes back
tour-twice = Entered twice?
tour-twice-kept = The same person as
tour-twice-merge = Make one of the two
tour-grid = Grid
tour-mark-won = W
tour-mark-won-about = beats
tour-mark-won-key = won, then the opponent’s line
tour-mark-tied = T
tour-mark-tied-about = ties with
tour-mark-tied-key = tied
tour-mark-lost = L
tour-mark-lost-about = loses to
tour-mark-lost-key = lost
tour-mark-open = ?
tour-mark-open-about = no result yet against
tour-mark-open-key = being played
tour-mark-bye = bye
tour-mark-away = away
tour-mark-unplayed-key = (…) without playing; bye: free or announced absence; · resting; – away
tour-key-competition = A game is won by more than 70 points; up to 70, by more points and more Jarnacs; otherwise it is a tie.
tour-key-points = Win { $win }, tie { $tie }, loss { $loss }, bye { $bye }.
tour-key-ties = Among equal points, in this order:
tour-tie-up = { $name } further up
tour-tie-down = { $name } further down
tour-tie-out = Take out { $name }
tour-tie-add = Add a tie-break
tour-tie-none = None: who is equal stays equal.
tour-tie-buchholz-about = the points of all opponents
tour-tie-buchholz-cut1-about = the points of all opponents, without the weakest
tour-tie-sonneborn-berger-about = the points of those who were beaten, and half of those with whom it was a tie
tour-tie-direct-about = the points among those who are tied, if all have met
tour-tie-difference-about = own points of the games less those of the opponents
tour-tie-progressive-about = the points after each round, added up
tour-tie-wins-about = games won at the table
tour-tie-jarnacs-about = Jarnacs said
tour-tie-lot-about = the lot
tour-key-late-zero = Who enters after the first round gets nothing for the rounds missed.
tour-key-late-half = Who enters after the first round gets, for each round missed, what a tie counts.
tour-key-late-closed = Nobody enters after the first round.
tour-key-forfeit = Who has not come to their table within { $count ->
    [one] one minute
   *[other] { $count } minutes
} loses by default; if neither came, both lose.
tour-unplayed-own = Unplayed games: for Buchholz and Sonneborn-Berger one’s own count as if against somebody with one’s own points; a round missed by one’s own doing counts, in the eyes of opponents, as a tie.
tour-unplayed-nothing = Unplayed games: they add nothing to tie-breaks, and opponents count with the points that they have.
tour-files = Files
tour-file-html = Crosstable (page)
tour-file-csv = Spreadsheet (CSV)
tour-file-trf = FIDE report (TRF16)
tour-file-trf26 = FIDE report (TRF26)
tour-file-json = JSON
tour-file-log = Whole log
tour-share-lead = Each link opens what is its bearer’s, without an account.
tour-share-loopback = This page is open at an address of this computer alone: phones won’t get there. Start “jarnac evening”, which opens the network’s address.
tour-share-address = Address
tour-share-spectator = For everybody
tour-share-spectator-about = Pairings, clock and standings, to be followed on a phone.
tour-share-referee = For a referee
tour-share-referee-about = Results, corrections, check-in and clock. No pairing.
tour-share-organiser = For an organiser
tour-share-organiser-about = Everything. Keep it: it is the tournament’s key.
tour-share-players = For each player
tour-share-players-about = Their check-in and their own result, which counts when both say the same. Cards can be printed.
tour-share-open = Open
tour-share-code = Code
tour-share-code-of = Code of { $name }
tour-renew = Replace all links
tour-renew-sure = All links given out so far will stop working. Go on?
tour-settings-lead = After the first pairing, a change needs a reason.
tour-club = The club
tour-club-of = This tournament belongs to the club
tour-club-about = Given to a club that you run, it stands on the club’s page and counts for its results and ratings; the club’s organisers run it with you, its referees are referees here.
tour-club-which = To which club?
tour-club-give = Give to the club
tour-club-give-sure = Give “{ $name }” to the club “{ $club }”? Its organisers will be able to change everything here, and its members will see it.
tour-club-given = “{ $name }” now belongs to the club “{ $club }”.
tour-club-release = Take it out of the club
tour-club-release-sure = Take “{ $name }” out of the club “{ $club }”? Its results will count there no more, and only whoever made the tournament or has its link will run it.
tour-club-released = “{ $name }” no longer belongs to the club “{ $club }”.
tour-club-none = To give this tournament to a club you must run that club: ask somebody who does to open the organiser’s link here.
tour-club-needs-account = To give this tournament to a club you need an account that runs that club.
tour-set-name = Name
tour-set-place = Place
tour-set-date = Date
tour-set-system = System
tour-set-rounds = Number of rounds
tour-set-hill = Last rounds as king of the hill
tour-set-within = Among equal points
tour-set-starts = Who begins
tour-set-rematches = Rematches
tour-set-repechage = Repechage
tour-set-boards = Boards of a team
tour-set-check-in = Check-in
tour-set-late = Late entries
tour-set-result = Who wins a game
tour-set-result-points = whoever has more points
tour-set-result-competition = competition: more than 70 points ahead, otherwise more points and more Jarnacs
tour-set-win = A win counts
tour-set-tie = A tie counts
tour-set-loss = A loss counts
tour-set-bye = A bye counts
tour-set-ties = Tie-breaks, in their order
tour-set-unplayed = Unplayed games
tour-set-cap = Difference of a game, at most (0: no limit)
tour-set-bye-difference = Difference of a bye
tour-set-seed = Seed of all lots
tour-set-within-slide = upper half against lower
tour-set-within-fold = first against last
tour-set-within-close = first against second
tour-set-starts-toss = the toss at the table
tour-set-starts-alternate = everybody in turn
tour-set-rematches-never = never
tour-set-rematches-needed = if needed
tour-set-repechage-off = no
tour-set-repechage-on = yes: out at the second loss
tour-set-check-in-off = all who entered are paired
tour-set-check-in-on = only those who are there
tour-set-late-zero = nothing for missed rounds
tour-set-late-half = half a point for a missed round
tour-set-late-closed = nobody enters any more
tour-set-unplayed-own = as against oneself
tour-set-unplayed-nothing = nothing
tour-log-lead = signed, dated, never erased
tour-log-all = The whole log, and undo
tour-undo = Take the last step back
tour-undo-sure = Take this back?
tour-undo-about = The line stays in the log, struck through, and counts no more. That it was taken back is noted, too.
tour-undo-do = Take it back
tour-by-organiser = Organiser
tour-by-referee = Referee
tour-by-server = The server
tour-by-device = The table
tour-log-because = { $what } “{ $reason }”
tour-log-enter = enters { $name }
tour-log-edit = edits { $name }
tour-log-check-in = checks { $name } in
tour-log-withdraw = { $name } leaves
tour-log-return = { $name } is back
tour-log-ask = { $name } will be absent in round { $round }
tour-log-unask = { $name } will play round { $round }
tour-log-forbid = { $name } and { $other } must not meet
tour-log-allow = { $name } and { $other } may meet
tour-log-merge = { $name } and { $other } are one person
tour-log-change = { $setting }: { $value }
tour-log-pair = publishes round { $round }
tour-log-close = closes round { $round }
tour-log-result = round { $round }, table { $table }: { $result }
tour-log-correct = corrects round { $round }, table { $table }: { $result }
tour-log-undo = takes step { $line } back
tour-log-finish = ends the tournament
tour-me-waits = Say that you are here: only those who are get paired.
tour-me-here = I am here
tour-me-left = You have left the tournament. The organiser can bring you back.
tour-me-against = Against { $name },
tour-me-begin = you begin
tour-me-theirs = { $name } says: { $result }.
tour-me-agree = Agreed
tour-me-said = You said { $result }. { $name } is to confirm.
tour-me-result = The result
tour-me-other = Another result
tour-me-points = Your points
tour-me-jarnacs = Your Jarnacs
tour-their-jarnacs = Jarnacs of { $name }
tour-their-points = Points of { $name }
tour-me-outcome = If points don’t decide
tour-me-won = I won
tour-me-tied = A tie
tour-me-lost = I lost
tour-me-send = Say so
tour-me-both = The result counts when both players say the same.
tour-me-soon = Your table will appear here with the pairings.
tour-claim-wrong = Write both numbers of points, or choose who won.
tour-hall-soon = Pairings will appear here.
tour-hall-empty = Welcome. The first round begins soon.
tour-hall-left = time left
tour-hall-follow = Follow it on your phone
tour-hall-free = free
tour-hall-last = Last tables: { $tables }
tour-hall-page = page { $page } of { $pages }
tour-print-lead = Each sheet is printed alone, black on white.
tour-print-tables = Pairings by table
tour-print-tables-about = A4, with a place for each result
tour-print-names = Pairings by name
tour-print-names-about = A4, for the wall: everybody looks for themselves
tour-print-standings = Standings
tour-print-standings-about = A4, with tie-breaks and their rule
tour-print-crosstable = Crosstable
tour-print-crosstable-about = A4 lying, all rounds
tour-print-sheets = Score sheets
tour-print-sheets-about = A5 landscape, one for each table, with the names: words, points, signatures
tour-print-cards = Table cards
tour-print-cards-about = A5, one for each table: the code opens the table’s clock, or the tournament where there is no device
tour-print-players = Players’ cards
tour-print-players-about = A4, a code for each player: check-in and result
tour-card-about = Follow the round and the standings on your phone.
tour-player-card = Your check-in and your results
tour-watch = Watch
series-list-title = Series
series-list-lead = A league, a challenge over a year: several tournaments, one ranking.
series-list-own = Mine
series-list-all = All series
series-list-empty = No series is shown at the moment. Make your own: tournaments are added one by one.
series-count = { $count ->
    [one] 1 tournament
   *[other] { $count } tournaments
  }
series-new = New series
series-new-lead = Tournaments are added afterwards. A result that is corrected in one of them counts here at once.
series-make = Make the series
series-listed = In the public list
series-set-name = Name
series-set-points = What a tournament counts
series-set-best = Best tournaments that count (0: all)
series-set-present = Points for taking part
series-set-ties = Tie-breaks, in their order
series-set-equal = Shared places
series-set-equal-mean = the mean of the places
series-set-equal-full = the points of the best place
series-set-running = Tournaments under way
series-set-running-off = count when they are over
series-set-running-on = count already
series-points-sum = The sum of the points
series-points-places = Points by place
series-places = Points of the 1st place, of the 2nd …
series-best-of = the best { $best } tournaments count
series-struck = Struck through: does not count, only the best results do.
series-empty = No tournament yet.
series-none-over = No tournament is over: the standings will come.
series-stages = Tournaments
series-stage-short = T{ $number }
series-counts = counts
series-run = Run the series
series-add = Add a tournament
series-add-known = Of the list, or of mine
series-add-link = Or its address (private: the organiser’s link)
series-no-link = Choose a tournament, or paste its address.
series-remove = Take out “{ $name }”
series-join = Join two names
series-join-about = One person, written in two ways. Accents and capitals do not count.
series-join-from = This name
series-join-to = is this person
series-part = Part { $name } from { $is }
series-rules = Rules
series-link = The organiser’s link
series-link-about = Whoever has this link runs the series. Keep it.
series-link-renew = Replace the link
series-link-sure = The link given out so far will stop working. Go on?
series-file-html = Standings (page)
series-file-csv = Spreadsheet (CSV)
series-file-json = JSON
title-series = series
tour-set-begins = Begins, in the time of this device
tour-online = online
tour-calendar-file = Calendar (iCalendar)
tour-file-zip = Records and sheets (ZIP)
tour-file-ics = Date (iCalendar)
tour-live-points = Points
tour-live-clocks = Clocks
tour-live-waits = waiting for { $name }
tour-live-empty = nobody yet
tour-play = Play my game
tour-play-about = Who has not come to the table after { $count } minutes loses by default.
tour-join = I take part
tour-join-about = Games are played here, on the server. In each round your game waits for you; who has not come after { $count } minutes loses by default.
tour-field-online = Games are played online, on this server
tour-field-set = Rules
tour-field-clock = Time for each player
tour-field-patience = Forfeit after (minutes)
tour-field-rated = Rated games, if both players have an account
tour-online-about = Games are made when a round is published, and their results count by themselves. Everybody enters by the tournament’s page.

## Without a network
offline-title = Without a network
offline-about = Keep Jarnac on this device: you can play the computer, or each other, on trains and planes.
offline-keep = Keep on this device ({ $size } MB)
offline-fetching = Jarnac is being put on this device…
offline-failed = That did not work. Check the connection and the free space, then try again.
offline-unable = This browser is too old to play without a network: update it, or take another one.
offline-again = Try again
offline-kept = Jarnac is on this device: it plays without a network, too.
offline-now = No network: you play on this device. The computer, two at one device, the lesson and the rules stay open.
offline-game = offline
offline-waiting = { $count ->
    [one] One game finished offline
   *[other] { $count } games finished offline
}
offline-waiting-about = They go to your account as soon as the network is back, unrated.
offline-waiting-nobody = Sign in, or begin a game, to keep them among yours.
offline-proves-nothing = Played offline, unrated. The device knew the seed of the bag, so the draws prove nothing.
analysis-here = Analyse on this device
### Clubs

title-clubs = clubs
title-club = a club
preview-club-title = { $name }: a club of Jarnac
preview-club-about = The club’s calendar, results and ratings.
way-clubs = Clubs
way-clubs-about = Members, calendar, tournaments and ratings of a club
club-list-title = Clubs
club-list-lead = Where people meet: a calendar, tournaments, ratings, and words of the house.
club-list-own = Mine
club-list-all = Open to all
club-list-empty = No club is listed yet. Make your own, or ask the one you look for for its link.
club-new = New club
club-new-lead = A name is enough. You own it, and can hand it over later.
club-make = Make the club
club-missing = This club does not open
club-nav = The club
club-part-home = Club
club-part-members = Members
club-part-calendar = Calendar
club-part-results = Results
club-part-ratings = Ratings
club-part-words = House words
club-part-settings = Settings
club-part-log = Log
club-field-name = Name of the club
club-field-place = Where it meets
club-field-about = About it
club-field-listed = Show it in the public list
club-field-shows = Show the members’ names and ratings to everybody
club-field-asks = People may ask to become members
club-listed-about = Everybody sees what it is, its calendar, its words and its public tournaments.
club-unlisted-about = Only members see it, and those with the link can join.
club-saved = Saved.
club-members = { $count ->
    [0] no members
    [one] { $count } member
   *[other] { $count } members
}
club-role = Role
club-role-owner = owner
club-role-organiser = organiser
club-role-referee = referee
club-role-member = member
club-role-organiser-about = Runs the club’s tournaments, calendar, words and members.
club-role-referee-about = Is a referee of the club’s tournaments: results, corrections, check-in, clock.
club-role-member-about = Sees everything that is the club’s.
club-role-owner-about = May do everything, and makes organisers.
club-you-owner = you own it
club-you-organiser = you are an organiser
club-you-referee = you are a referee
club-you-member = you are a member
club-needs-account = Members of clubs have accounts, so that their rights go with them from device to device. Make one, then come back.
club-to-account = Make an account or sign in
club-next = Coming up
club-next-none = Nothing is planned yet.
club-whole-calendar = The whole calendar
club-running = Tournaments under way and to come
club-play = Play at the club
club-play-about = By the club’s rules and words.
club-new-tournament = New tournament of the club
club-new-game = Invite to a game
club-new-hotseat = A game at one device
club-join-title = Join the club
club-invited = You were given the club’s link: you may join.
club-join = Join
club-joined = Welcome to the club!
club-ask = Ask to join
club-ask-note = A few words to those who decide (optional)
club-asked = Your request was sent.
club-asked-wait = You have asked to join this club: its organisers will answer.
club-ask-withdraw = Withdraw my request
club-ask-withdrawn = Your request is withdrawn.
club-leave = Leave the club
club-leave-sure = Leave “{ $club }”? Your results stay.
club-left = You have left the club.
club-roll = Members
club-members-hidden = Names and ratings of members are shown to members only.
club-since = since { $day }
club-no-account = without an account, since { $day }
club-add = List members
club-add-about = For those without an account: one name a line
club-added = Listed.
club-requests = Requests
club-accept = Accept
club-accept-name = Accept { $name }
club-accept-as = Is { $name } in the list already?
club-accept-new = a new member
club-accept-is = this is { $name }
club-accepted = { $name } is a member.
club-decline = Decline
club-decline-name = Decline { $name }
club-declined = The request of { $name } is declined.
club-link = The club’s link
club-link-about = Whoever opens it with an account becomes a member at once. Give it to those you know.
club-renew = Replace the links
club-renew-sure = All links given out so far will be worthless. Go on?
club-renewed = The old links are worthless now.
club-member-name = Name in the club
club-member-name-about = People enter the club’s tournaments under this name. Results under a former one stay theirs.
club-remove = Remove from the club
club-remove-sure = Remove { $name } from the club? Their results stay.
club-hand-over = Hand the club over
club-hand-over-sure = { $name } will own “{ $club }”, and you will be an organiser. Go on?
club-calendar-lead = Evenings and tournaments to come.
club-coming = To come
club-past = Past
club-cancelled = cancelled
club-tournament = tournament
club-evening-new = New evening
club-evening-usual = Club evening
club-evening-title = Title
club-evening-when = Date and time
club-evening-hours = Length in hours
club-evening-weeks = How many weeks running
club-evening-place = Place, if it is another one
club-evening-note = Good to know
club-evening-cancelled = It does not take place
club-evening-add = Add
club-evening-added = It is in the calendar.
club-evening-remove = Take out of the calendar
club-ics = In your own calendar
club-ics-about = An iCalendar file, which every calendar reads. Followed by its address it stays up to date.
club-ics-download = Download the calendar
club-ics-address = Address to follow
club-results-lead = The club’s tournaments, and the best that was done in them.
club-results-none = No tournament of the club has begun yet.
club-held = Tournaments
club-games = { $count ->
    [0] no games
    [one] { $count } game
   *[other] { $count } games
}
club-place = { $rank }. { $name }
club-records = Records
club-record-points = Most points in one game
club-record-margin = Widest win
club-record-jarnacs = Most Jarnacs in one game
club-record-titles = Most tournaments won
club-record-games = Most games played
club-record-against = against { $name }
club-ratings-lead = How strong everybody is, by the results of the club’s tournaments.
club-ratings-none = Nobody has a rating yet: they come with the first result in a tournament of the club.
club-ratings-others = With those who are no members
club-rating-place = No.
club-rating-deviation = Deviation
club-rating-games = Games
club-rating-change = Last change
club-rating-last = Last tournament
club-rating-draw = Draw the line of { $name }
club-chart = Ratings from tournament to tournament; the table says the same
club-chart-about = A point for each tournament. Tick whom you want to see, six at most.
club-chart-none = Tick somebody in the table to see their line.
club-method = How it is counted
club-method-about = Glicko-2 (Glickman). Everybody begins at 1500, with a deviation of 350. Each tournament of the club is a period: the games played in it count together, against the ratings before it, in the order of first rounds. Absences, byes and team matches don’t count. Who does not play keeps their rating, which becomes less sure. Ratings are worked out from the results: a correction counts at once. They have nothing to do with the server’s ratings.
club-words-lead = The club’s dictionary: what it accepts or refuses beside the lexicon.
club-words-edition = Edition { $edition }
club-words-added = { $count ->
    [0] Accepted words
    [one] { $count } accepted word
   *[other] { $count } accepted words
}
club-words-banned = { $count ->
    [0] Refused words
    [one] { $count } refused word
   *[other] { $count } refused words
}
club-words-none = none
club-words-of = of { $word }
club-words-write = Change the words
club-words-how = One word a line: “+ word” accepts it, “+ forms = word” adds a form, “- word” refuses it. What follows “#” is for you.
club-words-list = House words
club-words-drop = Drop this
club-words-behind = Somebody has changed the words meanwhile: drop this, then begin again.
club-words-used = What they are for
club-words-used-about = Games and online tournaments made from the club’s page follow them. A game keeps the edition that it began with.
club-words-of-club = House words: { $club }
club-words-with = With the house words of “{ $club }”
club-game-of = A game of “{ $club }”: its rules are chosen, you can change them.
club-tournament-of = A tournament of “{ $club }”: its organisers run it, its referees are referees.
club-entrants = Members of the club
club-enter-name = Enter { $name }
club-set-about = About the club
club-set-open = Who sees the club, and who may come
club-set-open-save = Save who sees it
club-set-rules = The club’s rules
club-set-rules-about = What is chosen beforehand when a game or tournament is made from the club’s page.
club-set-rules-save = Save the rules
club-export = Take everything along
club-export-about = A JSON file with all that the club has: members, calendar, words, log, results, ratings, the files of its tournaments and the games played online.
club-export-download = Download everything
club-delete = Delete the club
club-delete-about = Members, calendar, words and log are gone for good. Tournaments and games stay.
club-delete-type = To confirm, write “{ $name }”
club-delete-do = Delete for good
club-log-lead = Who did what. For those who run the club.
club-log-none = Nothing yet.
club-did-describe = changed what the club says of itself
club-did-open = changed who sees the club and who may come
club-did-rules = changed the club’s rules
club-did-words = changed the house words
club-did-add-members = listed { $name }
club-did-rename = wrote “{ $new }” instead of “{ $name }”
club-did-remove = removed { $name }
club-did-set-role = made { $name } { $role }
club-did-hand-over = handed the club over to { $name }
club-did-ask = asked to join
club-did-join = joined by the link
club-did-accept = accepted { $name }
club-did-decline = declined { $name }
club-did-leave = left the club, or withdrew a request
club-did-add-evening = put “{ $name }” into the calendar
club-did-edit-evening = changed “{ $name }”
club-did-remove-evening = took “{ $name }” out of the calendar
club-did-adopt = gave a tournament to the club
club-did-adopt-named = gave “{ $name }” to the club
club-did-release = let a tournament go
club-did-release-named = let “{ $name }” go
club-did-renew-links = replaced the links
club-refused-no-club = There is no such club, or only its members see it: check the address, sign in, or ask for the link.
club-refused-no-member = This member is not there any more: somebody may have removed them.
club-refused-no-request = This request is not there any more: somebody may have answered it.
club-refused-no-evening = This evening is not in the calendar any more.
club-refused-members-only = This is for members: join the club first.
club-refused-organisers-only = The owner and organisers do this: ask one of them.
club-refused-owner-only = The owner does this: ask them.
club-refused-needs-account = Members of clubs have accounts: make yours first.
club-refused-by-link = People join this club by its link: ask for it, or ask to become a member.
club-refused-no-asking = This club takes people by its link only: ask a member for it.
club-refused-is-member = You are a member already.
club-refused-has-asked = You have asked already.
club-refused-not-member = You are no member.
club-refused-full = A club has at most { $most } members, with requests: remove some first.
club-refused-too-many-clubs = You own { $most } clubs already: hand one over, or delete one.
club-refused-bad-name = A name is one line of at most { $most } characters, without straight quotation marks.
club-refused-name-taken = { $name } is or was called like that: write another name.
club-refused-no-names = Write at least one name, one a line.
club-refused-has-account = This member has an account already: choose another one.
club-refused-own-name-only = Everybody writes their own name: ask an organiser.
club-refused-is-you = This is you: leave the club instead.
club-refused-owner-stays = The owner stays until they hand the club over.
club-refused-owners-matter = Organisers are the owner’s matter: ask them.
club-refused-one-owner = A club has one owner: hand it over instead.
club-refused-no-account = No role without an account: rights go by account.
club-refused-is-yours = It is yours already.
club-refused-never-without-owner = A club always has an owner: hand it over first, or delete it.
club-refused-owns-club = A club always has an owner, and “{ $club }” is yours: hand it over or delete it first.
club-refused-old-words = Somebody has changed the words meanwhile: look at them again.
club-refused-word-none = Line { $line }: “{ $word }” can’t be a word. Write “+ word”, “+ form = word” or “- word”, with 3 to 9 letters.
club-refused-word-known = Line { $line }: { $word } is in the lexicon already. Take the line out.
club-refused-word-unknown = Line { $line }: { $word } is not in the lexicon, there is nothing to refuse.
club-refused-word-added-before = Line { $line }: { $word } is accepted further up. Keep one of both.
club-refused-word-no-headword = Line { $line }: { $word } has no entry. Accept it first, on a line further up.
club-refused-not-your-tournament = Whoever made the tournament, or has its organiser’s link, gives it to a club.
club-refused-other-clubs = It is another club’s, which has to let it go first.
club-refused-not-ours = This tournament is not the club’s.
club-refused-is-ours = This tournament is the club’s already.
club-refused-calendar-full = A calendar has at most { $most } entries: take old ones out.
# Cards to learn words by
title-drill = the cards
drill-title = Cards
drill-lead = Short questions about words. What you know comes back less often.
drill-decks = The deck
drill-deck-one-more = One letter more
drill-deck-one-more-about = RAT + Z: what does the word become?
drill-deck-two-more = Two letters more
drill-deck-two-more-about = Short words and two letters of the reserve.
drill-deck-anagrams = Anagrams
drill-deck-anagrams-about = Seven letters out of order, or any length that you like.
drill-deck-conjugated = Conjugated or not
drill-deck-conjugated-about = A form of a verb: is it a noun or an adjective, too?
drill-deck-same-entry = One entry or two
drill-deck-same-entry-about = May LAC become LACS? And SALE, SALUE?
drill-vocabulary = Vocabulary
drill-vocabulary-beginner = What a child knows
drill-vocabulary-amateur = What everybody reads
drill-vocabulary-experienced = What great readers know
drill-vocabulary-expert = Nearly all that is ever written
drill-vocabulary-champion = The whole dictionary
drill-formula = Words that count
drill-formula-competition = Competition: without conjugated forms
drill-formula-classic = Classic: with conjugated forms
drill-narrow = Length, letter, theme
drill-any = any
drill-length = Length of the word to find
drill-letter = With the letter
drill-letters = { $count ->
   *[other] { $count } letters
  }
drill-theme = Theme
drill-theme-any = all words
drill-theme-rare-letters = rare letters: J K Q W X Y Z
drill-theme-many-vowels = many vowels
drill-theme-few-vowels = few vowels
drill-start = Begin
drill-due = { $count ->
    [one] One card is due
   *[other] { $count } cards are due
  }
drill-repeat = Repeat
drill-nothing = Nothing new is left in this deck: choose another one, or a larger vocabulary.
drill-progress = Cards done
drill-of = { $done } of { $all }
drill-stop = Stop here
drill-fresh = new card
drill-ask-grow = { $count ->
    [one] { $word } + { $with }: which word?
   *[other] { $word } + { $with }: which { $count } words?
  }
drill-ask-anagrams = { $count ->
    [one] { $letters }: which word?
   *[other] { $letters }: which { $count } words?
  }
drill-ask-conjugated-competition = { $word } is a form of a verb. Does it count in a competition?
drill-ask-conjugated-classic = { $word } is a form of a verb. Does it count in a classic game?
drill-ask-same-entry = May { $from } become { $word }?
drill-word = Your word
drill-words-left = { $count ->
    [one] One word more
   *[other] { $count } words more
  }
drill-give = Answer
drill-show = I give up
drill-counts = Yes, it counts
drill-counts-not = No, it does not count
drill-grade-good = Found
drill-grade-hard = Not quite
drill-grade-again = To be seen again
drill-said-verb-yes = It counts: it is not only a conjugated form.
drill-said-verb-no = It does not count: it is nothing but a conjugated form.
drill-said-entry-yes = That is allowed: these are two entries.
drill-said-entry-no = That is refused: both are of one entry.
drill-not-found = not found
drill-wrong = Not these: { $words }
drill-back-in = { $count ->
    [one] This card comes back tomorrow.
   *[other] This card comes back in { $count } days.
  }
drill-back-soon = This card comes back soon.
drill-mark-missed = I did not really know it
drill-next = Next
drill-over = That is all for now
drill-over-known = { $known } of { $all } cards known at the first go.
drill-again = Go on
drill-learnt-title = What you are learning
drill-learnt = { $count ->
    [one] One card seen, { $firm } of them known for good.
   *[other] { $count } cards seen, { $firm } of them known for good.
  }
drill-chart-past = Cards asked and known, the last 30 days
drill-chart-ahead = To be repeated, the next 14 days
drill-day = { $day }: { $known } of { $asked } known
drill-day-ahead = { $day }: { $count }
drill-lists = My lists
drill-new-list = New list
drill-list-name = Name
drill-list-text = One card a line
drill-list-help = RAT+Z asks what RAT becomes with Z, =ACEERTU for anagrams, ?ALLONS whether the form counts, LAC~LACS whether it is one entry. A word alone asks for all its anagrams.
drill-keep = Keep the list
drill-drop = Give up
drill-start-list = Learn
drill-change = Change
drill-remove = Remove
drill-save = All my cards as a file:
drill-file-card = card
drill-file-question = question
drill-file-answer = answer
drill-file-times = times asked
drill-file-missed = times missed
drill-file-due = due on
drill-file-counts = does it count?
## Training

nav-train = Train
title-train = training
train-title = Training
train-lead = Ten minutes a day, { $puzzles } positions from games between levels of the computer.
train-where = Training: { $mode }
train-rival = Basile
train-question = The puzzle
train-what-now = What do you do?
train-loading = Looking for a puzzle…
train-none = There is nothing here for now.
train-none-missed = Have one of your games analysed: the Jarnacs that you left there will come here.
train-none-replay = Puzzles that you did not find come back here, until you find them.
train-all = All exercises
train-mode-day = The puzzle of the day
train-mode-rated = At your rating
train-mode-theme = By theme
train-mode-streak = No fault
train-mode-storm = Storm
train-mode-replay = To do again
train-mode-missed = My missed Jarnacs
train-mode-offline = Without a network
train-day-about = Somebody passed too soon. A word was waiting.
train-day-done = Found or not, that is it for today.
train-day-go = Look for it
train-day-again = See it again
train-day-zone = The same for everybody; it changes at midnight in Paris.
train-your-rating = Your rating: { $rating }
train-no-rating = Your rating will come with the first puzzle
train-curve = Your rating, answer by answer
train-change = { $change } in { $answers } answers
train-days = { $days ->
    [0] No day in a row
    [one] One day
   *[other] { $days } days in a row
  }
train-week = These seven days
train-most-days = the longest: { $days }
train-done = : done
train-not-done = : not done
train-rated-about = Puzzles of your size: you will find two of three.
train-rated-go = A puzzle
train-words-filter = The words
train-words-all = All words
train-words-beginner = Those of a child of ten
train-words-amateur = Those that everybody reads
train-words-experienced = Those of great readers
train-words-expert = Nearly all
train-storm-about = Three minutes, as many puzzles as possible. Three faults and it is over.
train-storm-go = Three minutes
train-streak-about = Harder and harder, up to the first fault. No hurry.
train-streak-go = No fault
train-best = your best
train-missed-about = Those of your own games, once they are analysed.
train-missed-count = { $count ->
    [0] None is waiting.
    [one] One is waiting.
   *[other] { $count } are waiting.
  }
train-missed-go = Take them up
train-failed-count = { $count ->
    [0] Nothing to do again.
    [one] One puzzle to do again.
   *[other] { $count } puzzles to do again, shuffled.
  }
train-replay-go = Do them again
train-offline-about = { $count ->
    [one] One puzzle waits in this browser. It does not count for the rating.
   *[other] { $count } puzzles wait in this browser. They don’t count for the rating.
}
train-offline-go = Train without a network
train-offline-none = Keep Jarnac on this device: puzzles will be there as well, for trains and the countryside.
train-offline-keep = Keep on this device
train-offline-failed = The puzzles could not be kept. They will be at your next visit.
train-themes = Themes
train-of = { $solved } of { $puzzles }
train-rating = difficulty { $rating }
train-solved-by = found by { $share }%
train-score = { $score ->
    [0] none found
    [one] one found
   *[other] { $score } found
  }
train-left = { $seconds } s
train-again = This word is not admitted. One more try.
train-second = Well seen. And there is a second word to take.
train-hint-row = Which row?
train-hint-length = How many letters?
train-hint-row-is = { $row ->
    [0] It is a new word.
   *[other] It is on row { $row }.
  }
train-hint-length-is = It has { $length } letters.
train-give-up = Show the answer
train-hint-costs = A hint halves what the answer changes of your rating.
train-asks-handover = Basile has just passed. Is there a word to take? If not, draw, or exchange three letters.
train-asks-turn = It is your turn. Which word do you lay, or do you pass?
train-asks-call = Basile’s mat is full, and he has passed. Is there a word left to take?
train-asks-claim = { $row ->
    [0] Basile lays <b>{ $word }</b>. Do you contest it?
   *[other] Basile announces <b>{ $word }</b> on row { $row }. Do you contest it?
  }
train-asks-forgotten = Basile has just passed, and has left a word on his mat. Take the best one.
train-asks-double = Basile has left two words. Take both: the first one must not cost you the second.
train-asks-nine = Nine letters are waiting. Where, and which?
train-asks-steps = Which word leaves you the most letters to draw afterwards?
train-asks-leave = Lay the word that leaves the least to be taken.
train-asks-supply = Draw a letter, or exchange three?
train-asks-contest = Is the announced word good?
train-asks-entry = The plural is refused. Which anagram is not?
train-asks-end = The end is near. What do you play?
train-theme-forgotten = The Jarnac that was overlooked
train-theme-double = The double Jarnac
train-theme-nine = The nine letters
train-theme-steps = Step by step
train-theme-leave = The safest pass
train-theme-supply = Draw or exchange
train-theme-contest = Contest it?
train-theme-entry = Same entry
train-theme-end = The end of the game
train-teaches-forgotten = Before you draw, look at each row opposite with each letter of its reserve. The longest word is not always the best, but to say nothing is nearly always the worst.
train-teaches-double = Jarnac may be said twice before the draw. Choose the first word so that it leaves the second one its letters.
train-teaches-nine = A word of nine letters counts 81 points, and nobody can take it or make it longer. Look for it as soon as a row has seven or eight.
train-teaches-steps = Each word that is laid brings a letter: to grow letter by letter draws more often than to lay the longest word at once. Keep large steps for when there are no small ones left.
train-teaches-leave = Whatever you could still make when you pass, the other side can take. The good last word is the one after which your reserve makes nothing, or next to nothing.
train-teaches-supply = To draw adds one letter, to exchange replaces three and adds none. One exchanges when the reserve has only letters that go with nothing, and not before.
train-teaches-contest = To contest rightly takes the hand; to contest wrongly gives the other side a letter. A rare word that looks French is often good, an ending put behind a known word less often.
train-teaches-entry = In competition a word can’t become another form of the same entry: LAC does not make LACS. But the same letters often make a word of another family.
train-teaches-end = In competition a gap of more than 70 points wins; below that one needs more Jarnacs than the other side as well, or the game is tied. Near the end, count the gap before you choose between a long word and a safe one.
train-found = Found
train-missed = Not found
train-you-said = Your answer: { $answer }.
train-you-saw = You asked for the answer.
train-claim-good = { $word } is a word: it is admitted.
train-rating-now = Your rating: { $rating }
train-run-on = { $score } found, { $faults ->
    [0] no fault
    [one] one fault
   *[other] { $faults } faults
  }.
train-run-over = It is over: { $score } found.
train-run-again = Begin again
train-next = The next puzzle
train-more = More puzzles
train-share = Share, without the answer
train-study = Open on the study board
train-share-done = Copied.
train-share-found = Jarnac, { $day }: found ✓ { $address }
train-share-missed = Jarnac, { $day }: not found × { $address }
train-what-was-there = What there was to do
train-right = right
train-wrong = { $behind } points of chances less
train-tempting = the trap: { $behind } points of chances less
train-wins = wins { $chance } %
train-position = The position
train-your-mat = Your mat
train-their-mat = Basile’s mat
train-reserve = Reserve: { $letters }
train-words = The words
train-no-word = Not in the dictionary.
train-no-gloss = In the dictionary; we have no definition of it.
train-lesson = What to keep of it
train-from-game = From a game between two levels of the computer: { $a } and { $b }.
