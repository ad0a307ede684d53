import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Complaint } from '../complaint.ts';
import type { Services } from '../services.ts';
import { notReady } from './health.ts';

/** The port on which machines ask how this node is. */
export interface MetricsPort {
  /** Its address without a trailing slash; null if none is wanted. */
  readonly address: string | null;
  close(): Promise<void>;
}

type Needs = Pick<Services, 'config' | 'metrics' | 'store' | 'now'>;

/**
 * Opens the configured port: `/health` (the process is up), `/ready` (it can serve) and `/metrics`. It keeps no process alive. Fails with a
 * Complaint.
 */
export async function openMetricsPort(needs: Needs): Promise<MetricsPort> {
  const { metrics: wanted } = needs.config;
  if (!wanted) return { address: null, close: () => Promise.resolve() };
  const server = createServer((request, response) => {
    const path = request.method === 'GET' || request.method === 'HEAD' ? request.url?.split('?')[0] : undefined;
    answer(needs, path, response).catch(() => say(response, 500, 'failed'));
  });
  server.unref();
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) =>
      reject(
        new Complaint(
          `Health and metrics can't be served on port ${wanted.port} of ${wanted.host}: ${error.message}. Choose another METRICS_PORT.`,
        ),
      ),
    );
    server.listen(wanted.port, wanted.host, resolve);
  });
  const { address, port, family } = server.address() as AddressInfo;
  return {
    address: `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function answer(needs: Needs, path: string | undefined, response: ServerResponse): Promise<void> {
  switch (path) {
    case '/health':
      return say(response, 200, 'up');
    case '/ready': {
      const reason = await notReady(needs);
      return say(response, reason === null ? 200 : 503, reason ?? 'ready');
    }
    case '/metrics': {
      const text = await needs.metrics.text();
      return text ? say(response, 200, text.body, text.type) : say(response, 404, 'nothing is counted here');
    }
    default:
      return say(response, 404, 'ask for /health, /ready or /metrics');
  }
}

function say(response: ServerResponse, status: number, body: string, type = 'text/plain; charset=utf-8'): void {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' });
  response.end(type.startsWith('text/plain; charset') && !body.endsWith('\n') ? `${body}\n` : body);
}
