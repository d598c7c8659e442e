/* Written by `python -m covenstead.server.wire.openapi` from docs/protocol/schema.json,
 * SHA-256 481946abb8b9d016036ff5007607742a39e8e88e18e5f659b7d4d0a264af72f9.
 * Change the structs, not this file. */

/**
 * Every message of a client at a table.
 */
export type ClientMessage =
  | Hello
  | Play
  | Undo
  | Redo
  | Resign
  | Standing
  | Think
  | Why
  | After
  | Hint
  | GoOn
  | Nudge
  | Agree
  | Decline
  | TakeBack
  | Ready
  | HoldOn
  | Here
  | Say
  | Unsay
  | Gesture;
/**
 * Every message of the server at a table.
 */
export type ServerMessage =
  | Shown
  | Resumed
  | Delta
  | Ack
  | Refused
  | Because
  | Could
  | Hinted
  | Readers
  | Words
  | Unsaid
  | Gestured
  | Nudged
  | Watchers
  | Goodbye;

/**
 * Every struct of the protocol by its name.
 */
export interface Protocol {
  ClientMessage: ClientMessage;
  ServerMessage: ServerMessage;
  Hello: Hello;
  Resume: Resume;
  Play: Play;
  Undo: Undo;
  Redo: Redo;
  Resign: Resign;
  Standing: Standing;
  Think: Think;
  Why: Why;
  After: After;
  Hint: Hint;
  GoOn: GoOn;
  Nudge: Nudge;
  Agree: Agree;
  Decline: Decline;
  TakeBack: TakeBack;
  Ready: Ready;
  HoldOn: HoldOn;
  Here: Here;
  Say: Say;
  Unsay: Unsay;
  Gesture: Gesture;
  Shown: Shown;
  TableInfo: TableInfo;
  ChairInfo: ChairInfo;
  StandingSwitch: StandingSwitch;
  PaceInfo: PaceInfo;
  Closing: Closing;
  ComesFrom: ComesFrom;
  LaidAgain: LaidAgain;
  ProposalInfo: ProposalInfo;
  RemarkInfo: RemarkInfo;
  TermsInfo: TermsInfo;
  Scene: Scene;
  Level: Level;
  Zone: Zone;
  Map: Map;
  Spot: Spot;
  Road: Road;
  Piece: Piece;
  Glyph: Glyph;
  Need: Need;
  Facts: Facts;
  Good: Good;
  Clause: Clause;
  Deal: Deal;
  Player: Player;
  OutcomeLine: OutcomeLine;
  Prompt: Prompt;
  Choice: Choice;
  Change: Change;
  Closed: Closed;
  SceneBecause: SceneBecause;
  Plan: Plan;
  Tally: Tally;
  Forecast: Forecast;
  Coming: Coming;
  Walk: Walk;
  Stop: Stop;
  Found: Found;
  Told: Told;
  Count: Count;
  SceneUndo: SceneUndo;
  Result: Result;
  OutcomeRow: OutcomeRow;
  Point: Point;
  Highlight: Highlight;
  Contest: Contest;
  Contender: Contender;
  Group: Group;
  Badge: Badge;
  Moment: Moment;
  Reading: Reading;
  Deed: Deed;
  Note: Note;
  SeatView: SeatView;
  Resumed: Resumed;
  Delta: Delta;
  Ack: Ack;
  Refused: Refused;
  Because: Because;
  Could: Could;
  Hinted: Hinted;
  HintInfo: HintInfo;
  Readers: Readers;
  Words: Words;
  WordInfo: WordInfo;
  Unsaid: Unsaid;
  Gestured: Gestured;
  Nudged: Nudged;
  Watchers: Watchers;
  Goodbye: Goodbye;
  Problem: Problem;
  Games: Games;
  GameInfo: GameInfo;
  OptionInfo: OptionInfo;
  StandingInfo: StandingInfo;
  BotInfo: BotInfo;
  RuleBook: RuleBook;
  Section: Section;
  ParagraphBlock: ParagraphBlock;
  TextSpan: TextSpan;
  CodeSpan: CodeSpan;
  StrongSpan: StrongSpan;
  EmphasisSpan: EmphasisSpan;
  LinkSpan: LinkSpan;
  ListBlock: ListBlock;
  ListItem: ListItem;
  TableBlock: TableBlock;
  CodeBlock: CodeBlock;
  Credits: Credits;
  Lobby: Lobby;
  Mine: Mine;
  MyTable: MyTable;
  NewTable: NewTable;
  SetTerms: SetTerms;
  Opened: Opened;
  Replay: Replay;
  Frame: Frame;
  Mark: Mark;
  StudyInfo: StudyInfo;
  Study: Study;
  ChancePoint: ChancePoint;
  TurningPoint: TurningPoint;
  Better: Better;
  OpenRecord: OpenRecord;
  WhatIf: WhatIf;
  WhatIfRecord: WhatIfRecord;
  Again: Again;
  Join: Join;
  Seated: Seated;
  SeatOnly: SeatOnly;
  FreeSeat: FreeSeat;
  ChangeTable: ChangeTable;
  SwapSeats: SwapSeats;
  Gather: Gather;
  WebhookWish: WebhookWish;
  Webhook: Webhook;
  Moving: Moving;
  Claim: Claim;
  SceneParts: SceneParts;
}
/**
 * The first message: the seat (none: a spectator), and the secret or code that gives access.
 */
export interface Hello {
  type: "hello";
  seat?: number | null;
  /**
   * the seat's secret; a browser leaves it out and sends its cookie
   */
  token?: string;
  /**
   * a spectator of a table by link gives the table's code
   */
  code?: string;
  /**
   * whether deltas may send pieces, zones, players and notes as `lists`
   */
  splices?: boolean;
  /**
   * of a spectator, to be shown at the table; without one nobody can talk
   */
  name?: string;
  /**
   * a spectator's: the seat whose view it would see, as the table allows
   */
  eyes?: number | null;
  /**
   * after a cut, to be sent only what was missed
   */
  resume?: Resume | null;
  /**
   * whether scenes and deltas come with the seat's view, for a program
   */
  view?: boolean;
}
/**
 * The scene that a client has from an earlier socket and wants to go on with.
 */
export interface Resume {
  /**
   * the `resume` of the last `scene`
   */
  id: string;
  /**
   * of the scenes and deltas received since that id was first told, that one too
   */
  count: number;
}
/**
 * Answer the open question with one move or a chain.
 */
