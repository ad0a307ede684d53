// Loads the rules of a game anew with one change in memory, and says whether an example fails. bench.ts starts it.
import { readFileSync } from 'node:fs';
import { registerHooks, stripTypeScriptTypes } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { join } from 'node:path';
import type { Clause, Game, GameEntry } from '@menagerie/core';
import { faultOf } from '../../packages/core/test/examples.ts';
import type { Mutant } from './mutants.ts';

export interface Order {
  readonly mutant: Mutant;
  readonly clause: string;
  /** Which of its examples to run. */
  readonly examples: readonly number[];
}

/** Rules that don't even load with a change prove nothing: no example failed. */
export interface Outcome {
  readonly failed: boolean;
}

const [game] = process.argv.slice(2);
const SRC = pathToFileURL(join(process.cwd(), 'games', game, 'src/')).href;
const stripped = new Map<string, string>();
let current: Mutant;

registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context);
    const change = /\?change=\d+$/.exec(context.parentURL ?? '')?.[0];
    return change !== undefined && found.url.startsWith(SRC) ? { ...found, url: found.url + change } : found;
  },
  load(url, context, next) {
    // The rules decide alone: a sight would answer in their place. Where it can't be lifted out, its switch is off.
    if (url.startsWith(`${SRC}sight/index.ts`)) return { format: 'module', source: '', shortCircuit: true };
    if (!/\?change=\d+$/.test(url)) return next(url, context);
    const path = fileURLToPath(url.replace(/\?.*$/, ''));
    if (path === join(process.cwd(), current.path)) {
      const text = readFileSync(path, 'utf8');
      const source = stripTypeScriptTypes(text.slice(0, current.start) + current.text + text.slice(current.end));
      return { format: 'module', source, shortCircuit: true };
    }
    if (!stripped.has(path)) stripped.set(path, stripTypeScriptTypes(readFileSync(path, 'utf8')));
    return { format: 'module', source: stripped.get(path)!, shortCircuit: true };
  },
});

const { entry } = (await import(`${SRC}entry.ts`)) as { entry: GameEntry };
const clauses = new Map<string, Clause>((await entry.rulebook()).clauses.map((clause) => [clause.id, clause]));
let changes = 0;

process.on('message', (order: Order) => {
  void answer(order).then((failed) => process.send!({ failed } satisfies Outcome));
});
process.on('disconnect', () => process.exit());

/** Whether an example fails with the change, or with the first of its substitutes with which the rules load. */
async function answer({ mutant, clause, examples }: Order): Promise<boolean> {
  for (const text of [mutant.text, ...mutant.instead]) {
    current = { ...mutant, text };
    const rules = await changedRules().catch(() => null);
    if (rules !== null) return examples.some((index) => isFailing(rules, clause, index));
  }
  return false;
}

async function changedRules(): Promise<Game> {
  const change = `?change=${++changes}`;
  const { entry: changed } = (await import(`${SRC}entry.ts${change}`)) as { entry: GameEntry };
  const rules = await changed.rules();
  const { sight } = (await import(`${SRC}legality.ts${change}`).catch(() => ({}))) as { sight?: { on: boolean } };
  if (sight !== undefined) sight.on = false;
  return rules;
}

function isFailing(rules: Game, clause: string, index: number): boolean {
  try {
    return faultOf(rules, clauses.get(clause)!.examples[index]) !== null;
  } catch {
    return true;
  }
}
