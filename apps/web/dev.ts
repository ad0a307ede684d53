// npm run dev [-- PORT]: the site with hot reload, and a server behind it with a database of its own in .tmp/dev.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createServer } from 'vite';

const PORT = Number(process.argv[2] ?? 8080);
const web = import.meta.dirname;

if (!Number.isInteger(PORT) || PORT < 1 || PORT > 65_534) {
  process.stderr.write(`"${process.argv[2]}" isn't a port. Write a number from 1 to 65534, such as: npm run dev -- 9000\n`);
  process.exit(2);
}

const behind = `http://127.0.0.1:${PORT + 1}`;
const server = spawn(process.execPath, ['apps/server/src/main.ts', '--port', String(PORT + 1), '--data', '.tmp/dev'], {
  cwd: join(web, '..', '..'),
  stdio: ['ignore', 'inherit', 'inherit'],
});
const site = await createServer({
  root: web,
  configFile: join(web, 'vite.config.ts'),
  server: {
    port: PORT,
    strictPort: true,
    // The server sees the address that the browser asked, so requests count as its own site's.
    proxy: { '/api': { target: behind }, '/socket': { target: behind, ws: true } },
  },
});
server.on('exit', (code) => void site.close().then(() => process.exit(code ?? 1)));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal));
await site.listen();
process.stdout.write(`The site with hot reload is at http://localhost:${PORT}/ (stop it with Ctrl+C)\n`);