export interface Play {
  type: "play";
  /**
   * chosen by the client, 1 to 64 characters; the same id never acts twice
   */
  cmd_id: string;
  /**
   * the number of the open question, as the scene tells it
   */
  question: number;
  /**
   * in the game's notation, as a choice of the scene offers them
   */
  moves: string[];
}
/**
 * Take back the last move, if no barrier forbids it.
 */
export interface Undo {
  type: "undo";
  cmd_id: string;
  question: number;
}
/**
 * Make a move again that was taken back.
 */
export interface Redo {
  type: "redo";
  cmd_id: string;
  question: number;
}
/**
 * Give the seat to a bot, which plays on until its person takes the seat back.
 */
export interface Resign {
  type: "resign";
  cmd_id: string;
}
/**
 * Switch a standing answer of this seat on or off.
 */
export interface Standing {
  type: "standing";
  cmd_id: string;
  /**
   * as the game's `standing` tells it
   */
  name: string;
  on: boolean;
}
/**
 * Ask for time to think about a question that will close; everybody gets it.
 */
export interface Think {
  type: "think";
  cmd_id: string;
  question: number;
}
/**
 * Ask why a move is closed.
 */
export interface Why {
  type: "why";
  /**
   * a move in the game's notation
   */
  word: string;
}
/**
 * Ask what could be answered after some moves; nothing is played or kept.
 */
export interface After {
  type: "after";
  /**
   * the question that the moves would answer
   */
  question: number;
  moves: string[];
}
/**
 * Ask for the best answers to the open question; only the asker is told, nothing is kept.
 */
export interface Hint {
  type: "hint";
  question: number;
}
/**
 * Say that this seat has gone on from a moment; nobody waits for it.
 */
export interface GoOn {
  type: "go_on";
  /**
   * its id, as the scene tells it
   */
  moment: string;
}
/**
 * Nudge somebody who is waited for; once a minute.
 */
export interface Nudge {
  type: "nudge";
  cmd_id: string;
  chair: number;
}
/**
 * Propose something that needs the consent of others, or agree to it.
 */
export interface Agree {
  type: "agree";
  cmd_id: string;
  to: "familiar" | "undo" | "pause" | "go_on";
  question: number;
  /**
   * for which a familiar is to play
   */
  chair?: number | null;
}
/**
 * End what was proposed; nobody is told who did.
 */
export interface Decline {
  type: "decline";
  cmd_id: string;
  to: "familiar" | "undo" | "pause" | "go_on";
  chair?: number | null;
}
/**
 * Take the chair back from a familiar.
 */
export interface TakeBack {
  type: "take_back";
  cmd_id: string;
}
/**
 * Say before the start whether this seat is ready.
 */
export interface Ready {
  type: "ready";
  cmd_id: string;
  on: boolean;
}
/**
 * Stop the beginning of the game.
 */
export interface HoldOn {
  type: "hold_on";
  cmd_id: string;
}
/**
 * A sign of life: the person has moved or pressed something; once a minute is enough.
 */
export interface Here {
  type: "here";
}
/**
 * Say something to the table; it is kept with the table.
 */
export interface Say {
  type: "say";
  cmd_id: string;
  /**
   * plain text on one line, 1 to 280 characters
   */
  text: string;
}
/**
 * The host deletes what somebody has said.
 */
export interface Unsay {
  type: "unsay";
  cmd_id: string;
  /**
   * its number
   */
  word: number;
}
/**
 * Make a gesture to the table; it is not kept.
 */
export interface Gesture {
  type: "gesture";
  gesture: "cheer" | "greet" | "lament" | "laugh" | "thank" | "wonder";
}
/**
 * The whole scene.
 */
export interface Shown {
  type: "scene";
  version: number;
  table: TableInfo;
  /**
   * none: the game has not begun
   */
  scene: Scene | null;
  /**
   * an id: with it and a count the client can resume after a cut
   */
  resume: string;
  /**
   * if the hello said `view`, and the game has begun
   */
  view: SeatView | null;
}
/**
 * A table as everybody may know it.
 */
export interface TableInfo {
  id: string;
  game: string;
  title: string;
  /**
   * the version of the rules it was opened under
   */
  rules: number;
  seats: number;
  options: {
    [k: string]: string | number;
  };
  public: boolean;
  status: "open" | "running" | "over";
  /**
   * counts the changes that the viewer may notice
   */
  version: number;
  chairs: ChairInfo[];
  /**
   * SHA-256 of the secret key that every shuffle comes from
   */
  key_hash: string;
  /**
   * the seats that owe an answer
   */
  awaiting: number[];
  /**
   * the reason, if the table can only be read
   */
  readonly: string;
  /**
   * the key itself in hexadecimal, once the game is over
   */
  key: string;
  /**
   * told to a seat: its own
   */
  standing: StandingSwitch[];
  /**
   * the seat on which the host sits; none: the host has no seat
   */
  host: number | null;
  pace: PaceInfo;
  /**
   * none: the open question has no closing time
   */
  closing: Closing | null;
  /**
   * none: from the lobby
   */
  comes_from: ComesFrom | null;
  /**
   * told to a seat, once somebody has laid the table again
   */
  again: LaidAgain | null;
  /**
   * the server's clock, if one of the times needs it
   */
  now: number;
  proposals: ProposalInfo[];
  paused: boolean;
  /**
   * by the server's clock; none: the turn has no time
   */
  turn_ends: number | null;
  /**
   * whether the game begins as soon as all are here
   */
  gathering: boolean;
  /**
   * by the server's clock; none: this is not decided
   */
  begins: number | null;
  /**
   * the last ones, before the start
   */
  remarks: RemarkInfo[];
  terms: TermsInfo;
  /**
   * bots' seats that friends may take
   */
  for_latecomers: number[];
  /**
   * whether hints may be asked for now: by the terms, or alone with bots
   */
  hints: boolean;
}
/**
 * A seat as everybody may know it.
 */
export interface ChairInfo {
  seat: number;
  kind: "open" | "person" | "bot";
  name: string;
  /**
   * of a bot
   */
  level: string;
  connected: boolean;
  /**
   * since when the person is away, by the server's clock; 0: here
   */
  away: number;
  /**
   * the line of the record since which a familiar plays; none: no
   */
  familiar: number | null;
  /**
   * when the person was last nudged, by the server's clock
   */
  nudged: number;
  /**
   * said before the start
   */
  ready: boolean;
}
/**
 * A standing answer of the game, and whether it is on for the seat that is told so.
 */
export interface StandingSwitch {
  name: string;
  title: string;
  /**
   * when it acts, in a sentence
   */
  text: string;
  on: boolean;
}
/**
 * The times of questions to several seats, in seconds; one person among bots has none.
 */
