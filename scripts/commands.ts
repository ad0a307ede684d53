import { sayingOf } from './sayings.ts';

/** What commands do whose programs are not ours, or run one of several. */
const SAID: Readonly<Record<string, string>> = {
  menagerie: 'The command line: play, look up rules, serve. `npm run menagerie -- help` lists its commands',
  format: 'Formats every file',
  build: 'Builds the site',
  'release:tag': 'Gives all packages a version and tags the commit; see CONTRIBUTING',
  proof: 'Tries what the server promises when things break. Without a name, lists what it can try',
  measure: 'Measures speed, weight or strength. Without a name, lists what it can measure',
  agree: 'Compares the rules with a slow second implementation, of one game or of all',
  judge: "Compares every shortcut of a kernel with carrying moves out, of one game's or of all",
  licences: 'Checks the licences of what we ship, and how much of it there is',
  worst: 'How long single calls of the rules take in random games, of one game or of all',
};

/** One line about a command of package.json: its own, or what the head of its program says. */
export function helpOf(name: string, command: string): string {
  return SAID[name] ?? sayingOf(/node (\S+\.ts)[^&]*$/.exec(command)![1]);
}
