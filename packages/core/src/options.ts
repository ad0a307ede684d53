import { fail, ok, type Problem, type Result } from './result.ts';

/** One option of a game, settled before the first move and written into the game file. */
export interface OptionSpec {
  readonly id: string;
  /** Short label for a form. */
  readonly label: string;
  /** What the option changes, in one sentence. */
  readonly help: string;
  readonly clause: string;
  /** Allowed values, the default first. */
  readonly values: readonly [string, ...string[]];
}

/** Option values by id. */
export type Options = Readonly<Record<string, string>>;

/** Fills in defaults; refuses unknown options and unknown values. */
export function resolveOptions(specs: readonly OptionSpec[], given: Options = {}): Result<Options, Problem> {
  const resolved: Record<string, string> = {};
  for (const spec of specs) resolved[spec.id] = spec.values[0];
  for (const [id, value] of Object.entries(given)) {
    const spec = specs.find((candidate) => candidate.id === id);
    if (!spec) {
      const known = specs.map((candidate) => candidate.id).join(', ') || 'none';
      return fail({ message: `Unknown option "${id}"; this game knows: ${known}.` });
    }
    if (!spec.values.includes(value)) {
      return fail({ message: `Option "${id}" can't be "${value}"; choose one of: ${spec.values.join(', ')}.`, clause: spec.clause });
    }
    resolved[id] = value;
  }
  return ok(resolved);
}