export interface PaceInfo {
  /**
   * until the game answers for seats that are late; 0: it waits for all
   */
  closing?: number;
  /**
   * further time that a seat can ask for
   */
  thinking?: number;
  /**
   * for a turn, then others may let a familiar play; 0: no clock
   */
  turn?: number;
}
/**
 * When the open question closes by itself.
 */
export interface Closing {
  question: number;
  /**
   * seconds, when this was told
   */
  left: number;
  /**
   * seconds in all
   */
  of: number;
  /**
   * seconds that a seat may still ask for
   */
  thinking: number;
  /**
   * told to a seat: its standing answer that will act then
   */
  standing: string;
}
/**
 * Where a table comes from.
 */
export interface ComesFrom {
  /**
   * what_if, deal (the same deal once more), again (a rematch)
   */
  kind: string;
  /**
   * of a `what_if`: the move after which it begins
   */
  move: number;
}
/**
 * The table that was laid for the next game, told to a seat that played this one.
 */
export interface LaidAgain {
  table: string;
  code: string;
  /**
   * of the person who laid it
   */
  name: string;
  /**
   * the seat there for the one who is told
   */
  seat: number;
}
/**
 * Something that needs the consent of others.
 */
export interface ProposalInfo {
  to: "familiar" | "undo" | "pause" | "go_on";
  by: number;
  /**
   * the seats that have said yes
   */
  agreed: number[];
  /**
   * how many must
   */
  needed: number;
  /**
   * for which a familiar is to play
   */
  chair: number | null;
  /**
   * of the record, from which an undo takes everything back
   */
  line: number;
}
/**
 * A line about the company, as the waiting room shows it.
 */
export interface RemarkInfo {
  text: string;
  seat: number;
  /**
   * by the server's clock
   */
  at: number;
}
/**
 * What the host has arranged for the people at the table and around it.
 */
export interface TermsInfo {
  /**
   * who may talk; everybody: spectators, too
   */
  talk: "everybody" | "nobody" | "players";
  /**
   * when spectators see a seat's view; public: never
   */
  eyes: "after" | "delayed" | "public";
  /**
   * seconds after which spectators see a seat's view, if it is delayed
   */
  delay: number;
  /**
   * whether a program outside is told who is asked
   */
  webhook: boolean;
  /**
   * whether friends may take a bot's seat while the game runs
   */
  latecomers: boolean;
  /**
   * whether players may ask for hints among persons
   */
  hints: boolean;
}
/**
 * The table for one viewer (None: a spectator).
 */
export interface Scene {
  game: string;
  viewer: number | null;
  /**
   * its number; it goes up with everything that changes the game
   */
  question: number;
  phase: Level[];
  phase_text: string;
  zones: Zone[];
  pieces: Piece[];
  players: Player[];
  prompt: Prompt;
  choices: Choice[];
  closed: Closed[];
  plans: Plan[];
  forecast: Forecast[];
  events: Told[];
  digest: string[];
  undo: SceneUndo;
  /**
   * the score line's least and most, the same for the whole game
   */
  scale: number[];
  outcome: Result | null;
  title: string;
  /**
   * the name of the open step
   */
  step: string;
  groups: Group[];
  badges: Badge[];
  /**
   * the newest that there were, in order
   */
  moments: Moment[];
  /**
   * whether the viewer sees what others at the table may not
   */
  secrets: boolean;
  /**
   * what this stretch of the game is like, in a sentence without full stop
   */
  phase_note: string;
  /**
   * what wins, in one sentence
   */
  goal: string;
  /**
   * for an asked viewer, the weightiest first
   */
  notes: Note[];
}
/**
 * One level of where the game stands: expedition 2 of 3, round 4 of 5, explore.
 */
export interface Level {
  name: string;
  n: number;
  of: number;
}
/**
 * A place on the table.
 *
 * A grid's places stand in reading order, top row first, `shape` is [rows, columns], and `rows`
 * and `columns` are the words beside and under it. `names` are the words for the places in a
 * move's notation, `row_names` and `column_names` those for a grid's rows and columns. A map's
 * shape is how many units it is high and wide. A track may have `stacks`. A set has a place for
 * each thing that it asks for; None is one that is missing.
 */
export interface Zone {
  id: string;
  kind: "grid" | "hand" | "list" | "map" | "panel" | "pile" | "row" | "set" | "track";
  /**
   * without the owner's name
   */
  label: string;
  note: string;
  owner: number | null;
  shape: number[];
  places: (string | null)[];
  count: number | null;
  /**
   * the word for an empty place
   */
  empty: string;
  /**
   * where it belongs; the desk is what a seat owns
   */
  area: "aside" | "board" | "desk" | "market";
  names: string[];
  rows: string[];
  columns: string[];
  /**
   * names of the places that matter now
   */
  lit: string[];
  /**
   * the ornament on a pile's backs, or the icon of what a set misses
   */
  back: string;
  row_names: string[];
  column_names: string[];
  /**
   * what its pieces come to at the least, if that is not known
   */
  least: number | null;
  /**
   * and at the most
   */
  most: number | null;
  map: Map | null;
  /**
   * space by space, the last is on top
   */
  stacks: string[][];
}
/**
 * The spots of a map and the roads between them.
 */
export interface Map {
  spots: Spot[];
  roads: Road[];
  /**
   * what they are called, from the left
   */
  columns: string[];
  /**
   * what they are called, from above
   */
  rows: string[];
}
/**
 * A place of a map: what it is called, where it lies and what stands there.
 *
 * `x` and `y` are its left upper corner in the units of the zone's shape; it may span several.
 */
export interface Spot {
  id: string;
  label: string;
  x: number;
  y: number;
  kind: "area" | "house" | "space";
  wide: number;
  high: number;
  /**
   * its word in a move's notation
   */
  name: string;
  /**
   * its name alone, as the map prints it
   */
  title: string;
  /**
   * its name where there is little room
   */
  short: string;
  pieces: string[];
  state: string;
  /**
   * how far it is from what the viewer moves now
   */
  distance: number | null;
}
/**
 * A connection between two spots of a map, and how long it is.
 */
export interface Road {
  start: string;
  end: string;
  length: number;
  state: string;
}
/**
 * A thing on the table. A known card's id is its name, an unknown one's its place.
 *
 * `label` is its name in a sentence, `desc` what it is and does, `chant` what is spoken with it.
 * `cost` is printed on it; `price` is what the viewer would pay now, if that is another number.
 * `points` are what it counts now, `state` is a word (passed, asleep, traded), `order` its number
 * in the order of resolution, `on` the piece it stands on.
 */
