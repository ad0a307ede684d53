import { readFileSync } from 'node:fs';
import { Complaint } from '../complaint.ts';
import { ADDRESS } from '../notices/mail-settings.ts';
import { reasonOf } from '../paths.ts';

/** How the server takes mail. */
export interface PostSettings {
  /** By SMTP from anybody, or by LMTP from a mail server beside it. */
  readonly isLocal: boolean;
  readonly host: string;
  /** 0: any free port. */
  readonly port: number;
  /** What stands behind the @ of the addresses that people write to. */
  readonly domain: string;
  /** Who gets what is written to postmaster and abuse; null: its senders are told that nobody does. */
  readonly postmaster: string | null;
  /** For STARTTLS, as PEM; null: it isn't offered. */
  readonly tls: { readonly cert: string; readonly key: string } | null;
}

const PORTS = { 'smtp:': 25, 'lmtp:': 24 } as const;
const DOMAIN = /^(?=.{4,120}$)([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+[a-z\d-]{2,}$/i;

/** Reads the settings of mail that comes in; null: this host takes none. Refuses with a Complaint. */
export function parsePost(
  given: Readonly<Record<'url' | 'domain' | 'postmaster' | 'cert' | 'key', string | null>>,
  sendsMail: boolean,
): PostSettings | null {
  const { url, domain, postmaster, cert, key } = given;
  if (url === null) {
    if (Object.values(given).every((each) => each === null)) return null;
    throw new Complaint('MAIL_IN is missing: MAIL_IN_DOMAIN, MAIL_IN_POSTMASTER, MAIL_IN_CERT and MAIL_IN_KEY say nothing without it.');
  }
  const parsed = URL.canParse(url) ? new URL(url) : null;
  const isPlain = parsed !== null && parsed.username + parsed.password + parsed.search + parsed.hash === '';
  if (!parsed || !isPlain || !(parsed.protocol in PORTS) || parsed.hostname === '' || !['', '/'].includes(parsed.pathname)) {
    throw new Complaint('MAIL_IN is not an address to take mail at, such as MAIL_IN=lmtp://127.0.0.1:2424 or MAIL_IN=smtp://0.0.0.0:25');
  }
  if (domain === null || !DOMAIN.test(domain)) {
    throw new Complaint('MAIL_IN_DOMAIN is the domain that people write to, such as play.example.org');
  }
  if (postmaster !== null && (!ADDRESS.test(postmaster) || postmaster.toLowerCase().endsWith(`@${domain.toLowerCase()}`))) {
    throw new Complaint('MAIL_IN_POSTMASTER is your own address, such as you@example.org, and not one at MAIL_IN_DOMAIN');
  }
  if (!sendsMail) throw new Complaint('SMTP_URL is missing: a server that takes mail must answer it. Set SMTP_URL and MAIL_FROM too.');
  if ((cert === null) !== (key === null)) {
    throw new Complaint('MAIL_IN_CERT and MAIL_IN_KEY belong together: give both, or neither.');
  }
  return {
    isLocal: parsed.protocol === 'lmtp:',
    host: parsed.hostname.replace(/^\[|\]$/g, ''),
    port: parsed.port === '' ? PORTS[parsed.protocol as keyof typeof PORTS] : Number(parsed.port),
    domain: domain.toLowerCase(),
    postmaster,
    tls: cert === null || key === null ? null : { cert: textIn('MAIL_IN_CERT', cert), key: textIn('MAIL_IN_KEY', key) },
  };
}

function textIn(name: string, file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new Complaint(`${name} is "${file}", which can't be read: ${reasonOf(error)}.`);
  }
}
