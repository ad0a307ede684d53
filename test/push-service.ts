// A push service on this machine: it checks who sends a push, and reads it as a browser does (RFC 8030, 8188, 8291, 8292).
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify, type ECDH } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { DeviceRequest, PushMessage } from '@menagerie/protocol';

/** A push that arrived. */
export interface TakenPush {
  readonly device: string;
  readonly message: PushMessage;
  /** As the bytes said it. */
  readonly text: string;
  readonly seconds: number;
  readonly urgency: string;
  readonly topic: string;
  readonly subject: string;
}

/** How the service answers a push for a device; nothing: it takes it. */
export type PushMood = (device: string) => { readonly status: number; readonly headers?: Readonly<Record<string, string>> } | undefined;

interface Browser {
  readonly ecdh: ECDH;
  readonly auth: Buffer;
  /** The key of the site that may push; a browser learns it when somebody subscribes. */
  readonly key: string;
}

export interface TestPushService {
  readonly taken: TakenPush[];
  /** What came and was no proper push. */
  readonly faults: string[];
  /** All requests, answered however. */
  readonly asked: () => number;
  readonly port: number;
  /** Subscribes another browser for a site with this key. */
  subscribe(key: string, device?: string): DeviceRequest;
  setMood(mood: PushMood): void;
  close(): Promise<void>;
  /** Opens it again on the same port. */
  reopen(): Promise<void>;
}

/** Opens a push service. */
export async function pushService(): Promise<TestPushService> {
  const browsers = new Map<string, Browser>();
  const taken: TakenPush[] = [];
  const faults: string[] = [];
  let mood: PushMood = () => undefined;
  let asked = 0;
  let port = 0;
  const server = createServer((request, response) => {
    asked++;
    void bodyOf(request).then((body) => {
      const device = (request.url ?? '').replace('/push/', '');
      const { status, headers } = mood(device) ?? { status: 201 };
      if (status === 201) {
        const browser = browsers.get(device);
        try {
          if (!browser) throw new Error(`no browser at ${request.url}`);
          taken.push(read(request, body, device, browser, `http://127.0.0.1:${port}`));
        } catch (error) {
          faults.push(String(error));
          response.writeHead(400).end();
          return;
        }
      }
      response.writeHead(status, headers).end();
    });
  });
  const listen = (): Promise<void> => new Promise((done) => server.listen(port, '127.0.0.1', () => done()));
  await listen();
  port = (server.address() as AddressInfo).port;
  return {
    taken,
    faults,
    asked: () => asked,
    port,
    subscribe: (key, device = `device-${browsers.size + 1}`) => {
      const ecdh = createECDH('prime256v1');
      const auth = randomBytes(16);
      const p256dh = ecdh.generateKeys('base64url');
      browsers.set(device, { ecdh, auth, key });
      const endpoint = `http://127.0.0.1:${port}/push/${device}`;
      return { endpoint, keys: { p256dh, auth: auth.toString('base64url') }, expirationTime: null };
    },
    setMood: (wanted) => void (mood = wanted),
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
    reopen: listen,
  };
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

function read({ method, headers }: IncomingMessage, body: Buffer, device: string, browser: Browser, origin: string): TakenPush {
  if (method !== 'POST' || headers['content-encoding'] !== 'aes128gcm') throw new Error(`${method} ${headers['content-encoding']}`);
  if (body.length > 4096) throw new Error(`a push of ${body.length} bytes`);
  const { sub } = signedBy(headers.authorization ?? '', browser.key, origin);
  const text = decrypted(body, browser);
  return {
    device,
    message: JSON.parse(text) as PushMessage,
    text,
    seconds: Number(headers['ttl']),
    urgency: String(headers['urgency']),
    topic: String(headers['topic']),
    subject: sub,
  };
}

/** The claims of a signature, which must be by the subscribed key, for this service, and valid for a day at most. */
function signedBy(authorization: string, key: string, origin: string): { readonly sub: string } {
  const [, token = '', shown = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? [];
  if (shown !== key) throw new Error('signed by another key');
  const [head, claims, signature] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const jwk = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const isRight = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: jwk, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isRight) throw new Error('a wrong signature');
  const { alg } = JSON.parse(Buffer.from(head, 'base64url').toString()) as { alg: string };
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { aud: string; exp: number; sub: string };
  const left = exp - Date.now() / 1000;
  if (alg !== 'ES256' || aud !== origin || left <= 0 || left > 86_400) throw new Error(`wrong claims: ${alg} ${aud} ${left}`);
  return { sub };
}

function decrypted(body: Buffer, { ecdh, auth }: Browser): string {
  const salt = body.subarray(0, 16);
  const length = body[20];
  const theirs = body.subarray(21, 21 + length);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), theirs]);
  const secret = derive(auth, ecdh.computeSecret(theirs), info, 32);
  const key = derive(salt, secret, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(salt, secret, Buffer.from('Content-Encoding: nonce\0'), 12);
  const sealed = body.subarray(21 + length);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(sealed.subarray(-16));
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  // The last record ends with a 2, and zeros as padding.
  return plain.subarray(0, plain.lastIndexOf(2)).toString();
}

function derive(salt: Buffer, secret: Buffer, info: Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, length));
}
