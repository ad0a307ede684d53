#!/usr/bin/env node
import { CommanderError } from 'commander';
import { Complaint, reasonOf } from '@menagerie/server';
import { textsAreOperands } from './arguments.ts';
import { EXIT } from './exits.ts';
import { Fault } from './fault.ts';
import { plain, wrappedFor } from './output.ts';
import { makeProgram } from './program.ts';

process.stdout.on('error', quietly);
process.stderr.on('error', () => process.exit(EXIT.badInput));
process.on('uncaughtException', defect);
process.on('unhandledRejection', defect);

const args = textsAreOperands(process.argv.slice(2));
try {
  const program = await makeProgram(args.at(0));
  if (args.length === 0) program.outputHelp();
  else await program.parseAsync(args, { from: 'user' });
} catch (error) {
  if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? EXIT.done : EXIT.badInput;
  else if (error instanceof Fault) complain(error);
  else if (error instanceof Complaint) complain(new Fault(error));
  else defect(error);
}

/** Prints one line for unusable input, as JSON if the answer was to be JSON. */
function complain(fault: Fault): void {
  process.exitCode = fault.exit;
  const { message, clause } = fault;
  const text = `menagerie: ${clause === undefined ? '' : `${clause}: `}${plain(message.replace(/\s*\n\s*/g, ' '))}`;
  process.stderr.write(`${args.includes('--json') ? JSON.stringify({ error: fault.toProblem() }) : wrappedFor(process.stderr, text)}\n`);
}

/** A reader may stop at any time, and a disk may be full. */
function quietly(error: NodeJS.ErrnoException): void {
  if (error.code === 'EPIPE') process.exit();
  complain(new Fault({ message: `The answer can't be written: ${reasonOf(error)}.` }));
  process.exit();
}

function defect(error: unknown): never {
  const text = error instanceof Error ? error.message : String(error);
  process.stderr.write(`menagerie: a defect of the program, please report it: ${text.replace(/\s*\n\s*/g, ' ')}\n`);
  process.exit(EXIT.defect);
}
