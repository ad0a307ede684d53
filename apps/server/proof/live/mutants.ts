/** A fault in the server: some text of one of its files, and the text that replaces it. */
interface Mutation {
  readonly file: string;
  readonly plain: string;
  readonly mutated: string;
}

/** Servers that break a promise. A run of proof:kill must catch each. */
export const MUTANTS = {
  /** Says "done" while the transaction is still open. */
  'acknowledges before the commit': {
    file: '/storage/batch.ts',
    plain: 'answer = () => resolve(done);',
    mutated: 'answer = () => undefined; resolve(done);',
  },
  /** Says "done" after the commit, before it is on the disk. */
  'acknowledges before the sync': {
    file: '/storage/batch.ts',
    plain: 'await this.#sync();\n      for (const answer of answers) answer();',
    mutated: 'for (const answer of answers) answer();\n      await this.#sync();',
  },
  'skips the sync': {
    file: '/storage/log.ts',
    plain: 'await file.datasync();',
    mutated: '',
  },
  'gives no time back': {
    file: '/host/outages.ts',
    plain: 'const away = ended - begun;',
    mutated: 'if (ended > 0) return null; const away = ended - begun;',
  },
  'begins two matches for one rematch': {
    file: '/host/rematches.ts',
    plain: 'const next = await (terms ?',
    mutated: 'await createGame(tx, signal, wanted, now());\n      const next = await (terms ?',
  },
  'loses the next match of a series': {
    file: '/series/follower.ts',
    plain: 'if (why !== null || due === null) return {};',
    mutated: 'if (why !== null || due === null || Math.random() < 0.2) return {};',
  },
} as const satisfies Readonly<Record<string, Mutation>>;

export type Mutant = keyof typeof MUTANTS;
