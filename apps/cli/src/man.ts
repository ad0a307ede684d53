import { capital } from '@menagerie/core';
import type { Command, Help } from 'commander';
import manifest from '../package.json' with { type: 'json' };
import { MEANINGS } from './exits.ts';

/** Writes the manual page, in the language of man(7), with everything in the help of each command. */
export function manPage(program: Command): string {
  const help = program.createHelp();
  const commands = help.visibleCommands(program).filter((command) => command.name() !== 'help');
  return [
    `.TH MENAGERIE 1 "" "menagerie ${shown(manifest.version)}" "User commands"`,
    '.SH NAME',
    `menagerie \\- ${shown(program.description())}`,
    '.SH SYNOPSIS',
    '.B menagerie',
    shown('COMMAND [ARGUMENT...]'),
    '.SH COMMANDS',
    ...commands.flatMap((command) => sectionOf(command, help)),
    '.SH EXIT STATUS',
    ...MEANINGS.flatMap(([code, meaning]) => item(code, meaning)),
    '.SH ENVIRONMENT',
    ...item('NO_COLOR', 'if set, no colours'),
    ...item('DATABASE_URL', 'the PostgreSQL that serve and admin use unless --data names a directory'),
  ].join('\n');
}

/** A command and those below it. */
function sectionOf(command: Command, help: Help): string[] {
  const below = help.visibleCommands(command).filter((each) => each.name() !== 'help');
  const usage = help.commandUsage(command).replace(/^menagerie /, '');
  return [
    `.SS ${quoted(usage)}`,
    shown(sentence(help.commandDescription(command))),
    ...help.visibleArguments(command).flatMap((argument) => item(help.argumentTerm(argument), help.argumentDescription(argument))),
    ...help.visibleOptions(command).flatMap((option) => item(help.optionTerm(option), help.optionDescription(option))),
    ...below.flatMap((each) => sectionOf(each, help)),
  ];
}

function item(term: string, text: string): string[] {
  return ['.TP', `.B ${quoted(term)}`, shown(text)];
}

function quoted(text: string): string {
  return `"${shown(text).replaceAll('"', '""')}"`;
}

/** Escapes text for the formatter: a hyphen stays one, and no line begins a request. */
function shown(text: string): string {
  return text
    .replaceAll('\\', '\\e')
    .replaceAll('-', '\\-')
    .replace(/^(?=[.'])/gm, '\\&');
}

function sentence(text: string): string {
  return `${capital(text)}.`;
}
