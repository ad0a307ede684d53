import { gzipSync } from 'node:zlib';
import { readOptions, resolveOptions, unwrap } from '@menagerie/core';
import { findGame, games } from '@menagerie/registry/all';
import { describe, expect, it } from 'vitest';
import { decodeText, formatRecord, mainLine, parseRecords, positionProblem, readPasted, summaryOf, verify } from '../src/index.ts';

const bucky = findGame('bucky')!;
const GAME = '[Game "bucky"]\n[White "Ann"]\n[Black "Bo"]\n[Date "2026.11.??"]\n[Result "*"]\n\n1. e2-e4 e7-e5\n2. a2-a3 *\n';
const DUCART = 'kczthzck/wwwwwwww/8/8/8/8/WWWWWWWW/KCZHTZCK w - 0 1';

/** The games of a text, each with its moves; what is wrong with the text or a game is an error. */
function read(text: string): readonly string[] {
  const { found, problems } = readPasted(text, games, { game: bucky });
  expect(problems).toEqual([]);
  return found.map(({ game, record }) => {
    const { findings, record: good } = verify(game, record);
    expect(findings).toEqual([]);
    return [game.id, ...mainLine(good.tree).map(({ text: move }) => move)].join(' ');
  });
}

const problemOf = (text: string): string => {
  const { found, problems } = readPasted(text, games, { game: bucky });
  expect(found).toEqual([]);
  expect(problems).toHaveLength(1);
  return problems[0].message;
};

it('looks at what a text is in one pass, however many comments it begins with', () => {
  // A reader that tried every way to cut these into comments would take years.
  for (const last of ['', '<a', '<svg>', '<html>']) expect(problemOf(`<?xml?>${'<!-- -->'.repeat(60)}${last}`)).not.toBe('');
});

describe('one game is read, whatever stands around it', () => {
  it.each([
    ['a comment before it', `; club games\n\n${GAME}`],
    ['comments between its tags', GAME.replace('[Black', '{played at the club}\n; yes\n[Black')],
    ['a comment behind it', `${GAME}\n{good game}\n`],
    ['words before and behind', `Hi Bo,\nhere is our game.\n\n${GAME}\nSee you,\nAnn`],
    ['a signature', `${GAME}\n-- \nAnn Example\n1. floor, 5 Street\n`],
    [
      'a quotation with its introduction over two lines',
      `Thanks!\n\nOn Mon, Nov 3, 2026 at 10:02, Ann <ann@example.org>\nwrote:\n${GAME.replace(/^/gm, '> ')}\n-- \nBo\n`,
    ],
    ['an introduction that begins with a date', `2026-11-26 10:02 Ann <ann@example.org>:\n${GAME.replace(/^/gm, '> ')}`],
    ['the head of a mail', `From: Ann <ann@example.org>\nTo: bo@example.org\nSubject: our game (e2-e4!)\nMIME-Version: 1.0\n\n${GAME}`],
    ['quoted words behind', `${GAME}\nOn Monday Bo wrote:\n> Please send me the game.\n> 1 more thing: thanks\n`],
    ['marks of a forum', `[quote="Ann"]Look at this:[/quote]\n[code]\n${GAME}[/code]\n`],
    ['fences', `\`\`\`\n${GAME}\`\`\`\n`],
    ['an old end of file', `${GAME}\x1A`],
    ['a result that touches the last move', GAME.replace('a2-a3 *', 'a2-a3*')],
    ['typographic quotes', GAME.replace(/"(\w[^"]*)"/g, '“$1”')],
    ['signs nobody sees', GAME.replace('[Game', '[Ga\u200Bme').replace('bucky', 'bu\u00ADcky').replace('e2-e4', 'e2\u2060–e4')],
    ['moves as people type them', GAME.replace('e2-e4', 'E2 – E4').replace('e7-e5', 'e7e5').replace('a2-a3', 'ａ２－ａ３')],
  ])('%s', (_, text) => {
    expect(read(text)).toEqual(['bucky e2-e4 e7-e5 a2-a3']);
  });

  it('takes a star and a signature behind an empty line for no play', () => {
    const file = '[Game "fourplay"]\n[Options "neutron=on"]\n\n1. *\n-- P a6-a7\n*\n\n-- \nAnn\n';
    const { records, problems } = parseRecords(file, games);
    expect(problems).toEqual([]);
    expect(records.map(({ tree }) => mainLine(tree).map(({ text }) => text))).toEqual([['* --', 'P a6-a7']]);
  });

  it('keeps comments outside moves with their game, and in one form', () => {
    const text = `; club games\n\n${GAME}\n{the second}\n\n${GAME}{the end}\n`;
    const { records, problems } = parseRecords(text, games);
    expect(problems).toEqual([]);
    const written = records.map(formatRecord).join('\n');
    expect(written.match(/\{.*?\}/g)).toEqual(['{club games}', '{the second}', '{the end}']);
    expect(parseRecords(written, games).records.map(formatRecord).join('\n')).toBe(written);
  });

  it('never takes the rest of a damaged tag or comment for words around a game', () => {
    for (const cut of [3, 8, 20])
      expect(parseRecords(GAME.slice(cut), games).records.length + parseRecords(GAME.slice(cut), games).problems.length).not.toBe(1);
    expect(parseRecords(`what was said} 1. e2-e4 *\n${GAME}`, games).problems).toMatchObject([{ line: 1, column: 14 }]);
  });
});

