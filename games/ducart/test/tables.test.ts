import { legalMoves, resolveOptions, unwrap } from '@menagerie/core';
import { describe, expect, it } from 'vitest';
import { ducart } from '../src/index.ts';
import { legality, ruleTables, type LegalityCell } from '../src/tables.ts';
import { IMPOSSIBLE, legalityTable, type LegalityCell as SlowCell } from './slow/legality.ts';

const options = unwrap(resolveOptions(ducart.options));
const nameOf = (cell: LegalityCell): string => `${cell.deed} ${cell.actor} | ${cell.kind} ${cell.state} ${cell.owner}`;
const slowNameOf = (cell: SlowCell): string => `${cell.attempted} | ${cell.kind} ${cell.state} ${cell.owner}`;

describe('the table of what can be done to what (D3.1, D4.2 to D4.5, D5.2, D5.3, D6.1 to D6.3, D7.1 to D7.4, D8.1, D8.2)', () => {
  const cells = legality();
  const slow = new Map(legalityTable().map((cell) => [slowNameOf(cell), cell]));

  it('answers every question of the table written from the clauses, and no others', () => {
    const asked = cells.filter((cell) => cell.verdict !== 'never').map(nameOf);
    expect(new Set(asked).size).toBe(asked.length);
    expect(asked.sort()).toEqual([...slow.keys()].sort());
  });

  it('gives the same verdict, by a clause that decides it, cell by cell', () => {
    for (const cell of cells) {
      const same = slow.get(nameOf(cell));
      if (!same) continue;
      expect(cell.verdict, nameOf(cell)).toBe(same.verdict);
      expect(same.clauses, nameOf(cell)).toContain(cell.clause);
    }
  });

  it('calls impossible what the clauses call impossible', () => {
    for (const cell of cells) {
      const ruled = IMPOSSIBLE.some(({ kinds, states }) => kinds.includes(cell.kind) && states.includes(cell.state));
      const ownProtected = cell.state === 'protected' && cell.owner === 'own';
      expect(cell.verdict === 'never', nameOf(cell)).toBe(ruled || ownProtected);
    }
  });

  it('is true in the positions of the other table as well', () => {
    for (const cell of slow.values()) {
      const explained = ducart.explain(unwrap(ducart.parse(cell.position, options)), cell.attempt);
      expect('legal' in explained, slowNameOf(cell)).toBe(cell.verdict !== 'refused');
      if ('objection' in explained) expect(cell.clauses, slowNameOf(cell)).toContain(explained.objection.clause);
    }
  });

  it('shows what it says in its positions', () => {
    for (const { verdict, shown } of cells) {
      if (!shown) continue;
      const position = unwrap(ducart.parse(shown.position, options));
      const texts = legalMoves(ducart, position).map((move) => ducart.formatMove(position, move));
      expect(texts.includes(shown.move), `${shown.move} in ${shown.position}`).toBe(verdict !== 'refused');
    }
  });

  it('fills tables of the same shape', () => {
    for (const table of ruleTables()) {
      for (const row of table.rows) expect(row.cells, `${table.id}: ${row.heading}`).toHaveLength(table.columns.length);
    }
  });
});
