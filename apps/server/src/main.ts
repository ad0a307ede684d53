// npm start: serves until SIGINT or SIGTERM.
import { Command } from 'commander';
import { serves } from './command.ts';
import { Complaint } from './complaint.ts';

const program = new Command('npm start --')
  .description('Serves Menagerie: site, API and sockets on one port.')
  .exitOverride((error) => process.exit(error.exitCode === 0 ? 0 : 2));
try {
  await serves(program).parseAsync();
} catch (error) {
  if (!(error instanceof Complaint)) throw error;
  process.stderr.write(`${error.message.replace(/\s*\n\s*/g, ' ')}\n`);
  process.exit(2);
}
