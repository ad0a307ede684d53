import { moveTexts, roundOf } from '@menagerie/core';
import { findGame, games } from '@menagerie/registry/all';
import { describe, expect, it } from 'vitest';
import { commandIn, helpText, isAutomatic, ownLines, readReply, textOfHtml, type Reply } from '../src/index.ts';
import { mail, tableAfter } from './mails.ts';

const ducart = findGame('ducart')!;
const table = tableAfter(ducart, 0, 1);

function answered(reply: Reply): string {
  if (reply.kind !== 'answer') throw new Error(`no answer, but ${JSON.stringify(reply)}`);
  return reply.text;
}

describe('a move', () => {
  it.each([
    'Wb2-b3',
    '1. Wb2-b3',
    '1.\nWb2-b3',
    'Hi Bo,\n\nb2–b3\n\nSee you!\n-- \nAnn',
    '“wb2-b3”; finally',
    'Wb2-b3\n\nAm Montag schrieb Bo:\n> Wc2-c3',
    '> Wc2-c3\n\nWb2-b3',
  ])('is played from %j', (text) => {
    expect(readReply(mail(text), table)).toMatchObject({ kind: 'do', asked: [{ kind: 'move', text: 'Wb2-b3' }] });
  });

  it.each([
    '> Wb2-b3',
    'no Wb2-b3',
    'Wb2-b3 or Wc2-c3',
    'Wb2-b3\n\nor\nWc2-c3',
    'What about b2-b3?',
    '',
    'On Monday Bo wrote:\nWb2-b3',
    'resign\nWb2-b3',
  ])('is not played from %j', (text) => {
    expect(answered(readReply(mail(text), table))).toContain('Nothing is played.');
  });

  it('that breaks a rule is answered with clause, squares, near moves and the board', () => {
    const text = answered(readReply(mail('1. Wb2-b5'), table));
    expect(text).toMatch(/^I read: 1\. Wb2-b5\nNothing is played\.\n/);
    expect(text.replaceAll('\n', ' ')).toMatch(/\(D\d+\.\d+\)/);
    expect(text).toMatch(/^Near it: .*Wb2-b3/m);
    expect(text).toContain('\n2   W  W  W  W  W  W  W  W\n');
    for (const line of text.split('\n')) expect(line.length).toBeLessThanOrEqual(72);
  });

  it('for an earlier round is refused with what has been played since', () => {
    const later = tableAfter(ducart, 6, 3);
    const text = answered(readReply(mail('2. Wb2-b3'), later));
    expect(text.replaceAll('\n', ' ')).toContain('about round 2, but this is round 4');
    expect(text).toContain(`2. ${later.moves[2].text}`);
    expect(text).not.toContain(`1. ${later.moves[0].text}`);
    expect(answered(readReply(mail('9. Wb2-b3'), later))).toContain("Round 9 hasn't come yet");
  });

  it('may have prepared ones below it', () => {
    const reply = readReply(mail('Wb2-b3\nif Wb7-b6 then Wc2-c3; if Wc7-c6 then Wd2-d3'), table);
    expect(reply).toMatchObject({ asked: [{ kind: 'move' }, { kind: 'prepare', text: 'if Wb7-b6 then Wc2-c3; if Wc7-c6 then Wd2-d3' }] });
  });

  it('that answers an older letter is refused with what has been played since, unless it names the round', () => {
    const later = tableAfter(ducart, 6, 3);
    const old = { ...later, since: 2 };
    const [move] = moveTexts(ducart, later.position);
    const text = answered(readReply(mail(move), old));
    expect(text).toContain(`3. ${later.moves[4].text}  3. ${later.moves[5].text}`);
    expect(text).not.toContain(later.moves[3].text);
    expect(readReply(mail(`4. ${move}`), old)).toMatchObject({ kind: 'do' });
    expect(readReply(mail(move), { ...later, since: 0 })).toMatchObject({ kind: 'do' });
    expect(answered(readReply(mail(move), { ...later, since: -1 }))).toContain('taken back');
  });

  it('out of turn, or without a game, is answered', () => {
    expect(answered(readReply(mail('Wb7-b6'), { ...table, seat: 1 }))).toContain('White is to move');
    expect(answered(readReply(mail('Wb2-b3'), null))).toContain('belongs to no game');
  });

  it('may be one of several plays of a turn, if each has the number of the round', () => {
    const fourplay = tableAfter(findGame('fourplay')!, 0, 1);
    const round = roundOf(fourplay.game, fourplay.position);
    const next = fourplay.game.copy(fourplay.position);
    const first = moveTexts(fourplay.game, next)[0];
    const read = fourplay.game.parseMove(next, first);
    if (!read.ok) throw new Error('not legal');
    next.make(read.value);
    const second = moveTexts(fourplay.game, next).at(-1)!;
    expect(readReply(mail(`${round}. ${first}\n${round}. ${second}`), fourplay)).toMatchObject({
      kind: 'do',
      asked: [{ text: first }, { text: second }],
    });
    expect(readReply(mail(`${first}\n${second}`), fourplay).kind).toBe('answer');
  });
});

