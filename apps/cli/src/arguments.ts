/** Commands whose arguments are positions and moves. */
const TAKE_TEXTS = ['show', 'moves', 'apply', 'outcome', 'explain', 'effects', 'perft', 'divide'];
/** Options of theirs that take a value. */
const VALUED = ['--option', '--edition', '--square'];

/**
 * Where positions and moves are arguments, `--` is a move (a pass) and not the end of the options, and `-M,E/-` is part of a position
 * and no option: puts the options first and marks their end.
 */
export function textsAreOperands(args: readonly string[]): string[] {
  const [command, ...rest] = args;
  if (!TAKE_TEXTS.includes(command)) return [...args];
  const options: string[] = [];
  const operands: string[] = [];
  for (let index = 0; index < rest.length; index++) {
    const word = rest[index];
    if (!/^--[a-z]|^-h$/.test(word)) operands.push(word);
    else if (!VALUED.includes(word)) options.push(word);
    else if (index + 1 < rest.length) options.push(word, rest[++index]);
    // Nothing may stand behind it that could be taken for its value.
    else return [command, word];
  }
  return [command, ...options, '--', ...operands];
}
