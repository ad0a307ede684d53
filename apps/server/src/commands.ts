// The server's own commands, for the command line.
export { addAdmin } from './admin/command.ts';
export { serves } from './command.ts';
