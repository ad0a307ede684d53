/** An example. The rule book shows it on a live board, and the tests run it. Moves and positions are texts of the game. */
export interface Example {
  /** One sentence that says what to see. */
  readonly caption: string;
  readonly position: string;
  readonly options?: Readonly<Record<string, string>>;
  /** Moves to make first, if the rule depends on history. All the rest is about the position after them. */
  readonly before?: readonly string[];
  /** A move to try. Without one the example shows the position, and `aspects` says what holds in it. */
  readonly move?: string;
  /** The limb of its clause that it shows. */
  readonly limb?: string;
  readonly expect: Expectation;
}

/** What must be true of an example. */
export type Expectation =
  /** The move is legal. Its full text and, if given, the position it leads to. */
  | { readonly kind: 'legal'; readonly text: string; readonly position?: string }
  /** The move is legal, and the player gets a warning from this clause. */
  | { readonly kind: 'warned'; readonly text: string; readonly clause: string; readonly witnesses?: readonly string[] }
  /** This clause refuses the move, and these squares are among its witnesses. */
  | { readonly kind: 'refused'; readonly clause: string; readonly witnesses?: readonly string[] }
  /** Each text is among the texts of the states and marks in the position. */
  | { readonly kind: 'effect'; readonly texts: readonly string[] }
  /** The complete list of legal moves, sorted by ASCII code. */
  | { readonly kind: 'moves'; readonly texts: readonly string[] }
  /** The game is over in this position, or after the move if there is one. */
  | { readonly kind: 'outcome'; readonly clause: string; readonly winner: string | null };

/** A clause of the rules as data. */
export interface Clause {
  /** Such as `B3.5`. It's also the anchor on the page. */
  readonly id: string;
  /** Heading of the chapter that begins with this clause. */
  readonly chapter?: string;
  readonly heading: string;
  /** Our own words. No square brackets; it names other clauses by id. */
  readonly paraphrase: string;
  /** Where the rule comes from: the original document with its sentence or role, or `house`. */
  readonly source: string;
  /** What we decided where the original is silent, and why. */
  readonly ruling?: string;
  /** The option that switches it. */
  readonly option?: string;
  /**
   * Set on a sentence of an original document that is listed as a source. It names the clause that carries the sentence out. Pages fold
   * these below the clauses.
   */
  readonly carriedOutBy?: string;
  /** It describes something this game doesn't have. One example that shows this is enough. */
  readonly idle?: true;
  /**
   * The parts of the clause that stand on their own: short names such as `a`, each with a few words. Every limb has an example of its own.
   */
  readonly limbs?: Readonly<Record<string, string>>;
  /** Kinds of pieces, by letter, whose drawings show what the clause says about looks. */
  readonly pictures?: readonly string[];
  readonly examples: readonly Example[];
}

/** One cell of a rule table. */
export interface RuleCell {
  /** `special`: it works, but in a way the text explains. `never`: the case can't arise. */
  readonly verdict: 'allowed' | 'refused' | 'special' | 'never';
  /** The clause that decides. */
  readonly clause: string;
  /** One sentence for reader and tooltip. */
  readonly text: string;
  /** A position and a move that show the case; missing if it can't arise. */
  readonly shown?: { readonly position: string; readonly move: string };
}

/** A table that answers the same question for many pieces. The game's own rules fill it. */
export interface RuleTable {
  readonly id: string;
  readonly caption: string;
  /** Headings above the columns. */
  readonly columns: readonly string[];
  readonly rows: readonly { readonly heading: string; readonly cells: readonly RuleCell[] }[];
}

/** The rules of a game as a book. */
export interface Rulebook {
  /** In the order of the rules. */
  readonly clauses: readonly Clause[];
  /** Tables worked out from the rules on demand. Only for games that have some. */
  readonly tables?: () => readonly RuleTable[];
}
