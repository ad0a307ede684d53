import { describe, expect, it } from 'vitest';
import { editionsOf, inEdition, moveTexts, play, unwrap } from '../src/index.ts';
import { conform } from './conformance.ts';
import { hexapawn } from '../../../test/hexapawn/src/index.ts';
import { hexapawnToday } from '../../../test/hexapawn/test/second-edition.ts';
import { runRulebook } from './rulebook.ts';

conform(hexapawnToday, { games: 10, plies: 9, identity: (text) => text.split(' ').slice(0, 2).join(' ') });
runRulebook(hexapawnToday);

describe('editions', () => {
  it('are listed newest first', () => {
    expect(editionsOf(hexapawn)).toEqual(['1']);
    expect(editionsOf(hexapawnToday)).toEqual(['2', '1']);
  });

  it('are games of their own, and positions play by the rules of theirs', () => {
    const first = unwrap(inEdition(hexapawnToday, '1'));
    const position = unwrap(first.parse('1pp/p2/PPP w 2', { blockade: 'loses' }));
    expect(moveTexts(first, position)).not.toContain('a1xa2');
    expect(play(first, position, 'a1-a2')).toMatchObject({ ok: false, error: { clause: 'H2.1' } });
    const second = unwrap(inEdition(hexapawnToday, ' 2 '));
    expect(unwrap(play(second, unwrap(second.parse('1pp/p2/PPP w 2', {})), 'a1a2')).turn).toBe(1);
  });

  it('are refused with a list of the known ones if unknown', () => {
    expect(inEdition(hexapawnToday, '3')).toEqual({
      ok: false,
      error: { message: 'Hexapawn has no edition "3": the editions known here are 2, 1. If it\'s newer, update Menagerie.' },
    });
    expect(inEdition(hexapawn, '')).toEqual({
      ok: false,
      error: { message: 'Hexapawn has no edition "": only edition 1 is known here. If it\'s newer, update Menagerie.' },
    });
  });
});
