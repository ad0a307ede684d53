import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { rulebook } from '../rulebook/index.ts';

/** The numbered clauses of rules 910 to 919 in the original text, in order. */
const ORIGINALS = [
  '910.A, 910.B, 910.C, 910.D, 910.E, 910.F, 910.G',
  '911.A, 911.B, 911.C, 911.D, 911.E, 911.F, 911.G',
  '912.A, 912.B, 912.C, 912.D, 912.E, 912.F, 912.G',
  '913.A, 913.B, 913.C, 913.D, 913.E, 913.F, 913.G, 913.H, 913.I',
  '914.A, 914.B, 914.C, 914.D, 914.E, 914.F, 914.G, 914.H, 914.I',
  '915, 915.i, 915.i.a, 915.i.b, 915.i.c, 915.ii, 915.iii, 915.iii.a, 915.iii.b',
  '915.iv, 915.iv.a, 915.iv.b, 915.iv.b.1, 915.iv.b.2, 915.iv.c',
  '916.A, 916.B, 916.C, 916.D, 916.E, 916.F',
  '917.A, 917.B, 917.C, 917.D, 917.E, 917.E.i, 917.E.ii',
  '917.E.iii, 917.E.iii.a, 917.E.iii.b, 917.E.iii.c, 917.E.iii.d, 917.E.iii.e, 917.E.iii.f, 917.E.iii.g, 917.E.iii.h',
  '917.E.iv, 917.E.iv.a, 917.E.iv.b, 917.E.iv.c, 917.E.iv.d, 917.E.iv.e, 917.E.iv.f, 917.E.iv.g, 917.E.iv.h, 917.E.iv.i',
  '917.F, 917.G',
  '918.A, 918.B, 918.C, 918.D, 918.E, 918.F, 918.G, 918.H, 918.I',
  '919.A, 919.B, 919.C, 919.D, 919.E, 919.F, 919.F.i, 919.F.ii, 919.F.ii.a, 919.F.ii.b, 919.F.ii.c, 919.F.iii, 919.F.iv, 919.F.v',
  '919.G, 919.H, 919.I, 919.J',
].flatMap((line) => line.split(', '));

/** The ones about pieces that no surviving text defines. */
const LOST =
  '913.H, 914.H, 917.E.iii.d, 917.E.iii.f, 917.E.iii.h, 917.E.iv.a, 917.E.iv.b, 917.E.iv.d, 917.E.iv.e, 917.E.iv.f, 917.F, 918.H';

describe('rules 910 to 919', () => {
  const entries = rulebook.clauses.filter(({ id }) => /^91\d/.test(id));

  it('are all in the rule book, clause by clause and in order (F5.10)', () => {
    expect(entries.map(({ id }) => id)).toEqual(ORIGINALS);
    for (const { id, source } of entries) expect(source).toBe(`rule ${id.replaceAll('.', ' ')}`);
  });

  it('say which clause carries them out, and have their own examples', () => {
    const ids = rulebook.clauses.map(({ id }) => id);
    for (const { id, carriedOutBy, examples, pictures = [] } of entries) {
      expect(ids, id).toContain(carriedOutBy);
      expect(examples.length + pictures.length, id).toBeGreaterThan(0);
    }
    const pictured = entries.filter(({ heading }) => heading === 'Its looks');
    expect(pictured.map(({ pictures }) => pictures?.join())).toEqual(['Cn', 'P', 'N', '+M', '-M', 'Hb', 'E', 'Wz', 'I']);
  });

  it('have no effect if they are about pieces that no surviving text defines (F5.10)', () => {
    expect(
      entries
        .filter(({ carriedOutBy }) => carriedOutBy === 'F5.10')
        .map(({ id }) => id)
        .join(', '),
    ).toBe(LOST);
  });

  it.each(['915', '917', '919'])('rule %s is cited in the code, clause by clause', (rule) => {
    const folder = new URL('../src/', import.meta.url);
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
    const code = files.map((name) => readFileSync(new URL(name, folder), 'utf8')).join('\n');
    const isCited = (id: string): boolean => new RegExp(`${id.replaceAll('.', ' ')}(?!\\w| ([ivx]+|[a-z]|\\d)\\b)`).test(code);
    expect(ORIGINALS.filter((id) => id.startsWith(rule) && !isCited(id))).toEqual([]);
  });
});
