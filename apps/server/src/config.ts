import { isIP } from 'node:net';
import { resolve } from 'node:path';
import type { HostPage } from '@menagerie/protocol/routes';
import { USUAL_AGES, type Ages } from './admin/ages.ts';
import { Complaint } from './complaint.ts';
import { parseMail, type MailSettings } from './notices/mail-settings.ts';
import { parsePost, type PostSettings } from './post/settings.ts';
import { isSampleSecret, samplePasswordIn } from './samples.ts';
import type { StorePlace } from './storage/store.ts';
import type { VacationBudget } from './vacations/budget.ts';
import { hostPagesIn } from './web/host-pages.ts';

const PUSH_TO = ['public', 'anywhere', 'nobody'] as const;
/** Where the server sends pushes. */
export type PushTo = (typeof PUSH_TO)[number];

/** All settings of the host. */
export interface Config {
  /** Address to listen on. */
  readonly host: string;
  /** 0: any free port. */
  readonly port: number;
  /** Directory of the embedded database and of the secret that the server generates. */
  readonly data: string;
  readonly place: StorePlace;
  /** Address of the site for its visitors, without a trailing slash; null: any, without TLS. */
  readonly publicUrl: string | null;
  /** Key for the digests of sessions and tokens, the same on all nodes. */
  readonly secret: string;
  /** Port for health and metrics; null: none. */
  readonly metrics: { readonly host: string; readonly port: number } | null;
  /** Trusted reverse proxies, which say where a request comes from; null: none. */
  readonly proxies: readonly string[] | null;
  /** Factor on the usual request limits. */
  readonly limits: number;
  readonly logLevel: string;
  /** The host's own pages, in Markdown. */
  readonly pages: ReadonlyMap<HostPage, string>;
  /** Days that unneeded data is kept; 0: for good. */
  readonly keep: Ages;
  /** How mail is sent; null: not at all. */
  readonly mail: MailSettings | null;
  /** How mail is taken; null: not at all. */
  readonly post: PostSettings | null;
  /** Where pushes may go. `anywhere`: to private networks and without TLS too, for tests and push services of one's own. */
  readonly pushTo: PushTo;
  /** Days of vacation that everybody has. */
  readonly vacations: VacationBudget;
}

/** The settings at the start; the secret may still have to be generated. */
export type Settings = Omit<Config, 'secret'> & { readonly secret: string | null };

/** Options of the command line; they override the environment. */
export interface Given {
  readonly port?: number;
  readonly host?: string;
  readonly data?: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

const PORTS = 'a port is a whole number from 0 to 65535';
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];
const PROXY_WORDS = ['loopback', 'linklocal', 'uniquelocal'];

/** Reads options and environment; refuses invalid values with a Complaint, and in production unsafe ones. */
export function readSettings(given: Given, environment: Environment): Settings {
  const read = (name: string): string | null => environment[name] || null;
  const place = placeOf(given.data, read('DATABASE_URL'));
  const publicUrl = parsePublicUrl(read('PUBLIC_URL'));
  const mail = parseMail(read('SMTP_URL'), read('SMTP_PASSWORD_FILE'), read('MAIL_FROM'), publicUrl);
  const metricsPort = parsePort('METRICS_PORT', read('METRICS_PORT'));
  const settings: Settings = {
    host: given.host ?? read('HOST') ?? '127.0.0.1',
    port: given.port ?? parsePort('PORT', read('PORT')) ?? 8080,
    data: resolve(given.data ?? 'data'),
    place,
    publicUrl,
    secret: read('SECRET'),
    metrics: metricsPort === null ? null : { host: read('METRICS_HOST') ?? '127.0.0.1', port: metricsPort },
    proxies: parseProxies(read('TRUST_PROXY')),
    limits: parseLimits(read('LIMITS')),
    logLevel: parseLogLevel(read('LOG_LEVEL')),
    pages: hostPagesIn(read('PAGES')),
    keep: {
      guests: parseDays('KEEP_GUESTS', read('KEEP_GUESTS'), USUAL_AGES.guests),
      calledOff: parseDays('KEEP_CALLED_OFF', read('KEEP_CALLED_OFF'), USUAL_AGES.calledOff),
      reports: parseDays('KEEP_REPORTS', read('KEEP_REPORTS'), USUAL_AGES.reports),
    },
    mail,
    post: parsePost(
      {
        url: read('MAIL_IN'),
        domain: read('MAIL_IN_DOMAIN'),
        postmaster: read('MAIL_IN_POSTMASTER'),
        cert: read('MAIL_IN_CERT'),
        key: read('MAIL_IN_KEY'),
      },
      mail !== null,
    ),
    pushTo: parsePushTo(read('PUSH_TO')),
    vacations: {
      aYear: parseVacation('VACATION_DAYS', read('VACATION_DAYS'), 30),
      atOnce: parseVacation('VACATION_AT_ONCE', read('VACATION_AT_ONCE'), 14),
    },
  };
  if (environment['NODE_ENV'] === 'production') refuseUnsafe(settings);
  return settings;
}

