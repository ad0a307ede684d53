/** An example that the rule book shows on a live board and the tests run. Moves and positions are texts of the game. */
export interface Example {
  /** One sentence that says what to see. */
  readonly caption: string;
  readonly position: string;
  readonly options?: Readonly<Record<string, string>>;
  /** Moves made first, where only a history shows the rule; what follows is true of the position they lead to. */
  readonly before?: readonly string[];
  /** A move to try; without one the example shows the position, with `aspects` saying what holds in it. */
  readonly move?: string;
  /** The limb of its clause that it shows. */
  readonly limb?: string;
  readonly expect: Expectation;
}

/** What must be true of an example. */
export type Expectation =
  /** The move is legal; its full text, and if given the position it leads to. */
  | { readonly kind: 'legal'; readonly text: string; readonly position?: string }
  /** The move is legal, and the player is warned by this clause. */
  | { readonly kind: 'warned'; readonly text: string; readonly clause: string; readonly witnesses?: readonly string[] }
  /** The move is refused by this clause, with these witness squares among those shown. */
  | { readonly kind: 'refused'; readonly clause: string; readonly witnesses?: readonly string[] }
  /** The position's state: each text must be among the texts of its figures' states and aspects' marks. */
  | { readonly kind: 'effect'; readonly texts: readonly string[] }
  /** The complete list of legal moves, sorted by ASCII code. */
  | { readonly kind: 'moves'; readonly texts: readonly string[] }
  /** The game is over in this position (after the move, if there is one). */
  | { readonly kind: 'outcome'; readonly clause: string; readonly winner: string | null };

/** One clause of the rules as data. */
export interface Clause {
  /** Such as `B3.5`; also the anchor of its page. */
  readonly id: string;
  /** Heading of the chapter that begins with this clause. */
  readonly chapter?: string;
  readonly heading: string;
  /** Our own words; square brackets never, other clauses named by id. */
  readonly paraphrase: string;
  /** Where the rule comes from: which original document and which sentence or role of it, or `house`. */
  readonly source: string;
  /** What was decided where the original is silent, and why. */
  readonly ruling?: string;
  /** The option that switches it. */
  readonly option?: string;
  /** For a sentence of an original document, listed as a source: the clause that carries it out. Pages fold these below the clauses. */
  readonly carriedOutBy?: string;
  /** It speaks of what this game doesn't have; an example that shows this is enough. */
  readonly idle?: true;
  /** The parts of the clause that hold by themselves, by short names such as `a`, each in a few words. Every limb has an example of its own. */
  readonly limbs?: Readonly<Record<string, string>>;
  /** Kinds of pieces, by letter, whose drawings show what the clause says of looks. */
  readonly pictures?: readonly string[];
  readonly examples: readonly Example[];
}

/** One cell of a rule table. */
export interface RuleCell {
  /** `special`: it works, but in a way the text tells; `never`: the case can't arise. */
  readonly verdict: 'allowed' | 'refused' | 'special' | 'never';
  /** The clause that decides. */
  readonly clause: string;
  /** One sentence for reader and tooltip. */
  readonly text: string;
  /** A position and a move of it that show the case; none if it can't arise. */
  readonly shown?: { readonly position: string; readonly move: string };
}

/** A table of the rule book that answers the same question for many pieces at once; the game's own rules fill it. */
export interface RuleTable {
  readonly id: string;
  readonly caption: string;
  /** Headings above the cells. */
  readonly columns: readonly string[];
  readonly rows: readonly { readonly heading: string; readonly cells: readonly RuleCell[] }[];
}

/** The rules of a game as a book. */
export interface Rulebook {
  /** In the order of the rules. */
  readonly clauses: readonly Clause[];
  /** Tables worked out from the rules when asked for; only for games that have some. */
  readonly tables?: () => readonly RuleTable[];
}
