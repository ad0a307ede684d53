/** What the squares of boards look like, as tokens.ts paints it; the first is the house's own. */
export const BOARDS = ['parchment', 'verdigris', 'slate'] as const;
/** One of the BOARDS. */
export type BoardLook = (typeof BOARDS)[number];
