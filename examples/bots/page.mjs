// Serves page.html, and passes the page's API requests on to the site: browsers let no other page act in somebody's name. Plain Node 20 or
// later: node page.mjs, then open http://localhost:8090.
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { Readable } from 'node:stream';

const { MENAGERIE = 'http://localhost:8080', PORT = '8090' } = process.env;

const server = createServer((request, response) => {
  answer(request, response).catch((error) => {
    if (!response.headersSent) response.writeHead(502);
    response.end(String(error));
  });
});
server.listen(Number(PORT), '127.0.0.1', () => console.log(`http://localhost:${server.address().port}`));

async function answer(request, response) {
  if (!request.url.startsWith('/api/')) {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    return response.end(await readFile(new URL('page.html', import.meta.url)));
  }
  const { authorization } = request.headers;
  const sent = request.method === 'POST' ? { body: Readable.toWeb(request), duplex: 'half' } : {};
  const headers = {
    ...(authorization ? { authorization } : {}),
    ...(request.method === 'POST' ? { 'content-type': 'application/json' } : {}),
  };
  const given = await fetch(`${MENAGERIE}${request.url}`, { method: request.method, headers, ...sent });
  response.writeHead(given.status, { 'content-type': given.headers.get('content-type') ?? 'text/plain' });
  if (!given.body) return response.end();
  Readable.fromWeb(given.body)
    .on('error', () => response.end())
    .pipe(response);
}
