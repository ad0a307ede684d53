import { Agent, request } from 'node:http';

/** Somebody at an address of this machine, with connections that stay open. */
export class Asker {
  readonly #origin: URL;
  readonly #agent: Agent;
  cookie = '';

  constructor(origin: string, localAddress: string, connections = 1) {
    this.#origin = new URL(origin);
    this.#agent = new Agent({ keepAlive: true, maxSockets: connections, localAddress });
  }

  /** Asks, reads the whole answer, and returns its status and text. */
  ask(path: string, body?: object): Promise<{ readonly status: number; readonly text: string }> {
    const sent = body === undefined ? '' : JSON.stringify(body);
    const headers = {
      host: this.#origin.host,
      origin: this.#origin.origin,
      ...(this.cookie === '' ? {} : { cookie: this.cookie }),
      ...(body === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(sent) }),
    };
    return new Promise((done, fail) => {
      const asked = request(this.#origin, { agent: this.#agent, path, method: body ? 'POST' : 'GET', headers }, (answer) => {
        const [cookie] = answer.headers['set-cookie'] ?? [];
        if (cookie !== undefined) this.cookie = cookie.split(';')[0];
        let text = '';
        answer.setEncoding('latin1').on('data', (part: string) => (text += part));
        answer.on('end', () => done({ status: answer.statusCode ?? 0, text }));
        answer.on('error', fail);
      });
      asked.on('error', fail).end(sent);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}
