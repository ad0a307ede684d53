import { inEdition, play, resolveOptions, unwrap } from '@menagerie/core';
import { create, Session, update, restore } from '@menagerie/match';
import { findEdition } from '@menagerie/registry/all';
import { describe, expect, it } from 'vitest';
import { place } from '../rulebook/place.ts';
import { fourplay } from '../src/index.ts';

const first = unwrap(inEdition(fourplay, '1'));
const PLAYERS = fourplay.seats.map(({ name }) => ({ name, kind: 'person' as const }));

describe('edition 1 (F4.2, F8.6)', () => {
  it('plays on as it always did: 60 rounds, captured pieces in reserve, no Gems for a King', () => {
    const options = unwrap(resolveOptions(first.options, {}));
    expect(options).toMatchObject({ rounds: '60', players: '4' });
    expect(Object.keys(options)).not.toContain('captured');
    const position = unwrap(first.parse(place('rP@c3 yHb4@d4 bK@a14 bP@b9', { seats: 'rby' }), options));
    expect(first.format(unwrap(play(first, position, 'P c3xd4')))).toContain(' Hb4/-/- ');
    const king = unwrap(first.parse(place('rP@c3 bK@d4', { seats: 'rby' }), options));
    expect(first.format(unwrap(play(first, king, 'P c3xd4#')))).toContain(' 0/0 ');
    for (const given of [{ captured: 'destroyed' }, { crown: '5' }, { rounds: '80' }])
      expect(resolveOptions(first.options, given as Record<string, string>).ok).toBe(false);
  });

  it('goes on in a stored match that began in it, though new ones begin in edition 2', () => {
    let match = unwrap(create(first, { players: PLAYERS }, 0));
    for (const seat of [0, 1, 2, 3]) {
      const papers = first.preparation!.readymades(match.options)[0].papers(seat);
      for (const text of papers) match = unwrap(update(first, match, { kind: 'handIn', seat, text }, 0)).match;
    }
    const stored = JSON.parse(JSON.stringify(match)) as typeof match;
    const game = unwrap(findEdition('fourplay', stored.edition));
    const again = unwrap(restore(game, stored));
    const on = unwrap(update(game, again, { kind: 'play', seat: 0, text: '* --' }, 1)).match;
    expect([on.edition, on.options['captured'], new Session(game).at(on).turn]).toEqual(['1', undefined, 0]);
    expect(unwrap(create(fourplay, { players: PLAYERS }, 0)).edition).toBe('2');
    expect(restore(fourplay, stored).ok).toBe(false);
  });
});
