import { FileContents, FileQuery, LARGEST_FILE } from '@menagerie/protocol';
import { decodeText } from '@menagerie/record';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { readFile } from '../rules/files.ts';
import { besideFor, sendJson } from './beside.ts';
import type { Routes } from './routing.ts';

/** What a game file holds that somebody sends. It comes as it is, whatever its type and encoding. */
export const fileRoutes: Routes = async (app, services) => {
  const ask = besideFor(services);
  await app.register((files, _, done) => {
    files.removeAllContentTypeParsers();
    files.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, parsed) => {
      const { text } = decodeText(body as Buffer, TextDecoder);
      // No text of ours has this character, so the reading ends with what the file seems to be.
      if (text.includes('\0')) readFile(text, 1);
      parsed(null, text);
    });
    files.withTypeProvider<ZodTypeProvider>().post(
      '/api/files',
      {
        bodyLimit: LARGEST_FILE,
        config: { access: 'anybody', scope: 'games:read', limits: ['files'] },
        schema: {
          summary: 'What a game file or a position holds, sent as text: the games in it, one of them replayed, and what is wrong',
          consumes: ['text/plain'],
          querystring: FileQuery,
          body: z.string({ error: 'Send the file as the body of the request.' }),
          response: { 200: FileContents },
        },
      },
      async (request, reply) => {
        const { body, query } = request;
        return sendJson(reply, await ask(request, { name: 'readFile', asked: { text: body, number: query.number } }));
      },
    );
    done();
  });
};