export interface Piece {
  id: string;
  kind:
    | "ability"
    | "asset"
    | "back"
    | "card"
    | "chance"
    | "change"
    | "character"
    | "fact"
    | "fate"
    | "figure"
    | "formula"
    | "icon"
    | "lantern"
    | "marionette"
    | "mark"
    | "note"
    | "option"
    | "place"
    | "plea"
    | "point"
    | "potion"
    | "spell"
    | "stage"
    | "story"
    | "support"
    | "tie"
    | "token"
    | "total";
  label: string;
  desc: string;
  rule: string;
  glyphs: Glyph[];
  letter: string;
  mark: string;
  livery: string;
  title: string;
  cost: number | null;
  points: number | null;
  /**
   * ids of the scene's `badges`
   */
  badges: string[];
  state: string;
  order: number | null;
  needs: Need[];
  on: string;
  price: number | null;
  /**
   * what it brings when it is done, in a word or two: "6 coins"
   */
  gives: string;
  /**
   * the same as a number
   */
  reward: number | null;
  /**
   * all it needs is there
   */
  ready: boolean;
  /**
   * what is missing, as a few words
   */
  lacks: string;
  chant: string;
  /**
   * how many of them lie here
   */
  count: number | null;
  /**
   * how likely it is, from 0 to 1
   */
  share: number | null;
  facts: Facts | null;
  /**
   * the good that `cost` and `price` count, if these are no coins: silver
   */
  pays: string;
}
/**
 * A small picture with its letter, so that nothing is told by colour or shape alone.
 */
export interface Glyph {
  icon: string;
  letter: string;
  label: string;
}
/**
 * An icon that a thing asks for, and whether the viewer has it.
 */
export interface Need {
  icon: string;
  held: boolean;
  letter: string;
  label: string;
}
/**
 * What a picture may want to know of a piece, one by one, that its `desc` says in sentences.
 */
export interface Facts {
  /**
   * what it does, without a full stop
   */
  does: string;
  /**
   * what it is like, in a sentence
   */
  flavour: string;
  /**
   * the numbers printed on it
   */
  goods: Good[];
  /**
   * since when it is there: "turn 3"
   */
  when: string;
  /**
   * how it came there: "handed on by Agnes"
   */
  why: string;
  /**
   * the other side of its chance: "72 %"
   */
  against: string;
  /**
   * the pieces it ties together
   */
  joins: string[];
  clauses: Clause[];
  deals: Deal[];
}
/**
 * Something a player has, counted: coins, ingredients, marionettes in supply.
 */
export interface Good {
  icon: string;
  label: string;
  value: number;
  of: number | null;
  letter: string;
  state: string;
  /**
   * goods of one row stand together: purse, ingredients, potions, spells
   */
  row: string;
  /**
   * its label where there is little room
   */
  short: string;
  /**
   * its label is a name: a single one needs no number
   */
  named: boolean;
  /**
   * what its row is called, if that must be said: herbs, seeds
   */
  heading: string;
}
/**
 * A condition printed on a card: ticked when it holds; None: nobody can tell yet.
 */
export interface Clause {
  text: string;
  holds: boolean | null;
  /**
   * the pieces it speaks of
   */
  pieces: string[];
  /**
   * the sign that is printed before it
   */
  mark: string;
}
/**
 * What a place gives for what: one of the costs is paid, or all; all gains are received.
 */
export interface Deal {
  /**
   * which of its deals: main action, witch bonus
   */
  label: string;
  /**
   * in a sentence
   */
  text: string;
  costs: Good[];
  gains: Good[];
  /**
   * why the viewer could not have it now, in a few words
   */
  lacks: string;
  pays_all: boolean;
}
/**
 * A seat at the table, as the viewer sees it; in turn order starting after the viewer.
 */
export interface Player {
  seat: number;
  name: string;
  livery: string;
  letter: string;
  status: string;
  points: number;
  parts: OutcomeLine[];
  leads: boolean;
  goods: Good[];
  burdens: string[];
  mark: string;
  bot: string | null;
  connected: boolean;
  /**
   * what stands beside the name: the cauldron
   */
  marks: string[];
  /**
   * a word if this seat has lost whatever its points are: captured
   */
  out: string;
}
/**
 * One part of a score: its label, its points, how they came.
 */
export interface OutcomeLine {
  label: string;
  value: number;
  how: string;
  /**
   * its words tell it, not its number
   */
  worded: boolean;
}
/**
 * What is asked, of whom, and who is next: at most 34 characters, and 60 of context.
 */
export interface Prompt {
  text: string;
  context: string;
  mood: "asked" | "closing" | "over" | "reaction" | "reconnecting" | "refused" | "watching";
  awaited: number[];
  next: string;
  starts_turn: boolean;
}
/**
 * Something the viewer may do now: a move or a chain, and what comes of it.
 *
 * `targets` are the pieces to point at, `fills` which needs of other pieces (by their numbers)
 * it would meet, `draws` warns that cards will be drawn, so that undo ends there.
 */
export interface Choice {
  moves: string[];
  label: string;
  consequence: string;
  targets: string[];
  group: string;
  primary: boolean;
  danger: boolean;
  draws: boolean;
  rule: string;
  fills: {
    [k: string]: number[];
  };
  key: string;
  /**
   * the piece the choice is about, when it is pointed at by another
   */
  piece: string;
  /**
   * it ends the viewer's turn, so somebody may want to be asked first
   */
  ends: boolean;
  /**
   * what it would move, if that is known
   */
  changes: Change[];
  /**
   * what is so afterwards, in sentences
   */
  after: string[];
}
/**
 * A number of a player that a choice would move: a good by its icon, from where to where.
 *
 * `branch` is the side of chance that brings it (heads, tails); empty: it comes for certain.
 */
export interface Change {
  seat: number;
  icon: string;
  before: number;
  after: number;
  branch: "" | "heads" | "tails";
}
/**
 * Something the viewer may not do now, and why.
 */
export interface Closed {
  label: string;
  targets: string[];
  reason: SceneBecause;
  /**
   * the word that was asked about
   */
  move: string;
  /**
   * what stands before a thing's name in such moves: "sell"
   */
  verb: string;
  /**
   * of the choices that it would be one of; while there are some, it is a detail
   */
  group: string;
}
/**
 * Why something is closed.
 */
export interface SceneBecause {
  rule: string;
  text: string;
}
/**
 * A whole chain offered at once: its pieces, those in which the plans differ, what is left.
 *
 * Where there are too many, the pieces with `least` and `most` instead: the chain is `moves`,
 * then for the chosen pieces in the order of `pieces` the word of `opening` for the first and of
 * `following` for each other one, then `closing`. `tally` says what none, one, two … make,
 * `costs` what they would move, by the marks of those that have one, in order: "FA FI FI".
 */
