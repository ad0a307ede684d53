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
      options: options.map((option) => ({ id: option.id, values: option.values, help: option.help, clause: option.clause })),
    }));
    const lines = list.flatMap(({ id, name, tagline, options }) => [
      `${id}  ${name}: ${tagline}`,
      ...options.map((option) => `    --option ${option.id}=${option.values.join('|')}  ${option.help} (${option.clause})`),
    ]);
    await answer(json === true, { games: list }, prose(lines));
  });
}