describe('whose text it is', () => {
  it('reads games and positions of whichever game', () => {
    expect(read(GAME.replace('bucky', 'Ducart').replace(/1\. [^]*/, '*\n'))).toEqual(['ducart']);
    expect(read(DUCART)).toEqual(['ducart']);
    expect(read(`> ${DUCART.replace(' w ', '\n> w ')}`)).toEqual(['ducart']);
    const fourplay = findGame('fourplay')!;
    const options = unwrap(resolveOptions(fourplay.options, { players: '2', movesPerTurn: '3', budget: '300' }));
    const text = fourplay.format(fourplay.start(options));
    expect(read(text)).toEqual(['fourplay']);
    expect(verify(fourplay, readPasted(text, games, { game: bucky }).found[0].record).position?.options).toMatchObject({
      movesPerTurn: '3',
    });
  });

  it('reads a game that names none as the expected one, and says what beside it is no game', () => {
    const moves = 'e2-e4 e7-e5\na2–a3';
    expect(read(moves)).toEqual(['bucky e2-e4 e7-e5 a2-a3']);
    expect(read('1\te2-e4\te7-e5\n2\ta2-a3\n')).toEqual(['bucky e2-e4 e7-e5 a2-a3']);
    expect(read('e2-e4, e7-e5,\na2-a3')).toEqual(['bucky e2-e4 e7-e5 a2-a3']);
    const beside = readPasted(`${GAME}\n:+1: lol *\n`, games, { game: bucky });
    expect(beside.found).toHaveLength(1);
    expect(beside.problems).toMatchObject([{ message: expect.stringMatching(/^These are no moves/) as string, line: 10 }]);
  });

  it('lists several games with what is known of them', () => {
    const { found } = readPasted(`${GAME}\n${GAME.replaceAll('Ann', '?')}`, games);
    expect(found.map(({ game, record }) => summaryOf(game, record))).toEqual([
      { players: 'Ann – Bo', date: '2026.11', event: '', result: '*', plies: 3 },
      { players: 'Bo', date: '2026.11', event: '', result: '*', plies: 3 },
    ]);
  });

  it('says where a position belongs that the game can’t read', () => {
    const of = (text: string): string =>
      positionProblem(text, games, { game: bucky, options: {} }, { message: 'No.', clause: 'B9.3' }).message;
    expect(of(DUCART)).toBe('This is a position of Ducart, not of Bucky. Open it there.');
    expect(of(GAME)).toMatch(/^This is a game file, not a position\./);
    expect(of('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1')).toMatch(/^This is a position of chess/);
    expect(of('8/8 w')).toBe('No.');
    const { error } = bucky.parse('8/8/8 w', {}) as { readonly error: { readonly message: string } };
    expect(error.message).toBe(
      'A position of Bucky has six fields: board, side to move, exchanges left, vulnerable squares, quiet turns and round. This text has 2.',
    );
  });
});