export interface Plan {
  moves: string[];
  pieces: string[];
  differs: string[];
  keeps: string;
  left: string;
  label: string;
  consequence: string;
  /**
   * what the plan is for
   */
  targets: string[];
  /**
   * what several plans have in common; screens write it before the label
   */
  title: string;
  least: number;
  most: number;
  opening: {
    [k: string]: string;
  };
  following: {
    [k: string]: string;
  };
  closing: string[];
  changes: Change[];
  tally: Tally[];
  /**
   * by the chosen pieces' marks
   */
  costs: {
    [k: string]: Change[];
  };
}
/**
 * What a plan comes to with so many pieces chosen: its button, and the number it makes.
 */
export interface Tally {
  label: string;
  consequence: string;
  value: number;
  danger: boolean;
}
/**
 * What will happen if nobody does anything more: now, with one target, or after one move.
 *
 * It is that of a `target`, or of all choices that begin with one of the `moves`; with neither it
 * is what comes as things stand.
 */
export interface Forecast {
  target: string;
  order: Coming[];
  leads_to: number | null;
  stays: string[];
  home: boolean;
  /**
   * what it leads to, in a few words: "Old Moss first next"
   */
  words: string;
  moves: string[];
  walks: Walk[];
}
/**
 * One entry of an order of resolution; `behind` is the piece whose leaving lets it in.
 */
export interface Coming {
  seat: number;
  piece: string;
  behind: string;
  done: boolean;
}
/**
 * The way of a figure that walks by itself: toward whom, and through which spots.
 */
export interface Walk {
  figure: string;
  toward: number | null;
  stops: Stop[];
}
/**
 * A spot of a walk, and whom the figure comes upon there.
 */
export interface Stop {
  spot: string;
  found: Found[];
}
/**
 * A seat that a figure comes upon: its pieces there, and what becomes of a number of its.
 */
export interface Found {
  seat: number;
  pieces: string[];
  gain: number;
  /**
   * the number with it
   */
  after: number | null;
  /**
   * a word if the seat is out then: captured
   */
  out: string;
}
/**
 * A line of the chronicle, and the beat that a screen shows when it is new.
 */
export interface Told {
  text: string;
  actor: number | null;
  about: number[];
  kind: "company" | "familiar" | "heading" | "plain" | "secret" | "standing" | "taken_back";
  pieces: string[];
  ply: number;
  counts: Count[];
}
/**
 * A number that something changed: what it counts, whose it is, before and after.
 */
export interface Count {
  label: string;
  seat: number;
  before: number;
  after: number;
}
/**
 * How far undo goes.
 */
export interface SceneUndo {
  depth: number;
  why: string;
}
/**
 * How the game ended.
 */
export interface Result {
  sentence: string;
  rows: OutcomeRow[];
  tie: string;
  series: Point[];
  moments: Highlight[];
  /**
   * one sentence
   */
  detail: string;
  moves: number;
  /**
   * what else is worth saying
   */
  more: string;
  contests: Contest[];
}
/**
 * One seat's reckoning.
 */
export interface OutcomeRow {
  seat: number;
  place: number;
  total: number;
  lines: OutcomeLine[];
  /**
   * in place of the total, if this seat has lost whatever its points are
   */
  out: string;
}
/**
 * Everybody's points at the start of a stretch of play; `section` names a longer one.
 */
export interface Point {
  label: string;
  points: number[];
  ply: number;
  section: string;
  /**
   * the section where there is little room
   */
  short: string;
}
/**
 * A moment worth another look.
 */
export interface Highlight {
  ply: number;
  seat: number;
  title: string;
  sentence: string;
  /**
   * whom else it concerns
   */
  about: number[];
}
/**
 * Something that the seats competed for: who had how much, and how the places were shared.
 */
export interface Contest {
  label: string;
  icon: string;
  contenders: Contender[];
  /**
   * a sentence about places that were shared; empty: none was
   */
  how: string;
}
/**
 * What a seat has in a contest, and the points that it brings.
 */
export interface Contender {
  seat: number;
  count: number;
  points: number;
}
/**
 * Choices that are offered under one name: `Sell a potion`; screens add the ellipsis.
 */
export interface Group {
  id: string;
  label: string;
  consequence: string;
  /**
   * the question is about these: a bare target means one of them
   */
  main: boolean;
  /**
   * how to name one: "a cell such as r2c3"
   */
  hint: string;
  key: string;
  /**
   * what stands before a thing's name in its moves: "sell"
   */
  verb: string;
}
/**
 * A small mark on a piece: its letter on plain screens and what it means.
 */
export interface Badge {
  id: string;
  letter: string;
  label: string;
}
/**
 * A standstill worth reading: it stays on every screen until its viewer goes on.
 *
 * The readings, if there are any, are turned over one by one before the word is told.
 */
export interface Moment {
  id: string;
  ply: number;
  title: string;
  note: string;
  /**
   * whom it is about
   */
  seat: number | null;
  /**
   * how it came out, in a word: Condemned
   */
  word: string;
  /**
   * and in a sentence
   */
  sentence: string;
  /**
   * whether it is a misfortune: no sound, nothing falls
   */
  grave: boolean;
  /**
   * the sum that the readings come up against
   */
  needed: number | null;
  /**
   * and in words
   */
  against: string;
  readings: Reading[];
  /**
   * what the deeds are, over their list
   */
  heading: string;
  deeds: Deed[];
  /**
   * what changed for everybody
   */
  counts: Count[];
  follows: string[];
  /**
   * a page that is read with it
   */
  page_title: string;
  page: string;
  /**
   * what comes now
   */
  next: string;
}
/**
 * Something that is turned over in a moment: what it says, what it counts, the sum with it.
 */
export interface Reading {
  piece: string;
  /**
   * where it came from
   */
  label: string;
  text: string;
  value: number;
  sum: number;
}
/**
 * A line of a moment: what a seat did, and what came of it.
 */
export interface Deed {
  seat: number;
  text: string;
  note: string;
  pieces: string[];
}
/**
 * A thing explained in the margin now that it matters; a screen shows each note once.
 */
export interface Note {
  /**
   * the same at every table of the game, so that a screen can remember it
   */
  id: string;
  /**
   * one or two short sentences
   */
  text: string;
  /**
   * the id of a piece or a zone, or a part of the screen: #question, #score
   */
  target: string;
  rule: string;
}
/**
 * What a seat may know, as plain data with names: a program makes a `View` of it.
 */
