import { winnerOf, type Condition, type Game } from '@menagerie/core';
import { fits, holds, removals, squareOf, type Situation } from './conditions.ts';

/** What `missing` says of a kind of condition that has no words for itself. Every such condition of a lesson has its own. */
export const VAGUE = 'Something is still missing.';

/** Says what a condition that doesn't hold still lacks, in one sentence. */
export function missing(condition: Condition, situation: Situation): string {
  if (condition.lacks !== undefined) return condition.lacks;
  if ('all' in condition) return missing(condition.all.find((each) => !holds(each, situation)) ?? condition.all[0], situation);
  if ('any' in condition) return missing(condition.any[0], situation);
  if ('refused' in condition) return "That's legal. The task asks for what the rules refuse.";
  if ('on' in condition) return notThere(condition, situation);
  if ('empty' in condition) {
    const scene = situation.game.scene(situation.position);
    const full = condition.empty.split(' ').find((name) => scene[squareOf(situation.game, name)].length > 0);
    return `Something still stands on ${full ?? condition.empty}.`;
  }
  if ('holds' in condition) return `You haven't got a ${kindName(situation.game, condition.holds)} beside the board.`;
  if ('removed' in condition) return stillThere(condition.removed, situation);
  if ('removes' in condition) return tooFew(condition, situation);
  if ('over' in condition) return notOver(condition.over, situation);
  if ('noReply' in condition) return 'Your opponent has an answer.';
  return VAGUE;
}

function notThere(
  { on, kind, owner, state }: { readonly on: string; readonly kind?: string; readonly owner?: string | null; readonly state?: string },
  situation: Situation,
): string {
  const { game, position } = situation;
  const isThere = game.scene(position)[squareOf(game, on)].some((figure) => fits(game, figure, { kind, owner }));
  if (state !== undefined && isThere) return VAGUE;
  const seat = game.seats.find(({ id }) => id === owner);
  const whose = seat === undefined ? 'The' : seat === learnerOf(situation) ? 'Your' : `${seat.name}'s`;
  return kind === undefined ? `Nothing stands on ${on}.` : `${whose} ${kindName(game, kind)} isn't on ${on}.`;
}

function stillThere(names: string, situation: Situation): string {
  const { game, last } = situation;
  const gone = last ? removals(last.trace) : [];
  const name = names.split(' ').find((each) => !gone.some(({ square }) => square === squareOf(game, each))) ?? names;
  const figure = last && game.scene(last.position)[squareOf(game, name)].at(-1);
  return figure ? `The ${kindName(game, figure.kind)} on ${name} is still there.` : `Nothing was removed from ${name}.`;
}

function tooFew({ removes, owner }: { readonly removes: number; readonly owner?: string }, { game, last }: Situation): string {
  const gone = last ? removals(last.trace).filter(({ figure }) => fits(game, figure, { owner })).length : 0;
  const seat = game.seats.find(({ id }) => id === owner);
  if (gone === 0) return seat ? `${seat.name} loses nothing.` : 'Nothing is removed.';
  return `That removes ${gone} of ${removes} pieces.`;
}

function notOver(winner: string | null, situation: Situation): string {
  const outcome = situation.game.outcome(situation.position);
  if (!outcome) return winner === null ? "The game isn't drawn." : "The game isn't won yet.";
  const seat = winnerOf(outcome);
  return seat === null ? 'That is only a draw.' : `${situation.game.seats[seat].name} wins.`;
}

function learnerOf({ game, last }: Situation): Game['seats'][number] | null {
  return last ? game.seats[last.position.turn] : null;
}

function kindName(game: Game, letter: string): string {
  return game.kinds.find((kind) => kind.letter === letter)?.name ?? letter;
}
