/** Commands whose arguments are positions and moves. */
const TAKE_TEXTS = ['show', 'moves', 'apply', 'outcome', 'explain', 'effects', 'perft', 'divide', 'post read', 'post write'];
/** Their options that take a value. */
const VALUED = ['--option', '--edition', '--square'];

/**
 * Puts the options first and marks their end. Among positions and moves, `--` is a move (a pass), not the end of the options, and `-M,E/-`
 * is part of a position, not an option. A lone letter behind a hyphen is never part of either, so a mistaken `-o` is refused as an option.
 */
export function textsAreOperands(args: readonly string[]): string[] {
  const words = args[0] === 'post' ? 2 : 1;
  const [command, rest] = [args.slice(0, words), args.slice(words)];
  if (!TAKE_TEXTS.includes(command.join(' '))) return [...args];
  const options: string[] = [];
  const operands: string[] = [];
  for (let index = 0; index < rest.length; index++) {
    const word = rest[index];
    if (!/^--[a-z]|^-[a-z]$/.test(word)) operands.push(word);
    else if (!VALUED.includes(word)) options.push(word);
    else if (index + 1 < rest.length) options.push(word, rest[++index]);
    // Put nothing after it, or that would pass for its value.
    else return [...command, word];
  }
  return [...command, ...options, '--', ...operands];
}