export interface SeatView {
  /**
   * the position; what the seat may not know reads "?"
   */
  data: {};
  /**
   * the seat's legal moves; none if it cannot answer now
   */
  moves: string[];
}
/**
 * The client goes on with the scene it has; what it has missed follows, if anything.
 */
export interface Resumed {
  type: "resumed";
}
/**
 * All changes since the version that the client has, as parts of the scene by name.
 */
export interface Delta {
  type: "delta";
  /**
   * the version that the client must have; if it has another, it connects again
   */
  since: number;
  version: number;
  parts: SceneParts;
  /**
   * the number of lines of the chronicle to keep before adding `parts["events"]`
   */
  events: number;
  /**
   * none: as before, except for its version
   */
  table: TableInfo | null;
  /**
   * if the hello said `splices`
   */
  lists: {
    [k: string]: unknown[];
  };
  /**
   * if the hello said `view`; none: as before
   */
  view: SeatView | null;
}
/**
 * The parts of a scene that have changed.
 */
export interface SceneParts {
  game?: string;
  viewer?: number | null;
  /**
   * its number; it goes up with everything that changes the game
   */
  question?: number;
  phase?: Level[];
  phase_text?: string;
  zones?: Zone[];
  pieces?: Piece[];
  players?: Player[];
  prompt?: Prompt;
  choices?: Choice[];
  closed?: Closed[];
  plans?: Plan[];
  forecast?: Forecast[];
  events?: Told[];
  digest?: string[];
  undo?: SceneUndo;
  /**
   * the score line's least and most, the same for the whole game
   */
  scale?: number[];
  outcome?: Result | null;
  title?: string;
  /**
   * the name of the open step
   */
  step?: string;
  groups?: Group[];
  badges?: Badge[];
  /**
   * the newest that there were, in order
   */
  moments?: Moment[];
  /**
   * whether the viewer sees what others at the table may not
   */
  secrets?: boolean;
  /**
   * what this stretch of the game is like, in a sentence without full stop
   */
  phase_note?: string;
  /**
   * what wins, in one sentence
   */
  goal?: string;
  /**
   * for an asked viewer, the weightiest first
   */
  notes?: Note[];
}
/**
 * The server has carried the command out and will not lose it.
 */
export interface Ack {
  type: "ack";
  cmd_id: string;
  /**
   * the version that the command made
   */
  version: number;
}
/**
 * The command changed nothing; a code for programs and a sentence for people.
 */
export interface Refused {
  type: "refused";
  /**
   * empty if the message had none, or could not be read
   */
  cmd_id: string;
  code: string;
  text: string;
  /**
   * the rule that forbids the move, as in the rule book
   */
  rule: string;
}
/**
 * Why a move is closed; rule and text are empty if it is open.
 */
export interface Because {
  type: "because";
  /**
   * the move that was asked about
   */
  word: string;
  rule: string;
  text: string;
}
/**
 * What the seat could answer after some moves; nothing, if it would not be asked.
 */
export interface Could {
  type: "could";
  question: number;
  moves: string[];
  choices: Choice[];
  groups: Group[];
  plans: Plan[];
  /**
   * chance or a reveal decides, so nobody can tell yet
   */
  unknown: boolean;
}
/**
 * The two or three best answers, the best first, by what the seat can know.
 */
export interface Hinted {
  type: "hinted";
  /**
   * the question that they answer; if another one is open, they are stale
   */
  question: number;
  hints: HintInfo[];
}
/**
 * A move worth thinking of, and what speaks for it.
 */
export interface HintInfo {
  /**
   * the first of the moves of one of the scene's choices
   */
  move: string;
  /**
   * that choice in words
   */
  label: string;
  /**
   * one sentence
   */
  text: string;
}
/**
 * The seats that have gone on from the newest moment that everybody is shown.
 */
export interface Readers {
  type: "readers";
  moment: string;
  /**
   * bots and seats without a connection count as gone on, and never say so
   */
  gone_on: number[];
}
/**
 * What was said at the table; at the beginning all that it keeps, later what is new.
 */
export interface Words {
  type: "words";
  words: WordInfo[];
  /**
   * whether these replace everything that the client has
   */
  whole: boolean;
}
/**
 * Something that was said at the table.
 */
export interface WordInfo {
  /**
   * which of all words at this table it is, from 1 on
   */
  number: number;
  /**
   * none: a spectator, or a host without a seat
   */
  seat: number | null;
  /**
   * of the speaker at that time
   */
  name: string;
  /**
   * plain text: it must never be read as HTML
   */
  text: string;
  /**
   * seconds since 1970
   */
  at: number;
}
/**
 * The host has deleted something that was said.
 */
export interface Unsaid {
  type: "unsaid";
  word: number;
}
/**
 * Somebody makes a gesture.
 */
export interface Gestured {
  type: "gestured";
  seat: number | null;
  name: string;
  gesture: "cheer" | "greet" | "lament" | "laugh" | "thank" | "wonder";
}
/**
 * Somebody who is asked was nudged; its own client makes itself heard, the others note it.
 */
export interface Nudged {
  type: "nudged";
  seat: number;
  by: number;
}
/**
 * The spectators who look on now.
 */
export interface Watchers {
  type: "watchers";
  /**
   * of those who have given one
   */
  names: string[];
  /**
   * how many have not
   */
  others: number;
}
/**
 * The server closes this socket, and says whether and when to come back.
 */
export interface Goodbye {
  type: "goodbye";
  code: string;
  text: string;
  /**
   * seconds; none: the same hello would be refused again
   */
  retry: number | null;
}
/**
 * Why a request was refused.
 */
export interface Problem {
  code: string;
  text: string;
}
/**
 * The games of this server, and the bots that can take an empty seat.
 */
export interface Games {
  /**
   * of the server
   */
  version: string;
  games: GameInfo[];
  /**
   * the weakest first
   */
  bots: BotInfo[];
}
/**
 * A game that can be played here.
 */
export interface GameInfo {
  name: string;
  title: string;
  about: string;
  /**
   * the version of the rules
   */
  rules: number;
  /**
   * the numbers of players with which it can be played
   */
  seats: number[];
  options: OptionInfo[];
  /**
   * what the players are called: witches
   */
  players: string;
  /**
   * how long a game takes: 50, or 20–60; empty: not known
   */
  minutes: string;
  /**
   * what wins, in one sentence
   */
  goal: string;
  /**
   * a content note to read before the first game; mostly empty
   */
  note: string;
  standing: StandingInfo[];
  reactions: boolean;
}
/**
 * A switch of a game.
 */
