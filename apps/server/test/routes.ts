// The routes of the API from its own description, so that tests miss none.
import type { Scope } from '@menagerie/protocol';
import type { Access } from '../src/web/access.ts';
import type { App } from '../src/web/routing.ts';

/** The part of JSON Schema that the description uses. */
export interface Schema {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
}

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH';

/** One route. */
export interface Route {
  /** Such as `GET /api/games/:id`. */
  readonly name: string;
  readonly method: Method;
  /** With parameters as `{id}`. */
  readonly path: string;
  readonly summary: string;
  readonly access: Access;
  readonly scope: Scope | null;
  readonly params: Readonly<Record<string, Schema>>;
  readonly query: Readonly<Record<string, Schema>>;
  readonly body: Schema | null;
  /** Whether its answer is an endless stream. */
  readonly isStream: boolean;
}

interface Operation {
  readonly summary: string;
  readonly 'x-access': Access;
  readonly security: readonly { readonly token?: readonly Scope[] }[];
  readonly parameters?: readonly { readonly in: string; readonly name: string; readonly schema: Schema }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, unknown>> }>>;
}

/** All routes of the API. */
export function routesOf(app: App): readonly Route[] {
  const { paths } = app.swagger() as unknown as { paths: Record<string, Record<string, Operation>> };
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]): Route => {
      const schemas = (place: string): Record<string, Schema> =>
        Object.fromEntries((operation.parameters ?? []).filter((one) => one.in === place).map(({ name, schema }) => [name, schema]));
      return {
        name: `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`,
        method: method.toUpperCase() as Method,
        path,
        summary: operation.summary,
        access: operation['x-access'],
        scope: operation.security.find(({ token }) => token)?.token?.[0] ?? null,
        params: schemas('path'),
        query: schemas('query'),
        body: Object.values(operation.requestBody?.content ?? {}).at(0)?.schema ?? null,
        isStream: 'application/x-ndjson' in (operation.responses['200']?.content ?? {}),
      };
    }),
  );
}

/** The address of a route with its parameters filled in. */
export function pathOf({ path }: Route, params: Readonly<Record<string, string>> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? 'nothing0here'));
}

/** Other spellings of the address that a router takes for the same. */
export function spellingsOf(path: string): readonly string[] {
  return [path, path.replace('/a', '/%61'), path.replace('pi', '%70%69')];
}
