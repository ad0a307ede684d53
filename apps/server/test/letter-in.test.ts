// What is read of a mail, and which mails nobody reads; and the settings for taking mail.
import { describe, expect, it } from 'vitest';
import { readLetter } from '../src/post/letter-in.ts';
import { parsePost } from '../src/post/settings.ts';
import { termsIn } from '../src/post/terms.ts';

const OWN = 'menagerie.test';
const read = (heads: string, body: string) =>
  readLetter(Buffer.from(`From: Ann <ann@example.org>\r\nSubject: Re: Hi\r\nMessage-ID: <a.b@example.org>\r\n${heads}\r\n${body}`), OWN);

describe('a letter', () => {
  it('is decoded, and its text is the plain one', async () => {
    const base64 = Buffer.from('e2–e4, bitte').toString('base64');
    const head = 'MIME-Version: 1.0\r\nContent-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding:';
    expect(await read(`${head} base64\r\n`, base64)).toEqual({
      isAutomatic: false,
      sender: 'ann@example.org',
      subject: 'Re: Hi',
      message: '<a.b@example.org>',
      text: expect.stringMatching(/^e2–e4, bitte/) as string,
    });
    expect((await read(`${head} quoted-printable\r\n`, 'e2=E2=80=93e4 and a li=\r\nne')).text).toMatch(/^e2–e4 and a line/);
    const both = '--b\r\nContent-Type: text/plain\r\n\r\nWb2-b3\r\n--b\r\nContent-Type: text/html\r\n\r\n<p>resign</p>\r\n--b--\r\n';
    expect((await read('Content-Type: multipart/alternative; boundary=b\r\n', both)).text.trim()).toBe('Wb2-b3');
    expect((await read('Content-Type: text/html\r\n', '<p>Wb2-b3<blockquote>resign</blockquote>')).text).toBe('Wb2-b3\n> resign');
  });

  it('of a machine, a list or the server itself is told apart', async () => {
    for (const heads of ['Auto-Submitted: auto-replied\r\n', 'List-Id: <a.b>\r\n', 'Precedence: bulk\r\n', 'X-Autoreply: yes\r\n']) {
      expect((await read(heads, 'resign')).isAutomatic, heads).toBe(true);
    }
    const own = Buffer.from(`From: ann@example.org\r\nMessage-ID: <answer.abcdefghijkl@${OWN}>\r\n\r\nresign`);
    expect((await readLetter(own, OWN)).isAutomatic).toBe(true);
  });

  it.each([
    ['too many parts', 'Content-Type: multipart/mixed; boundary=b\r\n', '--b\r\n\r\nx\r\n'.repeat(10_000)],
    ['too many parts', `Content-Type: multipart/mixed; boundary=b\r\n`, '--a\r\n'.repeat(201)],
    ['its head is too long', `To: ${'a@b.cc, '.repeat(9000)}\r\n`, 'x'],
  ])('that has %s is read by nobody', async (why, heads, body) => {
    await expect(read(heads, body)).rejects.toThrow(why);
  });

  it('names no sender that can’t be answered, and no id with something else in it', async () => {
    for (const from of ['a@b.cc, d@e.ff', '', 'ann@localhost']) {
      expect((await readLetter(Buffer.from(`From: ${from}\r\nMessage-ID: <a> <b>\r\n\r\nx`), OWN)).sender, from).toBe(null);
    }
    expect((await readLetter(Buffer.from('From: a@b.cc\r\nMessage-ID: <a> <b>\r\n\r\nx'), OWN)).message).toBe(null);
  });
});

describe('the settings for taking mail', () => {
  const given = { url: 'lmtp://127.0.0.1:2424', domain: 'Play.Example.org', postmaster: null, cert: null, key: null };

  it('say where and for which domain', () => {
    expect(parsePost(given, true)).toEqual({
      isLocal: true,
      host: '127.0.0.1',
      port: 2424,
      domain: 'play.example.org',
      postmaster: null,
      tls: null,
    });
    expect(parsePost({ ...given, url: 'smtp://[::]' }, true)).toMatchObject({ isLocal: false, host: '::', port: 25 });
    expect(parsePost({ url: null, domain: null, postmaster: null, cert: null, key: null }, false)).toBe(null);
  });

  it.each([
    [{ ...given, url: null }, true, 'MAIL_IN is missing'],
    [{ ...given, url: 'http://127.0.0.1' }, true, 'MAIL_IN is not an address to take mail at'],
    [{ ...given, url: 'lmtp://ann:secret@127.0.0.1' }, true, 'MAIL_IN is not an address to take mail at'],
    [{ ...given, domain: null }, true, 'MAIL_IN_DOMAIN'],
    [{ ...given, domain: 'a b.org' }, true, 'MAIL_IN_DOMAIN'],
    [given, false, 'SMTP_URL is missing'],
    [{ ...given, postmaster: 'nobody' }, true, 'MAIL_IN_POSTMASTER is your own address'],
    [{ ...given, postmaster: 'hello@play.example.org' }, true, 'and not one at MAIL_IN_DOMAIN'],
    [{ ...given, cert: '/nothing' }, true, 'belong together'],
    [{ ...given, cert: '/nothing', key: '/nothing' }, true, 'MAIL_IN_CERT is "/nothing", which can\'t be read'],
  ])('%j are refused', (wrong, sends, why) => {
    expect(() => parsePost(wrong, sends)).toThrow(why);
  });
});

describe('an offer in words', () => {
  it.each([
    ['bucky', { game: 'bucky', control: '1/259200', seat: null, way: 'lobby', others: [] }],
    ['Ducart, 2 days, black, rated.', { game: 'ducart', control: '1/172800', seat: 1, rated: true }],
    ['bucky 5 days a move to Bob the Great', { control: '1/432000', way: 'direct', to: 'Bob the Great' }],
    ['fourplay 2 players against cub', { options: { players: '2' }, others: [{ level: 'cub' }] }],
    ['bucky series of 4 games at once 3 days rated', { series: { length: 4, atOnce: true }, control: '1/259200', rated: true }],
    ['ducart, a series of 6, to Bob', { series: { length: 6, atOnce: false }, way: 'direct', to: 'Bob' }],
    ['bucky series 2 against Cub', { series: { length: 2, atOnce: false }, others: [{ level: 'cub' }] }],
    ['bucky series', { series: { length: null, atOnce: false } }],
    ['bucky', { series: null }],
    ['fourplay against Cub', { others: [{ level: 'cub' }, { level: 'cub' }, { level: 'cub' }] }],
  ])('%j', (words, wanted) => {
    expect(termsIn(words)).toMatchObject(wanted);
  });

  it.each(['chess', '', 'bucky tomorrow', 'bucky 3 days <script>'])('%j is refused with an example', (words) => {
    expect(() => termsIn(words)).toThrow(/such as “offer bucky 3 days white”/);
  });

  it.each(['bucky series 1', 'bucky series of 21 games', 'bucky series 100'])('%j is refused: a series has 2 to 20 games', (words) => {
    expect(() => termsIn(words)).toThrow('A series has 2 to 20 games');
  });
});
