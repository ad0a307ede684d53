import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const GUIDE = join(import.meta.dirname, '../../../docs/hosting.md');

/** Whether nginx is installed. */
export function hasNginx(): boolean {
  return spawnSync('nginx', ['-v']).error === undefined;
}

/** The configuration that docs/hosting.md gives, before a server on a port of this machine; `listen` replaces the guide's line. */
export function nginxConfiguration(folder: string, listen: string, port: number): string {
  const guide = readFileSync(GUIDE, 'utf8');
  const [, lines = ''] = /For nginx:\s+```\n([^`]+)```/.exec(guide) ?? [];
  const [, map = ''] = /`(map \$http_upgrade [^`]+)`/.exec(guide) ?? [];
  const own = lines.replace('listen 443 ssl;', listen).replace('127.0.0.1:8080', `127.0.0.1:${port}`);
  const kept = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${join(folder, name)};`).join(' ');
  return (
    `daemon off; pid ${join(folder, 'nginx.pid')}; error_log stderr crit; worker_rlimit_nofile 8192; events { worker_connections 4096; }\n` +
    `http { access_log off; gzip on; ${kept} ${map}\n${own} }\n`
  );
}

/** Starts nginx with a configuration. */
export function startNginx(folder: string, configuration: string): ChildProcess {
  writeFileSync(join(folder, 'nginx.conf'), configuration);
  return spawn('nginx', ['-c', join(folder, 'nginx.conf'), '-p', folder], { stdio: 'inherit' });
}

/** Ends it. */
export async function endNginx(proxy: ChildProcess): Promise<void> {
  const gone = once(proxy, 'exit');
  proxy.kill('SIGTERM');
  await gone;
}