export interface OptionInfo {
  name: string;
  /**
   * the value `seat` stands for the number of any seat
   */
  values: (string | number)[];
  default: string | number;
  text: string;
  /**
   * for numbers of seats that leave no choice: the one value
   */
  only: {
    [k: string]: string | number;
  };
}
/**
 * An answer that a seat may leave with the table, to be given whenever it fits.
 */
export interface StandingInfo {
  name: string;
  title: string;
  /**
   * when it acts, in a sentence
   */
  text: string;
}
/**
 * A level of bots.
 */
export interface BotInfo {
  level: string;
  /**
   * how it plays, in a few words
   */
  text: string;
  /**
   * one of the levels that people choose from; others are for programs
   */
  for_people: boolean;
}
/**
 * The rules of a game, in our own words.
 */
export interface RuleBook {
  game: string;
  title: string;
  sections: Section[];
  /**
   * from the id of a rule to its sentence, as plain text
   */
  rules: {
    [k: string]: string;
  };
}
/**
 * A heading with the blocks below it.
 */
export interface Section {
  /**
   * for links; empty before the first heading
   */
  id: string;
  /**
   * 2 for a chapter, 3 and more for its parts
   */
  level: number;
  /**
   * empty before the first heading
   */
  title: string;
  blocks: (ParagraphBlock | ListBlock | TableBlock | CodeBlock)[];
}
/**
 * A paragraph.
 */
export interface ParagraphBlock {
  kind: "paragraph";
  spans: (TextSpan | CodeSpan | StrongSpan | EmphasisSpan | LinkSpan)[];
}
/**
 * Plain words.
 */
export interface TextSpan {
  kind: "text";
  text: string;
}
/**
 * Words in the letters of a typewriter, such as a move.
 */
export interface CodeSpan {
  kind: "code";
  text: string;
}
/**
 * Bold words.
 */
export interface StrongSpan {
  kind: "strong";
  spans: (TextSpan | CodeSpan | StrongSpan | EmphasisSpan | LinkSpan)[];
}
/**
 * Words in italics.
 */
export interface EmphasisSpan {
  kind: "emphasis";
  spans: (TextSpan | CodeSpan | StrongSpan | EmphasisSpan | LinkSpan)[];
}
/**
 * Words that lead to another site, or to a place in a book.
 */
export interface LinkSpan {
  kind: "link";
  spans: (TextSpan | CodeSpan | StrongSpan | EmphasisSpan | LinkSpan)[];
  /**
   * the address on another site; empty: the link leads to a book
   */
  href: string;
  /**
   * empty: the book in which the link stands
   */
  book: "" | "credits" | "rules" | "rulings";
  /**
   * the game of the rules or rulings
   */
  game: string;
  /**
   * the rule or the section in the book; empty: its beginning
   */
  place: string;
}
/**
 * A list.
 */
export interface ListBlock {
  kind: "list";
  /**
   * whether the items are numbered
   */
  ordered: boolean;
  items: ListItem[];
}
/**
 * An item of a list; in a rule book most items are rules.
 */
export interface ListItem {
  /**
   * the id, if the item is a rule
   */
  rule: string;
  spans: (TextSpan | CodeSpan | StrongSpan | EmphasisSpan | LinkSpan)[];
  /**
   * further blocks below the first line
   */
  blocks: (ParagraphBlock | ListBlock | TableBlock | CodeBlock)[];
}
/**
 * A table of cells, each with its line.
 */
export interface TableBlock {
  kind: "table";
  /**
   * a cell may be empty
   */
  head: (TextSpan | CodeSpan | StrongSpan | EmphasisSpan | LinkSpan)[][];
  /**
   * for each column whether it is aligned to the right, as numbers are
   */
  right: boolean[];
  rows: (TextSpan | CodeSpan | StrongSpan | EmphasisSpan | LinkSpan)[][][];
}
/**
 * Lines that keep their spaces, such as a drawing in letters.
 */
export interface CodeBlock {
  kind: "code";
  text: string;
}
/**
 * Who made the games, and whose work is built in.
 */
export interface Credits {
  sections: Section[];
}
/**
 * Public tables, open and running.
 */
export interface Lobby {
  tables: TableInfo[];
}
/**
 * The caller's tables: first those that wait for the caller, then the newest.
 */
export interface Mine {
  tables: MyTable[];
}
/**
 * A table where the caller has or had a seat, or is the host.
 */
export interface MyTable {
  table: TableInfo;
  /**
   * the caller's seats
   */
  seats: number[];
  host: boolean;
  /**
   * six letters to read out
   */
  code: string;
  /**
   * whether the caller owes an answer, or can begin the game
   */
  waits: boolean;
  /**
   * where it stands, in a few words without a full stop
   */
  phase: string;
  /**
   * seconds since the last change; none: this must not be told now
   */
  since: number | null;
  /**
   * seats that the caller can take back
   */
  resigned: number[];
}
/**
 * Open a table: a game, its seats and options, bots by seat.
 */
export interface NewTable {
  /**
   * its name in `/api/games`
   */
  game: string;
  seats: number;
  /**
   * those that are not the default
   */
  options?: {
    [k: string]: string | number;
  };
  /**
   * from seat to level, `usual` or `gentle`
   */
  bots?: {
    [k: string]: string;
  };
  /**
   * whether the lobby lists it and anybody may watch
   */
  public?: boolean;
  pace?: PaceInfo;
  terms?: SetTerms;
  /**
   * to sit down at once under this name, on the first open seat
   */
  name?: string;
  /**
   * a program: the answer tells the secrets, and sets no cookies
   */
  bearer?: boolean;
  /**
   * 128 random bits, to repeat the request after a lost answer
   */
  once?: string | null;
}
/**
 * Who may talk at a table, and what spectators see.
 */
export interface SetTerms {
  /**
   * who may talk; everybody: spectators, too
   */
  talk?: "everybody" | "nobody" | "players";
  /**
   * when spectators see a seat's view; public: never
   */
  eyes?: "after" | "delayed" | "public";
  /**
   * at least 30, if it is delayed
   */
  delay?: number;
  /**
   * friends may take a bot's seat in the game; none: as usual
   */
  latecomers?: boolean | null;
  hints?: boolean | null;
}
/**
 * A table that was just opened, and the secrets of its host.
 */
export interface Opened {
  table: TableInfo;
  /**
   * six letters to read out; with them others take an open seat before the start
   */
  code: string;
  link: string;
  /**
   * the seat that was taken at once
   */
  seat: number | null;
  /**
   * only if the request said `bearer`
   */
  host_token: string;
  /**
   * only if the request said `bearer`
   */
  seat_token: string;
}
/**
 * A whole game to be looked back at, through one pair of eyes.
 */
