import type { Command } from 'commander';
import { entryOf } from '../input.ts';
import { answer } from '../output.ts';
import { clauseLines, clauseOf, clauseRows } from '../rules.ts';
import { ruleCommand, type Shared } from './shared.ts';

export function addTo(program: Command): void {
  ruleCommand(program, 'rules', 'list the clauses of the rules, or print one with its examples')
    .argument('[clause]', 'such as B3.5')
    .action(async (name: string, id: string | undefined, { json }: Shared) => {
      const entry = entryOf(name);
      const { clauses } = await entry.rulebook();
      if (id === undefined) return answer(json === true, { edition: entry.edition, clauses }, clauseRows(clauses));
      const game = await entry.rules();
      const clause = clauseOf(game, clauses, id);
      await answer(json === true, clause, clauseLines(game, clause));
    });
}
