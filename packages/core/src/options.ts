import { fail, ok, type Problem, type Result } from './result.ts';

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
  for (const [id, sent] of Object.entries(given)) {
    const spec = specs.find((candidate) => candidate.id === id);
    if (!spec) {
      const known = specs.map((candidate) => candidate.id).join(', ') || 'none';
      return fail({ message: `Unknown option "${id}"; this game knows: ${known}.` });
    }
    const value = typeof sent === 'boolean' ? (sent ? 'on' : 'off') : String(sent);
    if (!spec.values.includes(value)) {
      return fail({ message: `Option "${id}" can't be "${sent}"; choose one of: ${spec.values.join(', ')}.`, clause: spec.clause });
    }
    resolved[id] = value;
  }
  return ok(resolved);
}