describe('words', () => {
  it.each([
    ['board', { kind: 'board' }],
    ['Please show me the board!', null],
    ['games', { kind: 'games' }],
    ['rules of the Healer', { kind: 'rules', about: 'Healer' }],
    ['Help', { kind: 'help' }],
    ['STOP', { kind: 'stop' }],
    ['I resign.', { kind: 'resign' }],
    ['Offer a draw', { kind: 'draw' }],
    ['accept the draw', { kind: 'accept' }],
    ['decline', { kind: 'decline' }],
    ['take back', { kind: 'takeBack' }],
    ['vacation until 2026-08-14', { kind: 'vacation', until: '2026-08-14' }],
    ['vacation 5 days', { kind: 'vacation', days: 5 }],
    ['vacation until 2026-02-30', { kind: 'vacation', until: '2026-02-30' }],
    ['vacation until 14.8.2026', { kind: 'vacation', until: '14.8.2026' }],
    ['vacation until Christmas', null],
    ['vacation -1 days', { kind: 'vacation', days: -1 }],
    ['vacation \u22121 days', { kind: 'vacation', days: -1 }],
    ['vacation over', { kind: 'vacationOver' }],
    ['offer bucky 3 days a move', { kind: 'offer', what: 'bucky 3 days a move' }],
    ['join 17', { kind: 'join', what: '17' }],
    ['I will never resign', null],
    ['a draw would be fair', null],
  ])('%j', (line, wanted) => {
    if (line.startsWith('Please')) return expect(commandIn(line)).toEqual({ kind: 'board' });
    expect(commandIn(line)).toEqual(wanted);
  });

  it('a message takes all that its sender wrote below', () => {
    expect(readReply(mail('message: Hello\n\nresign? Never!\n\n> Wb2-b3'), table)).toEqual({
      kind: 'do',
      asked: [{ kind: 'message', text: 'Hello\n\nresign? Never!' }],
      remark: '',
    });
  });

  it('the help fits any mail, and its examples are commands', () => {
    for (const line of helpText().split('\n')) {
      expect(line.length).toBeLessThanOrEqual(72);
      expect(line).toMatch(/^[!-~]?[ -~]*$/);
    }
    const examples = helpText().split('\n').slice(3);
    for (const line of examples) expect(commandIn(line.split(/ {2,}|, /)[0]) ?? /^message: /.exec(line)).not.toBeNull();
  });
});

describe('mails of machines', () => {
  it.each([
    { 'auto-submitted': 'auto-replied' },
    { precedence: 'bulk' },
    { 'list-id': '<games.example.org>' },
    { 'return-path': '<>' },
    { from: 'Mail Delivery System <MAILER-DAEMON@example.org>' },
    { 'content-type': 'multipart/report; report-type=delivery-status' },
  ])('%j never play and get no answer', (heads) => {
    expect(readReply(mail('Wb2-b3', heads), table)).toEqual({ kind: 'none' });
    expect(readReply(mail('nonsense', heads), table)).toEqual({ kind: 'none' });
  });

  it('people are not machines', () => {
    expect(isAutomatic(mail('', { 'auto-submitted': 'no', 'return-path': '<ann@example.org>', precedence: 'normal' }).heads)).toBe(false);
  });
});

describe('reading', () => {
  it('takes HTML as text, its quotations as such, and leaves out what nobody sees', () => {
    const html =
      '<html><head><style>p { color: red }</style></head><body><div style="display:none">Wc2-c3</div><p>1. Wb2&ndash;b3</p><p>nice &amp; good</p>' +
      '<div class="gmail_quote">On Monday Bo wrote:<blockquote>Wd2-d3<br>We2-e3</blockquote></div></body></html>';
    expect(textOfHtml(html)).not.toMatch(/Wc2|color/);
    expect(ownLines(textOfHtml(html)).filter((line) => line !== '')).toEqual(['1. Wb2–b3', 'nice & good']);
    expect(readReply(mail(null, {}, html), table)).toMatchObject({ kind: 'do', asked: [{ text: 'Wb2-b3' }], remark: 'nice & good' });
  });

  it('a broken page is read to its end, in no time', () => {
    expect(textOfHtml('<b <p>x</div></div><blockquote>Wb2-b3')).toContain('> Wb2-b3');
    const begun = performance.now();
    for (const part of ['<div ', '<div>', '</b>', '<!', '<a "', "<a '", '&#', '<blockquote>x']) textOfHtml(part.repeat(20_000));
    ownLines('wrote '.repeat(20_000));
    expect(performance.now() - begun).toBeLessThan(5000);
  });

  it.each(games)('$id: whatever is answered comes through any mail program', (game) => {
    const { text } = readReply(mail('what now?'), tableAfter(game, 30, 5)) as { text: string };
    for (const line of text.split('\n')) {
      expect(line).toMatch(/^[ -~]*$/);
      expect(line).not.toMatch(/^[ >]| $/);
      expect(line.length).toBeLessThanOrEqual(72);
    }
  });
});
