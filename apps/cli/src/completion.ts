import type { Command, Option } from 'commander';
import type { GameCard } from '@menagerie/core';
import { entries } from '@menagerie/registry';
import { levelNames } from './play/opponent.ts';
import { TEMPER_NAMES } from './play/tempers.ts';

/** What a shell runs when you press Tab. It asks the program itself, so its offers are always true. */
const BASH = `_menagerie() {
  local line=\${COMP_LINE:0:COMP_POINT} words found
  read -ra words <<< "$line"
  [[ $line == *' ' ]] && words+=('')
  mapfile -t found < <(menagerie complete -- "\${words[@]:1}" 2> /dev/null)
  # For bash a word begins behind "=", so what stands before it is not typed again.
  local last=\${words[-1]}
  [[ $last == *=* && $COMP_WORDBREAKS == *=* ]] && found=("\${found[@]#"\${last%%=*}="}")
  COMPREPLY=("\${found[@]}")
}
complete -o default -F _menagerie menagerie`;

const ZSH = `_menagerie() {
  local -a found
  found=("\${(@f)$(menagerie complete -- "\${(@)words[2,CURRENT]}" 2> /dev/null)}")
  if [[ -n $found ]]; then compadd -a found; else _files; fi
}
compdef _menagerie menagerie`;

const FISH = `function __menagerie_complete
  set -l words (commandline --tokens-expanded --cut-at-cursor 2> /dev/null; or commandline -opc)
  menagerie complete -- $words[2..] (commandline -ct) 2> /dev/null
end
complete -c menagerie -a '(__menagerie_complete)'`;

/** The scripts by shell. */
export const SHELLS: Readonly<Record<string, string>> = { bash: BASH, zsh: ZSH, fish: FISH };

/** What the last typed word can become. `words` leaves out the program's name. Empty where a file, a position or a move belongs. */
export function candidates(program: Command, typed: readonly string[]): readonly string[] {
  let command = program;
  let asking: Option | undefined;
  const operands: string[] = [];
  for (const word of typed.slice(0, -1)) {
    const sub: Command | undefined = operands.length === 0 ? command.commands.find((each) => each.name() === word) : undefined;
    if (asking) asking = undefined;
    else if (word.startsWith('--')) asking = command.options.find(({ long, required }) => long === word && required);
    else if (sub) command = sub;
    else operands.push(word);
  }
  const last = typed.at(-1) ?? '';
  return [...new Set(all())].filter((word) => word.toLowerCase().startsWith(last.toLowerCase()));

  function all(): readonly string[] {
    if (asking) return valuesOf(asking, operands[0]);
    if (last.startsWith('-')) return [...command.options.flatMap(({ long }) => long ?? []), '--help'];
    if (command.commands.length > 0)
      return command
        .createHelp()
        .visibleCommands(command)
        .map((each) => each.name());
    return command.registeredArguments.at(operands.length)?.name() === 'game' ? entries.map(({ id }) => id) : [];
  }
}

/** The values of an option, for one game or for all of them. */
function valuesOf(option: Option, game: string | undefined): readonly string[] {
  const named = entries.filter(({ id }) => id === game?.toLowerCase());
  const cards: readonly GameCard[] = named.length > 0 ? named : entries;
  const name = option.name();
  if (name === 'option')
    return cards.flatMap(({ options }) => options.flatMap(({ id, values }) => values.map((value) => `${id}=${value}`)));
  if (name === 'edition') return cards.map(({ edition }) => edition);
  if (name === 'temper') return TEMPER_NAMES;
  if (name === 'game') return entries.map(({ id }) => id);
  return cards.some(({ seats }) => seats.some(({ id }) => id === name)) ? ['human', ...levelNames(), 'Twin', 'engine'] : [];
}
