import { MailRecovery, MailRequest, MailState } from '@menagerie/protocol';
import { z } from 'zod';
import { accountCalled } from '../accounts/find.ts';
import { handOutCode } from '../accounts/recovery.ts';
import { newId } from '../id.ts';
import { written } from '../notices/letter.ts';
import { Refused } from '../refused.ts';
import type { Services } from '../services.ts';
import { somebody } from './access.ts';
import { attribute } from './heads.ts';
import type { App, Routes } from './routing.ts';

/** How long a code that came by mail is valid, in milliseconds. */
const CODE_LIFE = 3_600_000;

/** Addresses for e-mail: to set, confirm and remove them, and to get back into an account. */
export const mailRoutes: Routes = (app, services) => {
  const { accounts, mail, post, meter, store, log, config, now } = services;
  const stateOf = async (user: string): Promise<MailState> => ({
    ...(await mail.addresses.stateOf(user)),
    isOffered: mail.sending !== null,
    writeTo: (await post?.addresses.of(user, null)) ?? null,
  });

  app.get(
    '/api/accounts/me/mail',
    {
      config: { access: 'account' },
      schema: { summary: 'Your e-mail address, and whether mail reaches it', response: { 200: MailState } },
    },
    (request) => stateOf(somebody(request).user.id),
  );

  app.put(
    '/api/accounts/me/mail',
    {
      config: { access: 'account', limits: ['passwordProofs'] },
      schema: { summary: 'Set your e-mail address; a mail with a link confirms it', body: MailRequest, response: { 202: MailState } },
    },
    async (request, reply) => {
      const who = somebody(request);
      const { address, password } = request.body;
      if (!mail.sending) throw noMail();
      await accounts.prove(who, password);
      meter.take('confirmations', who.user.id, 'Too many mails to confirm an address.');
      meter.take('mailsTo', address.toLowerCase(), 'Too many mails to this address.');
      const code = await mail.addresses.set(who.user.id, address);
      const arrival = await mail.sending.send({
        to: address,
        subject: 'Confirm your address',
        messageId: `${newId()}@${new URL(config.publicUrl!).hostname}`,
        ...written([
          { kind: 'head', text: `Confirm this address for ${who.user.name} at Menagerie` },
          { kind: 'link', text: 'Confirm it', link: `${config.publicUrl!}/confirm-mail/${code}` },
          { kind: 'line', text: 'The link works for two days. If you didn’t ask for this, do nothing: nobody will write to you.' },
        ]),
      });
      if (arrival.kind === 'never') {
        await mail.addresses.remove(who.user.id);
        throw new Refused(422, {
          code: 'mail-refused',
          message: `The mail server of this address refuses it: ${arrival.why}`,
          where: 'body.address',
        });
      }
      if (arrival.kind !== 'done') {
        log.warn({ why: arrival.why }, 'a mail to confirm an address could not be sent');
        throw new Refused(503, { code: 'mail-away', message: 'Mail can’t be sent right now. Try again later.' }, 300);
      }
      return reply.code(202).send(await stateOf(who.user.id));
    },
  );

  app.delete(
    '/api/accounts/me/mail',
    { config: { access: 'account' }, schema: { summary: 'Remove your e-mail address', response: { 204: z.null() } } },
    async (request, reply) => {
      await mail.addresses.remove(somebody(request).user.id);
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/api/accounts/me/mail/write-to',
    {
      config: { access: 'account', limits: ['noticeChanges'] },
      schema: { summary: 'Change the addresses you write to by mail; the earlier ones end', response: { 200: MailState } },
    },
    async (request) => {
      const { id } = somebody(request).user;
      await post?.addresses.change(id);
      return stateOf(id);
    },
  );

  app.post(
    '/api/recovery/mail',
    {
      config: { access: 'anybody', limits: ['recoveries'] },
      schema: {
        summary: 'Have a recovery code sent to the confirmed address of an account; the answer is the same whether there is one',
        body: MailRecovery,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      if (!mail.sending) throw noMail();
      const { name } = request.body;
      meter.take('mailsTo', name.toLowerCase(), 'Too many mails for this name.');
      // Answered before anything is looked up, so that the time says nothing either.
      void sendCode(services, name).catch((error: unknown) => log.error({ err: error }, 'a recovery code could not be sent'));
      return reply.code(204).send(null);
    },
  );

  void app.register((scope, _options, done) => {
    for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data'])
      scope.addContentTypeParser(type, { parseAs: 'string' }, (_request, _body, parsed) => parsed(null));
    page(scope, '/confirm-mail/:code', {
      title: 'Confirm your address',
      text: 'Press to confirm that this is your address.',
      button: 'Confirm',
      done: async (code) => {
        const address = await mail.addresses.confirm(code);
        return address === null ? null : `${address} is confirmed. Notices of your games can come by mail now.`;
      },
      failed: 'This link is too old, or was used before. Ask for a new mail on the page of notices.',
    });

    page(scope, '/no-more-mail/:code', {
      title: 'No more mail',
      text: 'Press to get no more mail about your games. You can change that again on the page of notices.',
      button: 'No more mail',
      done: async (code) => ((await mail.addresses.unsubscribe(code)) ? 'You get no more mail about your games.' : null),
      failed: 'This link isn’t complete. Copy all of it from the mail.',
    });
    done();
  });

  async function sendCode({ store: tables }: Services, name: string): Promise<void> {
    const user = await accountCalled(tables.db, name);
    const to = user && user.kind === 'person' ? await mail.addresses.open(tables.db, user.id) : null;
    if (!user || to === null) return;
    const code = await store.write((tx) => handOutCode(tx, user.id, now(), CODE_LIFE));
    const arrival = await mail.sending!.send({
      to,
      subject: 'A code for your account',
      messageId: `${newId()}@${new URL(config.publicUrl!).hostname}`,
      ...written([
        { kind: 'head', text: `A recovery code for ${user.name} at Menagerie` },
        { kind: 'board', text: code, picture: null, link: '' },
        { kind: 'link', text: 'Enter it here, with a new password', link: `${config.publicUrl!}/recovery` },
        { kind: 'line', text: 'It works once, for an hour. If you didn’t ask for it, do nothing.' },
      ]),
    });
    if (arrival.kind !== 'done') log.warn({ why: arrival.why }, 'a recovery code could not be sent');
  }
};

function noMail(): Refused {
  return new Refused(409, { code: 'no-mail', message: 'This host sends no mail.' });
}

interface Press {
  readonly title: string;
  readonly text: string;
  readonly button: string;
  /** What to say once it is done; null: the code is wrong. */
  readonly done: (code: string) => Promise<string | null>;
  readonly failed: string;
}

/** A page for a link in a mail, which needs no sign-in. Opening it does nothing, because mail servers look into links; its button does, and so does RFC 8058. */
function page(app: Pick<App, 'get' | 'post' | 'styles'>, path: string, { title, text, button, done, failed }: Press): void {
  const params = z.strictObject({ code: z.string().max(100) });
  const schema = { hide: true, params };
  const write = (body: string): string => pageOf(title, app.styles, body);
  app.get(path, { schema }, (_request, reply) => {
    const form = `<form method="post"><button type="submit">${attribute(button)}</button></form>`;
    return reply
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(write(`<p class="lead">${attribute(text)}</p>\n${form}`));
  });
  app.post(path, { schema }, async (request, reply) => {
    const said = await done(request.params.code);
    return reply
      .code(said === null ? 404 : 200)
      .type('text/html; charset=utf-8')
      .send(write(`<p class="lead">${attribute(said ?? failed)}</p>\n<p><a class="button" href="/notices">To your notices</a></p>`));
  });
}

function pageOf(title: string, styles: string, body: string): string {
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="referrer" content="no-referrer">`;
  return `<!doctype html>\n<html lang="en">\n<head>${head}<title>${title} · Menagerie</title>${styles}</head>\n<body>\n<main class="bare">\n<p class="eyebrow">Menagerie</p>\n<h1>${title}</h1>\n${body}\n</main>\n</body>\n</html>\n`;
}
