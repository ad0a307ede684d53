// The API's own description, for tests that compare answers with it.
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { App } from '../src/web/routing.ts';

/** A schema of the description, as JSON Schema. */
export type Described = Readonly<Record<string, unknown>>;

interface Operation {
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, { readonly schema: Described }>> }>>;
}

/** How strictly schemas are read. Formats only repeat what a pattern says. */
export const STRICT = { strict: true, allowUnionTypes: true, validateFormats: false } as const;

const ajv = new Ajv2020(STRICT);
/** By the schema's text, because every house of a test run has the same schemas. */
const checks = new Map<string, ValidateFunction>();

interface Description {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

/** That of the first house. All houses of a test run have the same routes, and making it takes longer than dozens of requests. */
let description: Description | null = null;

/** The answer to a request. */
export interface Given {
  readonly method: string;
  /** The address, with parameters and query filled in. */
  readonly path: string;
  readonly status: number;
  readonly type: string | undefined;
  readonly text: string;
}

/** What is wrong with an answer, by the description of its route; null if nothing is, or if there is no such route. */
export function deviation(app: App, { method, path, status, type, text }: Given): string | null {
  const answers = operationOf(app, method, path)?.responses;
  if (!answers) return null;
  const answer = answers[status] ?? answers[`${Math.floor(status / 100)}XX`];
  if (!answer) return `The status ${status} is not described.`;
  const kind = type?.split(';')[0];
  if (!answer.content) return text === '' ? null : `There should be no body, but "${text}" came.`;
  const content = kind === undefined ? undefined : answer.content[kind];
  if (!content) return `The type "${kind}" is not described; those of ${status} are: ${Object.keys(answer.content).join(', ')}.`;
  if (kind === 'text/plain' || kind === 'application/atom+xml') return null;
  const lines = kind === 'application/x-ndjson' ? text.split('\n').filter((line) => line !== '') : [text];
  const check = checkOf(content.schema, descriptionOf(app));
  for (const line of lines) if (!check(JSON.parse(line))) return `${ajv.errorsText(check.errors)} in ${line.slice(0, 1000)}`;
  return null;
}

function descriptionOf(app: App): Description {
  return (description ??= app.swagger() as unknown as Description);
}

function operationOf(app: App, method: string, path: string): Operation | undefined {
  const { paths } = descriptionOf(app);
  const parts = partsOf(path.split(/[?#]/, 1)[0]);
  const fits = (known: string): boolean => {
    const wanted = partsOf(known);
    return (
      wanted.length === parts.length && wanted.every((part, index) => part === parts[index] || (part[0] === '{' && parts[index] !== ''))
    );
  };
  // Fixed words come before parameters, as in the router.
  const [found] = Object.keys(paths)
    .filter((known) => fits(known) && method.toLowerCase() in paths[known])
    .sort((one, other) => one.split('{').length - other.split('{').length);
  return found === undefined ? undefined : paths[found][method.toLowerCase()];
}

function partsOf(path: string): readonly string[] {
  return path.replace(/\/$/, '').split('/');
}

/** A schema that works by itself: it contains the shapes it names. */
export function withShapes(schema: Described, description: object): Described {
  const { components } = description as { components?: { schemas?: Readonly<Record<string, Described>> } };
  const text = JSON.stringify({ ...schema, $defs: components?.schemas ?? {} });
  return JSON.parse(text.replaceAll('#/components/schemas/', '#/$defs/')) as Described;
}

function checkOf(schema: Described, description: object): ValidateFunction {
  const key = JSON.stringify(schema);
  const check = checks.get(key) ?? ajv.compile(withShapes(schema, description));
  checks.set(key, check);
  return check;
}
