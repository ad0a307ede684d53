// node scripts/limbs.ts: takes each limb of F6.3 out of the rules, one at a time, and runs its examples in the rule book. At least one must fail.
// It loads the rules anew for each limb, with a few words of the walk over ice replaced.
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { resolveOptions, unwrap, type Example, type Game } from '@menagerie/core';
import { ice } from '../games/fourplay/rulebook/ice.ts';

interface Cut {
  readonly file: string;
  /** What to replace, and with what. Each text occurs exactly once. */
  readonly edits: readonly (readonly [from: string, to: string])[];
}

const CUTS: Readonly<Record<string, Cut>> = {
  stop: { file: 'mover.ts', edits: [['if (slots[ICE + at] === 0) {', 'if (slots[ICE + at] >= 0) {']] },
  knight: { file: 'geometry.ts', edits: [['  [1, 2, 1],', '  [1, 2, 3],']] },
  leap: {
    file: 'mover.ts',
    edits: [
      [
        '    const cell = this.slots[to];\n    if (cell === 0) this.#landed',
        '    if (this.slots[ICE + this.from + STEP[direction]] !== 0) return;\n    const cell = this.slots[to];\n    if (cell === 0) this.#landed',
      ],
    ],
  },
  Cannon: {
    file: 'pieces/ways.ts',
    edits: [
      [
        '    if (slots[at] !== 0 && ++met === 2) return at;',
        '    if (slots[ICE + at] !== 0) break;\n    if (slots[at] !== 0 && ++met === 2) return at;',
      ],
    ],
  },
  a: { file: 'ice.ts', edits: [['(slots[ICE + at] & mask) !== 0; left--', 'mask !== 0; left--']] },
  'a farther': { file: 'mover.ts', edits: [['      if (travelled >= range) return;', '      return;']] },
  'a count': { file: 'mover.ts', edits: [['      travelled += slid;', '']] },
  b: {
    file: 'mover.ts',
    edits: [['      this.#push(pack(GO, from, own, at));', '      if (!reachesIceman(slide)) this.#push(pack(GO, from, own, at));']],
  },
  'b captures': { file: 'mover.ts', edits: [['        else this.#runInto(slide, GO, own);', '']] },
  'b otherwise': {
    file: 'mover.ts',
    edits: [
      [
        "import type { Lines } from './pieces/ways.ts';",
        "import type { Lines } from './pieces/ways.ts';\nimport { PAWN } from './cells.ts';",
      ],
      [
        '    if (deed === GO && this.#capturesOn(at)) return;',
        '    if (deed === GO && (this.kind === ICEMAN || this.kind === PAWN || this.#capturesOn(at))) return;',
      ],
    ],
  },
  'b friend': { file: 'ice.ts', edits: [[' && ownerIn(iceman) !== owner;', ';']] },
  'b Magnetron': { file: 'ice.ts', edits: [['kind !== PLUS && kind !== MINUS && ', '']] },
  c: { file: 'ice.ts', edits: [['if (ahead !== 0) return', 'if (isFreezer(ahead)) return']] },
  'c edge': {
    file: 'ice.ts',
    edits: [['if (left === 0) return at | (at << 8) | BLOCKED;', 'if (left === 0) return from | (from << 8) | BLOCKED;']],
  },
  'c captures': { file: 'mover.ts', edits: [['if (captures && travelled < range &&', 'if (travelled < 0 &&']] },
};

const RULES = new URL('../games/fourplay/src/', import.meta.url).href;

registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context);
    const limb = /\?limb=.*$/.exec(context.parentURL ?? '')?.[0];
    return limb !== undefined && found.url.startsWith(RULES) ? { ...found, url: found.url + limb } : found;
  },
  load(url, context, next) {
    const loaded = next(url, context);
    const limb = decodeURIComponent(/\?limb=(.*)$/.exec(url)?.[1] ?? '');
    const cut = CUTS[limb];
    if (!(limb in CUTS) || !url.startsWith(`${RULES}${cut.file}?`)) return loaded;
    let source = readFileSync(fileURLToPath(url), 'utf8');
    for (const [from, to] of cut.edits) {
      if (source.split(from).length !== 2)
        throw new Error(`${cut.file} says "${from}" no longer, or twice: fix the cut of "${limb}" in limbs.ts.`);
      source = source.replace(from, () => to);
    }
    return { ...loaded, source };
  },
});

/** Whether a game gives an example the expected verdict. */
function holds(game: Game, { position: text, options, move = '', expect }: Example): boolean {
  const position = unwrap(game.parse(text, unwrap(resolveOptions(game.options, options))));
  const parsed = game.parseMove(position, move);
  if (expect.kind === 'legal') return parsed.ok && game.formatMove(position, parsed.value) === expect.text;
  if (expect.kind === 'refused') return !parsed.ok && parsed.error.clause === expect.clause;
  throw new Error(`An example of F6.3 expects "${expect.kind}", which limbs.ts can't judge yet.`);
}

const clause = ice.find(({ id }) => id === 'F6.3')!;
let unfelt = 0;
for (const limb of ['', ...Object.keys(clause.limbs ?? {})]) {
  if (limb !== '' && !(limb in CUTS)) {
    console.error(`F6.3 (${limb}): nothing says how to take this limb out; add it to limbs.ts.`);
    unfelt++;
    continue;
  }
  const { fourplay } = (await import(`../games/fourplay/src/index.ts${limb === '' ? '' : `?limb=${encodeURIComponent(limb)}`}`)) as {
    fourplay: Game;
  };
  const failing = clause.examples.filter((example) => !holds(fourplay, example));
  const isFelt = limb === '' ? failing.length === 0 : failing.some((example) => example.limb === limb);
  if (!isFelt) unfelt++;
  const told = [...new Set(failing.map((example) => example.limb ?? 'none'))].join(', ') || 'none';
  console.log(`${isFelt ? 'ok  ' : 'BAD '} ${limb === '' ? 'the rules as they are' : `without "${limb}"`}: failing examples show ${told}`);
}
console.log(unfelt === 0 ? '\nEach limb of F6.3 is felt by an example that names it.' : `\n${unfelt} not felt.`);
process.exitCode = unfelt === 0 ? 0 : 1;
