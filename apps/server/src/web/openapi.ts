import swagger from '@fastify/swagger';
import { SCOPES } from '@menagerie/protocol';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { NO_BODY } from './access.ts';
import type { Routes } from './routing.ts';

const EDITION = '1';

/** The description of the API, made of the schemas that its routes check; it must come before them. */
export const openApiRoutes: Routes = async (app, { config }) => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Menagerie',
        version: EDITION,
        description: 'Play, watch and read games. Programs show a token; who is signed in on the site has a cookie.',
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
      if (document.schema?.body === NO_BODY) delete schema?.body;
      const { access, scope } = document.route.config ?? {};
      const security = [...(scope ? [{ token: [scope] }] : []), ...(access === 'anybody' ? [{}] : []), { session: [] }];
      return { schema: { ...schema, tags: [url.split('/')[2]], security, 'x-access': access }, url };
    },
  });
  app.get(
    '/api/openapi.json',
    { config: { access: 'anybody' }, schema: { summary: 'This description', response: { 200: z.looseObject({}) } } },
    () => ({ ...app.swagger() }),
  );
};
