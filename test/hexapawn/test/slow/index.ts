/**
 * White's moves again, from H2.1 and H2.2, on nine letters read from rank 3 down. Returns the boards after them, turned round for Black.
 */
function slowMoves(board: string): readonly string[] {
  if (/p/.test(board.slice(6))) return []; // H3.1
  const boards: string[] = [];
  for (const [from, letter] of [...board].entries()) {
    if (letter !== 'P') continue;
    for (const [offset, wanted] of [
      [-3, '.'],
      [-4, 'p'],
      [-2, 'p'],
    ] as const) {
      const to = from + offset;
      const isAhead = to >= 0 && Math.floor(from / 3) - Math.floor(to / 3) === 1;
      if (!isAhead || board[to] !== wanted) continue;
      const moved = [...board].with(to, 'P').with(from, '.');
      boards.push(
        moved
          .reverse()
          .map((each) => ({ P: 'p', p: 'P' })[each] ?? '.')
          .join(''),
      );
    }
  }
  return boards;
}

/** How many lines of this many plies a board has. */
export function slowPerft(board: string, depth: number): number {
  if (depth === 0) return 1;
  return slowMoves(board).reduce((sum, after) => sum + slowPerft(after, depth - 1), 0);
}

/** Whether the side to move wins with best play (H3.1, H3.2). It must leave the other side lost; a side that can't move has lost. */
export function slowWins(board: string): boolean {
  return slowMoves(board).some((after) => !slowWins(after));
}
