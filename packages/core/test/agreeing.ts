/** Collects in words how the rules and a game's slow implementation differ on one position. */
export class Differences {
  readonly found: string[] = [];
  readonly #where: string;

  /** `where` is the text of the position, with its options if they matter. */
  constructor(where: string) {
    this.#where = where;
  }

  /** Notes a difference between what the rules give and what the slow implementation gives. */
  readonly compare = (what: string, rules: unknown, slow: unknown): void => {
    if (rules !== slow) this.note(`${what} is ${said(rules)} by the rules and ${said(slow)} by the slow implementation`);
  };

  /** Notes a move that only one of the two allows. */
  readonly onlyOneAllows = (move: string, who: 'rules' | 'slow'): void => {
    const [yes, no] = who === 'rules' ? ['the rules', 'the slow implementation'] : ['the slow implementation', 'the rules'];
    this.note(`${move} is legal by ${yes} and not by ${no}`);
  };

  readonly note = (difference: string): void => {
    this.found.push(`${difference}, on ${this.#where}`);
  };
}

/** Fails with the first difference in words, then how many more there are. */
export function expectAgreement(found: Iterable<string>): void {
  const [first, ...others] = found;
  if (first === undefined) return;
  throw new Error(others.length === 0 ? first : `${first}\n...and ${others.length} more, such as: ${others[0]}`);
}

function said(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'nothing';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
