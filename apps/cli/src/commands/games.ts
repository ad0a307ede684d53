import type { Command } from 'commander';
import { entries } from '@menagerie/registry';
import { answer, prose } from '../output.ts';
import { command, type Shared } from './shared.ts';

export function addTo(program: Command): void {
  command(program, 'games', 'list the games').action(async ({ json }: Shared) => {
    const list = entries.map(({ id, name, tagline, edition, seats, options }) => ({
      id,
      name,
      tagline,
      edition,
      seats: seats.map((seat) => seat.id),
      options: options.map(({ id, values, names = {}, help, clause }) => ({ id, values, names, help, clause })),
    }));
    const lines = list.flatMap(({ id, name, tagline, options }) => [
      `${id}  ${name}: ${tagline}`,
      ...options.map(({ id, values, names, help, clause }) => {
        const named = values.flatMap((value) => (value in names ? [`${value}: ${names[value]}`] : []));
        return `    --option ${id}=${values.join('|')}  ${[help, ...(named.length > 0 ? [`${named.join('; ')}.`] : [])].join(' ')} (${clause})`;
      }),
    ]);
    await answer(json === true, { games: list }, prose(lines));
  });
}
