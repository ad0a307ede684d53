import type { Command } from 'commander';
import { addAdmin } from '@menagerie/server/commands';
import { needsNode24 } from '../needs.ts';

export function addTo(program: Command): void {
  addAdmin(program);
  program.commands.find((command) => command.name() === 'admin')!.hook('preAction', () => needsNode24());
}
