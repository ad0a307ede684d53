/** Looks for the squares of boards, painted by tokens.ts. The first is the default. */
export const BOARDS = ['parchment', 'verdigris', 'slate'] as const;
/** One of the BOARDS. */
export type BoardLook = (typeof BOARDS)[number];
