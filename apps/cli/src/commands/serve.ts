import type { Command } from 'commander';
import { serves } from '@menagerie/server/commands';
import { needsNode24 } from '../needs.ts';

export function addTo(program: Command): void {
  const serve = program.command('serve').description('serve the site, the API and its sockets, until Ctrl+C (Node 24 or newer)');
  serves(serve).hook('preAction', () => needsNode24());
}
