import { fail, ok, problem, type Problem, type Result } from './result.ts';
import { textOf } from './phrases.ts';
import { oddSign, tidied } from './typed.ts';

/** An option of a game. Players choose it before the first move, and the game file holds it. */
export interface OptionSpec {
  readonly id: string;
  /** Short label for a form. */
  readonly label: string;
  /** What the option changes, in one sentence. */
  readonly help: string;
  readonly clause: string;
  /** Allowed values, the default first. */
  readonly values: readonly [string, ...string[]];
  /** The value that a form for a new game begins with, if it isn't the default. Texts and files that name no value keep the default. */
  readonly suggested?: string;
  /** What a form calls values that don't speak for themselves. */
  readonly names?: Readonly<Record<string, string>>;
}

/** What a form calls a value of an option. */
export function valueName(spec: OptionSpec, value: string): string {
  return spec.names?.[value] ?? value;
}

/** Option values by id. */
export type Options = Readonly<Record<string, string>>;

/** Option values as a program may send them: 4 means `4`, true `on`, false `off`. */
export type GivenOptions = Readonly<Record<string, string | number | boolean>>;

/** Fills in defaults and turns numbers and booleans into words. Refuses unknown options and values. */
export function resolveOptions(specs: readonly OptionSpec[], given: GivenOptions = {}): Result<Options, Problem> {
  const resolved: Record<string, string> = {};
  for (const spec of specs) resolved[spec.id] = spec.values[0];
  const sender: unknown = given;
  if (typeof sender !== 'object' || sender === null) return problem('Options are an object, such as { players: 2 }.');
  for (const [id, sent] of Object.entries(given)) {
    const spec = specs.find((candidate) => candidate.id === id);
    if (!spec) {
      const known = specs.map((candidate) => candidate.id).join(', ') || 'none';
      return fail({ message: `Unknown option "${id}"; this game knows: ${known}.` });
    }
    const value = typeof sent === 'boolean' ? (sent ? 'on' : 'off') : typeof sent === 'number' ? String(sent) : textOf(sent);
    if (!spec.values.includes(value)) {
      return fail({
        message: `Option "${id}" can't be "${typeof sent === 'boolean' ? sent : value}"; choose one of: ${spec.values.join(', ')}.`,
        clause: spec.clause,
      });
    }
    resolved[id] = value;
  }
  return ok(resolved);
}

/**
 * Reads options such as `players:2,neutron:off`, with a separator between them (a space stands for any white space) and a sign before the
 * value. Refuses one that is given twice with different values.
 */
export function readOptions(text: string, separator: ',' | ' ', sign: ':' | '='): Result<Readonly<Record<string, string>>, Problem> {
  const pairs: (readonly [id: string, value: string])[] = [];
  for (const part of tidied(text).split(separator)) {
    const word = part.trim();
    if (word === '') continue;
    const [id, value = '', ...rest] = word.split(sign).map((side) => side.trim());
    const isPair = id !== '' && value !== '' && rest.length === 0;
    if (!isPair) return problem(`The option "${word}" can't be read. Write name${sign}value.${oddSign(word)}`);
    pairs.push([id, value]);
  }
  return pairedOptions(pairs);
}

/** Options from pairs of name and value. Refuses one that is given twice with different values. */
export function pairedOptions<V>(pairs: Iterable<readonly [id: string, value: V]>): Result<Readonly<Record<string, V>>, Problem> {
  const given: Record<string, V> = {};
  for (const [id, value] of pairs) {
    if (Object.hasOwn(given, id) && given[id] !== value) {
      return problem(`The option "${id}" is given twice, as ${String(given[id])} and as ${String(value)}. Keep one of them.`);
    }
    given[id] = value;
  }
  return ok(given);
}
