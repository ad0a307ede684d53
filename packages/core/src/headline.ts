import { squareName, type Square } from './board.ts';
import type { Game } from './game.ts';
import { capital } from './phrases.ts';
import type { Edit, Figure, Stage, Trace } from './picture.ts';

/** A piece that something happened to. */
interface Subject {
  readonly square: Square;
  readonly figure: Figure | undefined;
}

/**
 * Sums up a move in one or a few short sentences: `2 white pieces removed: h3, d5.` They follow the order of the game's headings. A move without
 * consequences gets the text of its first stage, and one after which the board only moves by itself begins with it.
 */
export function headline({ board, seats, kinds, headings }: Pick<Game, 'board' | 'seats' | 'kinds' | 'headings'>, trace: Trace): string {
  let isAftermath = true;
  const told = headings.flatMap(({ codes, edit, word, whole = 0 }) => {
    const stages = trace.filter(
      (stage) => codes.includes(stage.code) && (edit === undefined || stage.edits.some(({ kind }) => kind === edit)),
    );
    if (stages.length === 0) return [];
    if (edit === undefined) isAftermath = false;
    if (word === null || stages.length <= whole) return stages.map(({ text }) => text);
    const subjects = stages.flatMap((stage) => subjectsOf(stage, edit));
    if (subjects.length === 1) return [`${nameOf(subjects[0])} ${word}.`];
    return [several(subjects, word)];
  });
  return (isAftermath ? [...trace.slice(0, 1).map(({ text }) => text), ...told] : told).join(' ');

  /** `2 white pieces removed: h3, d5.`, or `3 pieces removed: white h3, d5; black a1.` */
  function several(subjects: readonly Subject[], word: string): string {
    const squares = new Map<string, string[]>();
    for (const { square, figure } of subjects) {
      const owner = figure && figure.owner !== null ? `${seats[figure.owner].name.toLowerCase()} ` : '';
      squares.set(owner, [...(squares.get(owner) ?? []), squareName(board, square)]);
    }
    const [[only]] = squares;
    if (squares.size === 1) return `${subjects.length} ${only}pieces ${word}: ${squares.get(only)!.join(', ')}.`;
    return `${subjects.length} pieces ${word}: ${[...squares].map(([owner, each]) => owner + each.join(', ')).join('; ')}.`;
  }

  function nameOf({ square, figure }: Subject): string {
    const owner = figure && figure.owner !== null ? `${seats[figure.owner].name} ` : '';
    const kind = kinds.find(({ letter }) => letter === figure?.kind)?.name ?? 'piece';
    return `${capital(owner + kind)} on ${squareName(board, square)}`;
  }
}

/** The pieces a stage is about: those it removes, else those it changes, else the first one it points at. */
function subjectsOf({ edits, causes, scene }: Stage, wanted?: Edit['kind']): readonly Subject[] {
  const standingOn = (square: Square): Subject => ({ square, figure: scene[square]?.at(-1) });
  for (const kind of wanted ? [wanted] : (['remove', 'change'] as const)) {
    const found = edits.filter((edit) => edit.kind === kind).map(subjectOf);
    // Of a stack, the piece the stage is about comes first: a heal that wakes a kept Stealer locks its Keeper too.
    if (found.length > 0) return found.filter(({ square }, index) => found.findIndex((each) => each.square === square) === index);
  }
  const [cause] = causes;
  if (!cause) return [];
  return [standingOn(cause.kind === 'square' ? cause.square : cause.to)];
}

function subjectOf(edit: Edit): Subject {
  switch (edit.kind) {
    case 'move':
      return { square: edit.to, figure: edit.figure };
    case 'change':
      return { square: edit.square, figure: edit.after };
    case 'remove':
    case 'add':
      return { square: edit.square, figure: edit.figure };
  }
}
