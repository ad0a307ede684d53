import swagger from '@fastify/swagger';
import { SCOPES } from '@menagerie/protocol';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { NO_BODY } from './access.ts';
import type { Routes } from './routing.ts';
import { withUsedShapes } from './shapes.ts';

const EDITION = '1';

/** The description of the API, made from the schemas of its routes; register it before them. */
export const openApiRoutes: Routes = async (app, { config }) => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Menagerie',
        version: EDITION,
        description: 'Play, watch and read games. Programs send a token; people signed in on the site have a cookie.',
      },
      servers: config.publicUrl === null ? [{ url: '/' }] : [{ url: config.publicUrl }],
      components: {
        securitySchemes: {
          token: { type: 'http', scheme: 'bearer', description: `Scopes: ${SCOPES.join(', ')}.` },
          session: { type: 'apiKey', in: 'cookie', name: 'menagerie' },
        },
      },
    },
    transform: (document) => {
      const { schema, url } = jsonSchemaTransform(document);
      if (document.schema?.hide) return { schema, url };
      if (document.schema?.body === NO_BODY) delete schema?.body;
      const { config, method } = document.route;
      const { access, scope } = config ?? {};
      const security = [...(scope ? [{ token: [scope] }] : []), ...(access === 'anybody' ? [{}] : []), { session: [] }];
      const words = url.split(/\W+/).slice(2);
      const about = { operationId: [String(method).toLowerCase(), ...words].join('_'), tags: [words[0]], security, 'x-access': access };
      return { schema: { ...schema, ...about, response: described(schema?.response as Described) }, url };
    },
    transformObject: (document) => withUsedShapes(jsonSchemaTransformObject(document)),
  });
  app.get(
    '/api/openapi.json',
    { config: { access: 'anybody' }, schema: { summary: 'This description', response: { 200: z.looseObject({}) } } },
    () => ({ ...app.swagger() }),
  );
};

type Described = Readonly<Record<string, { readonly description?: string }>>;

/** Adds a description to answers without one. */
function described(answers: Described): Described {
  return Object.fromEntries(Object.entries(answers).map(([status, answer]) => [status, { description: meaningOf(status), ...answer }]));
}

function meaningOf(status: string): string {
  switch (status) {
    case '200':
      return 'The result.';
    case '201':
      return 'Created.';
    case '204':
      return 'Done; there is nothing to return.';
    case '5xx':
      return 'The server failed, or can’t reach its database for the moment.';
    default:
      return 'Refused: what is wrong, where, and how to fix it. Nothing has changed.';
  }
}