describe('files of other programs are named in one line, with what to do', () => {
  const bytes = (text: string): Uint8Array => Buffer.from(text, 'latin1');
  it.each<[string, Uint8Array, RegExp]>([
    ['gzip', gzipSync(GAME), /packed with gzip\. Unpack it/],
    ['ZIP', bytes(`PK\x03\x04\x14\0\0\0${'\0\0\0a'.repeat(100)}`), /ZIP archive/],
    ['PNG', bytes(`\x89PNG\r\n\x1A\n${'\0\0\0\r'.repeat(100)}`), /picture/],
    ['JPEG', bytes(`\xFF\xD8\xFF\xE0\0\x10JFIF`), /picture/],
    ['PDF', bytes('%PDF-1.7\n'), /PDF document/],
    ['something unknown', bytes(Array.from({ length: 200 }, (_, index) => String.fromCharCode((index * 7) % 32)).join('')), /isn't text/],
    ['RTF', bytes('{\\rtf1\\ansi hello}'), /RTF document/],
    ['SGF', bytes('(;GM[1]FF[4]SZ[19];B[pd];W[dp])'), /SGF/],
    ['PGN', bytes('[Event "Club"]\n[White "Ann"]\n\n1. e4 e5 2. Nf3 Nc6 1-0\n'), /chess \(PGN\)/],
    ['PGN without tags', bytes('1. d4 d5 2. c4 e6 *'), /chess \(PGN\)/],
    ['chess for four', bytes('[Variant "FFA"]\n\n1. h2-h4 .. b7-d7 *'), /chess for four/],
    ['JSON', bytes('{"game":"bucky","moves":["e2-e4"]}'), /JSON/],
    ['UCI', bytes('position startpos moves e2e4\ngo depth 5\nbestmove e7e5\n'), /UCI/],
    ['a web page', bytes('<!DOCTYPE html><html><body>1. e2-e4'), /web page/],
    ['a web page in XML', bytes('<?xml version="1.0"?>\n<!DOCTYPE html PUBLIC "x">\n<html></html>'), /web page/],
    ['a part of a web page', bytes('<!-- shown -->\n<span class="move">e2-e4</span>'), /web page/],
    ['SVG', bytes('<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"></svg>'), /picture/],
    ['XML', bytes('<?xml version="1.0"?>\n<table><move>e2-e4</move></table>'), /XML/],
    ['XML without its first line', bytes('<game><move n="1">e2-e4</move></game>'), /XML/],
    ['a table', bytes('date,white,black\n2026-11-01,"Doe, Ann",Bo\n'), /table.*CSV/],
    ['a table with semicolons', bytes('ply;move\n1;e2-e4\n2;e7-e5\n'), /table.*CSV/],
    ['a table with tabs', bytes('date\twhite\tblack\n2026-11-01\tAnn\tBo\n'), /no game in this text/],
    ['an appointment', bytes('BEGIN:VCALENDAR\nVERSION:2.0\nSUMMARY:Our turn\n'), /no game in this text/],
    ['a log', bytes('2026-11-27T22:50:03Z INFO started\n2026-11-27T22:50:04Z INFO listening on 8080\n'), /no game in this text/],
    ['a program', bytes('import { a } from "b";\nconst c = a.d();\n'), /no game in this text/],
    ['draughts', bytes('[Event "Club"]\n[White "Ann"]\n\n1. 32-28 19-23 2. 28x19 14x23 *\n'), /no game in this text/],
    ['shogi', bytes('V2.2\nN+Ann\nN-Bo\nPI\n+\n+7776FU\n-3334FU\n%TORYO\n'), /no game in this text/],
    ['backgammon', bytes(' 1) 31: 8/5 6/5\n 2) 42: 24/20\n'), /no game in this text/],
    ['a packed mail', bytes('Subject: game\nContent-Transfer-Encoding: base64\n\nSGVsbG8=\n'), /base64/],
    ['a link', bytes('https://menagerie.example/game/abcdefgh\n'), /link/],
    ['base64', bytes(`${'QUJD'.repeat(18)}\n`.repeat(4)), /base64/],
    ['a forum post', bytes('I played a great game yesterday.\nOn move 12 I won with a nice sacrifice!\n'), /no game in this text/],
  ])('%s', (_, file, expected) => {
    expect(problemOf(decodeText(file, TextDecoder).text)).toMatch(expected);
  });
});

it('an option told twice is refused if the values differ', () => {
  expect(readOptions('players:2, players:2', ',', ':')).toEqual({ ok: true, value: { players: '2' } });
  const message = 'The option "adjudication" is given twice, as off and as on. Keep one of them.';
  expect(readOptions('adjudication:off,adjudication:on', ',', ':')).toEqual({ ok: false, error: { message } });
  const [record] = parseRecords('[Game "bucky"]\n[Options "adjudication=off adjudication=on"]\n*', games).records;
  expect(verify(bucky, record).findings).toMatchObject([{ message, place: { line: 2 } }]);
});

it('long odd texts cost no more than their length', () => {
  // Each of these is read in steps that grow with the text. A step that grows with its square would take hours here.
  const odd = [
    '> ',
    '“',
    '—',
    '\u200B',
    "'",
    '[b]',
    '-- \n',
    'c * ',
    'On Monday ',
    '[Game “',
    '{',
    '(',
    'e2 ',
    '* ',
    '\x1A',
    '[quote=',
    '1-0 Nice! ',
    'ａ',
    '…',
    'e2-e4,',
  ];
  for (const sign of odd) {
    const text = sign.repeat(Math.ceil(300_000 / sign.length));
    readPasted(text, games, { game: bucky });
    for (const game of games) game.parseMove(game.start(unwrap(resolveOptions(game.options))), text);
    for (const game of games) expect(game.parse(text, unwrap(resolveOptions(game.options))).ok).toBe(false);
  }
});
