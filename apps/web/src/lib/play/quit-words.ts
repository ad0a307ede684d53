import { listed } from '@menagerie/core';

/** What somebody asks for, and who is concerned. */
interface Quitting {
  /** Whether they offer a draw, and don't resign. */
  readonly isDraw: boolean;
  /** Their name; null: they are the only one at this page. */
  readonly who: string | null;
  /** The names of all others who are in. */
  readonly rest: readonly string[];
}

/** What would follow if somebody resigns or offers a draw. */
export function quitWords({ isDraw, who, rest }: Quitting): string {
  const othersPlayOn = rest.length > 1;
  if (isDraw) return `If ${listed(rest)} ${othersPlayOn ? 'agree' : 'agrees'}, the game ends in a draw at once.`;
  const resigns = who === null ? 'You resign' : `${who} resigns`;
  return othersPlayOn ? `${resigns} and ${who === null ? 'are' : 'is'} out. The others play on.` : `${resigns}, so ${rest.join('')} wins.`;
}