export interface Replay {
  game: string;
  title: string;
  /**
   * whose: a seat's number, `watcher`, or `open`
   */
  eyes: string;
  /**
   * whose eyes the caller may choose
   */
  choices: string[];
  over: boolean;
  /**
   * whether the caller may go on from a position
   */
  what_if: boolean;
  /**
   * by the `ply` of lines of the chronicle; the first is the setup
   */
  frames: Frame[];
  /**
   * the frames at which another seat is about to move
   */
  turns: number[];
  marks: Mark[];
}
/**
 * A position of a replay, told by what is different in the position before it.
 *
 * Parts and lists are told first, then what changed inside the things of the lists: where it
 * stands in the scene, and last what stands there now, such as `["players", 1, "points", 12]`. A
 * keyframe tells every part of the scene, the chronicle aside.
 */
export interface Frame {
  /**
   * as in a delta
   */
  parts: {};
  events: number;
  lists: {
    [k: string]: unknown[];
  };
  within: unknown[][];
  /**
   * the move that led here, in words; empty where the game begins
   */
  said: string;
  /**
   * the seat that made it
   */
  actor: number | null;
  keyframe: boolean;
}
/**
 * A place on the slider of a replay.
 */
export interface Mark {
  /**
   * the number of its frame
   */
  position: number;
  kind: "moment" | "part" | "round";
  label: string;
  /**
   * of the part or the round, where there is little room
   */
  number: number | null;
}
/**
 * The study of a finished game, or how far it is: `done` of `total` games are played out.
 */
export interface StudyInfo {
  status: "done" | "failed" | "none" | "waiting" | "working";
  done: number;
  total: number;
  /**
   * why it failed
   */
  text: string;
  study: Study | null;
}
/**
 * A game studied with everything known.
 */
export interface Study {
  game: string;
  title: string;
  seats: number;
  moves: number;
  points: ChancePoint[];
  turns: TurningPoint[];
  /**
   * by position: what spoke for the move that led there; often nothing
   */
  whys: string[];
}
/**
 * A position, and the chance of each seat to win there; the rest is that nobody wins.
 */
export interface ChancePoint {
  position: number;
  chances: number[];
  nobody: number;
}
/**
 * A move that changed the chances much, and how much of it was the seat's choice.
 *
 * `choice` and `luck` are of the seat that moved: luck is what was drawn after the move. Without a
 * `better` move, none was known to be better.
 */
export interface TurningPoint {
  /**
   * after the move
   */
  position: number;
  /**
   * none: the table itself went on
   */
  seat: number | null;
  label: string;
  why: string;
  before: number[];
  after: number[];
  choice: number;
  luck: number;
  better: Better | null;
}
/**
 * What its seat could have known to be better: by how much it raised the chance to win.
 */
export interface Better {
  label: string;
  gain: number;
  why: string;
}
/**
 * Look back at a game that a record tells; nothing is kept.
 */
export interface OpenRecord {
  record: string;
  eyes?: string;
}
/**
 * Lay a table that begins at a position of another game.
 */
export interface WhatIf {
  /**
   * after so many moves
   */
  move: number;
  /**
   * the caller's seat there; none: the seat that the caller had
   */
  seat?: number | null;
  /**
   * the caller's name there; none: the name that the caller had
   */
  name?: string;
  /**
   * leave it open who begins when: friends come by link
   */
  friends?: boolean;
  /**
   * a program: the answer tells the secrets, and sets no cookies
   */
  bearer?: boolean;
  /**
   * 128 random bits, to repeat the request after a lost answer
   */
  once?: string | null;
}
/**
 * Lay a table that begins at a position of a game that a record tells.
 */
export interface WhatIfRecord {
  record: string;
  /**
   * after so many moves
   */
  move: number;
  name: string;
  /**
   * the caller's seat
   */
  seat?: number;
  /**
   * leave it open who begins when: friends come by link
   */
  friends?: boolean;
  /**
   * a program: the answer tells the secrets, and sets no cookies
   */
  bearer?: boolean;
  /**
   * 128 random bits, to repeat the request after a lost answer
   */
  once?: string | null;
}
/**
 * Lay a table like one that is over: for a rematch, or with the same deal.
 */
export interface Again {
  /**
   * a program: the answer tells the secrets, and sets no cookies
   */
  bearer?: boolean;
  /**
   * 128 random bits, to repeat the request after a lost answer
   */
  once?: string | null;
}
/**
 * Take an open seat, or in a running game a bot's; a table by link asks for its code.
 */
export interface Join {
  name: string;
  /**
   * not needed at a public table
   */
  code?: string;
  /**
   * none: the first that can be taken
   */
  seat?: number | null;
  /**
   * a program: the answer tells the secret, and sets no cookie
   */
  bearer?: boolean;
  /**
   * 128 random bits, to repeat the request after a lost answer
   */
  once?: string | null;
}
/**
 * A seat that was just taken.
 */
export interface Seated {
  table: TableInfo;
  seat: number;
  /**
   * only if the request said `bearer`
   */
  seat_token: string;
}
/**
 * A request about one seat.
 */
export interface SeatOnly {
  seat: number;
}
/**
 * The host frees a seat, or gives it to a bot.
 */
export interface FreeSeat {
  seat: number;
  /**
   * the level of the bot that takes the seat; none: the seat is open again
   */
  bot?: string;
}
/**
 * The host changes how the table plays before the start.
 */
export interface ChangeTable {
  /**
   * the others stay as they are
   */
  options?: {
    [k: string]: string | number;
  };
  /**
   * none: the times stay
   */
  pace?: PaceInfo | null;
}
/**
 * The host lets two chairs change places, with those who sit on them.
 */
export interface SwapSeats {
  seat: number;
  other: number;
}
/**
 * The host lets the game begin as soon as all are here, or takes that back.
 */
export interface Gather {
  on: boolean;
}
/**
 * The address that is to be told who is asked at a table.
 */
export interface WebhookWish {
  /**
   * begins with https://; empty: nobody is told any more
   */
  address: string;
}
/**
 * The key with which a table's notices are signed; it is told once.
 */
export interface Webhook {
  /**
   * empty: nobody is told any more
   */
  key: string;
}
/**
 * The link that takes a held seat to another device; its secret stands after `#`.
 */
export interface Moving {
  link: string;
  secret: string;
}
/**
 * Take a held seat over to this device with the secret of a moving link.
 */
export interface Claim {
  /**
   * the part after `#` in the link
   */
  secret: string;
  /**
   * a program: the answer tells the secret, and sets no cookie
   */
  bearer?: boolean;
  /**
   * 128 random bits, to repeat the request after a lost answer
   */
  once?: string | null;
}
