// A house that sends and takes mail, and people who have nothing but a mail program.
import { createTransport } from 'nodemailer';
import type { Dialect } from '../src/storage/facts.ts';
import type { PostSettings } from '../src/post/settings.ts';
import { openHouse, type TestHouse } from './house.ts';
import { World, type Mailbox } from './mailbox.ts';

export const DOMAIN = 'play.menagerie.test';
export const SITE = 'http://menagerie.test';

export interface PostHouse {
  readonly house: TestHouse;
  /** The port at which the house takes mail. */
  readonly port: number;
  mailbox(name: string): Mailbox;
  /** The server that brings the house's mail to people. */
  readonly world: World;
  close(): Promise<void>;
}

/** Opens a house that takes mail by SMTP, or by LMTP if it `isLocal`, and a mail server that brings its own mail to mailboxes. */
export async function openPostHouse(
  dialect: Dialect = 'sqlite',
  isLocal = false,
  limits = 1000,
  settings: Partial<PostSettings> = {},
): Promise<PostHouse> {
  const world = await World.open();
  const house = await openHouse({
    dialect,
    isShared: true,
    config: {
      publicUrl: SITE,
      limits,
      mail: { host: '127.0.0.1', port: world.port, isSecure: false, login: null, from: 'games@menagerie.test' },
      post: { isLocal, host: '127.0.0.1', port: 0, domain: DOMAIN, postmaster: null, tls: null, ...settings },
    },
  });
  await house.start();
  const { port } = house.services.post!.door;
  const transport = createTransport({ host: '127.0.0.1', port: port!, secure: false, ignoreTLS: true, lmtp: isLocal });
  return {
    house,
    port: port!,
    world,
    mailbox: (name) => world.mailbox(name, DOMAIN, (mail) => transport.sendMail(mail)),
    close: async () => {
      transport.close();
      await house.close();
      await world.stop();
    },
  };
}
