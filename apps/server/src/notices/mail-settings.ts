import { readFileSync } from 'node:fs';
import { Complaint } from '../complaint.ts';
import { reasonOf } from '../paths.ts';

/** How the server sends mail. */
export interface MailSettings {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte; otherwise by STARTTLS, without which nothing is sent except on this machine. */
  readonly isSecure: boolean;
  readonly login: { readonly user: string; readonly password: string } | null;
  /** The address mail comes from. */
  readonly from: string;
}

/** What an e-mail address looks like: one line, no name beside it. */
export const ADDRESS = /^[^\s\p{C}@<>()[\]\\,;:"]{1,64}@[^\s\p{C}@<>()[\]\\,;:"]+\.[^\s\p{C}@<>()[\]\\,;:".]{2,}$/u;

const PORTS = { 'smtp:': 587, 'smtps:': 465 } as const;

/** Reads the settings of mail; null: this host sends none. `url` has no password: that is in a file. Refuses with a Complaint. */
export function parseMail(
  url: string | null,
  passwordFile: string | null,
  from: string | null,
  publicUrl: string | null,
): MailSettings | null {
  if (url === null) {
    if (from === null && passwordFile === null) return null;
    throw new Complaint('SMTP_URL is missing: MAIL_FROM and SMTP_PASSWORD_FILE say nothing without it.');
  }
  const sample = 'SMTP_URL=smtp://menagerie@mail.example.org:587';
  const parsed = URL.canParse(url) ? new URL(url) : null;
  if (!parsed || !(parsed.protocol in PORTS) || parsed.hostname === '') {
    throw new Complaint(`SMTP_URL is not the address of a mail server, such as ${sample}`);
  }
  if (parsed.password !== '') throw new Complaint('SMTP_URL has a password. Write it into a file, and name that in SMTP_PASSWORD_FILE.');
  if (from === null || !ADDRESS.test(from)) throw new Complaint('MAIL_FROM is the address that mail comes from, such as games@example.org');
  if (publicUrl === null) throw new Complaint('PUBLIC_URL is missing: mail links to the site. Set it to the address of the site.');
  const user = decodeURIComponent(parsed.username);
  if ((user === '') !== (passwordFile === null)) {
    throw new Complaint(
      'A mail server that wants a name wants a password too: give both, the name in SMTP_URL and SMTP_PASSWORD_FILE, or neither.',
    );
  }
  return {
    host: parsed.hostname.replace(/^\[|\]$/g, ''),
    port: parsed.port === '' ? PORTS[parsed.protocol as keyof typeof PORTS] : Number(parsed.port),
    isSecure: parsed.protocol === 'smtps:',
    login: passwordFile === null ? null : { user, password: secretIn('SMTP_PASSWORD_FILE', passwordFile) },
    from,
  };
}

/** A secret that a file holds. */
function secretIn(name: string, file: string): string {
  let secret: string;
  try {
    secret = readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw new Complaint(`${name} is "${file}", which can't be read: ${reasonOf(error)}.`);
  }
  if (secret === '') throw new Complaint(`${name} is "${file}", which is empty.`);
  return secret;
}