/** A port in digits; null if it isn't one. */
export function portOf(text: string): number | null {
  return /^\d{1,5}$/.test(text) && Number(text) <= 65_535 ? Number(text) : null;
}

function refuseUnsafe({ publicUrl, place, secret }: Settings): void {
  if (!publicUrl?.startsWith('https://')) {
    const found = publicUrl === null ? 'PUBLIC_URL is missing' : `PUBLIC_URL is "${publicUrl}", without TLS`;
    throw new Complaint(
      `${found}. In production the site is reached by TLS: set it to its address, such as PUBLIC_URL=https://play.example.org`,
    );
  }
  if (secret === null && place.dialect === 'postgres') {
    throw new Complaint(
      'SECRET is missing. All nodes need the same one: draw it once with "openssl rand -base64 32" and keep it to yourself.',
    );
  }
  if (secret !== null && isSampleSecret(secret)) {
    throw new Complaint('SECRET can be guessed. Draw another one with "openssl rand -base64 32".');
  }
  if (place.dialect === 'postgres' && samplePasswordIn(place.url)) {
    throw new Complaint(
      'The password in DATABASE_URL can be guessed. Give the database user another one, drawn with "openssl rand -hex 24".',
    );
  }
}

/** The given directory, or the database of an address, or `./data`. */
export function placeOf(folder: string | undefined, url: string | null): StorePlace {
  if (folder !== undefined || url === null) return { dialect: 'sqlite', folder: resolve(folder ?? 'data') };
  if (!/^postgres(?:ql)?:\/\//.test(url) || !URL.canParse(url)) {
    throw new Complaint('DATABASE_URL is not an address of PostgreSQL, such as postgres://menagerie:PASSWORD@localhost:5432/menagerie');
  }
  return { dialect: 'postgres', url };
}

function parsePort(name: string, text: string | null): number | null {
  if (text === null) return null;
  const port = portOf(text);
  if (port === null) throw new Complaint(`${name} is "${text}", but ${PORTS}.`);
  return port;
}

function parsePublicUrl(text: string | null): string | null {
  if (text === null) return null;
  const url = URL.canParse(text) ? new URL(text) : null;
  const isSite = url !== null && /^https?:$/.test(url.protocol) && url.pathname === '/' && url.username + url.search + url.hash === '';
  if (!isSite)
    throw new Complaint(`PUBLIC_URL is "${text}", but it must be the address of the site alone, such as https://play.example.org`);
  return url.origin;
}

function parseProxies(text: string | null): readonly string[] | null {
  if (text === null) return null;
  const proxies = text.split(',').map((part) => part.trim());
  const wrong = proxies.find((proxy) => !PROXY_WORDS.includes(proxy) && !isNetwork(proxy));
  if (wrong === undefined) return proxies;
  throw new Complaint(
    `TRUST_PROXY has "${wrong}", but it lists addresses of proxies, such as 10.0.0.2 or 10.0.0.0/8, or ${PROXY_WORDS.join(', ')}.`,
  );
}

function isNetwork(text: string): boolean {
  const [address, bits, ...rest] = text.split('/');
  const version = isIP(address);
  return (
    version !== 0 && rest.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128)))
  );
}

function parseLimits(text: string | null): number {
  const times = text === null ? 1 : Number(text);
  if (!(times > 0 && times <= 1e6)) {
    throw new Complaint(`LIMITS is "${text}", but it says how many times the usual limits are allowed: a number above 0, such as 2.`);
  }
  return times;
}

function parseDays(name: string, text: string | null, usual: number): number {
  if (text === null) return usual;
  if (/^\d{1,5}$/.test(text)) return Number(text);
  throw new Complaint(`${name} is "${text}", but it says for how many days: a whole number, or 0 for good.`);
}

function parsePushTo(text: string | null): PushTo {
  const found = PUSH_TO.find((each) => each === (text ?? 'public'));
  if (found === undefined) throw new Complaint(`PUSH_TO is "${text}", but it is one of ${PUSH_TO.join(', ')}.`);
  return found;
}

function parseVacation(name: string, text: string | null, usual: number): number {
  if (text === null) return usual;
  if (/^\d{1,3}$/.test(text) && Number(text) <= 366) return Number(text);
  throw new Complaint(`${name} is "${text}", but it says how many days of vacation people have: a whole number up to 366, or 0 for none.`);
}

function parseLogLevel(text: string | null): string {
  if (text === null) return 'warn';
  if (!LOG_LEVELS.includes(text)) throw new Complaint(`LOG_LEVEL is "${text}", but it is one of ${LOG_LEVELS.join(', ')}.`);
  return text;
}
