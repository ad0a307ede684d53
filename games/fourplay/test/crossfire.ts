import { ANY, CENTRE, DEFAULTS, ORTHOGONAL, SQUARES, WIDER_KINDS } from './slow/board.ts';
import type { Kind, SlowOptions, Square } from './slow/board.ts';
import { seededRandom } from './slow/random.ts';
import { isRim, ray, Sketch, within } from './slow/sketch.ts';

const ATTACKERS: readonly Kind[] = ['Cn', 'Hb', 'N', 'P', 'Wz', 'E'];
const CORNERS = [SQUARES[0], SQUARES[14], SQUARES[210], SQUARES[224]];
const LINES_OF_CENTRE = ANY.flatMap((direction) => ray(CENTRE, direction));

/**
 * A position text in which an innocent-looking play may decide whether the player is in check after the turn. Few pieces, placed on the
 * lines of the King, or about to be moved onto or off them, with pieces that make and break such lines.
 */
export function crossfire(seed: number, given: Partial<SlowOptions>): string {
  const sketch = new Sketch(seededRandom(seed), { ...DEFAULTS, ...given });
  const { random, mover } = sketch;
  sketch.wantsNeutronPlay = random.chance(0.3);
  const rivals = sketch.seats.filter((seat) => seat !== mover);
  const home = random.pick([SQUARES, SQUARES.filter(isRim), CORNERS, LINES_OF_CENTRE]);
  const king = sketch.put(mover, 'K', home)!;
  const attackers = sketch.kinds.filter((kind) => ATTACKERS.includes(kind) || WIDER_KINDS.includes(kind));
  const exposed: Square[] = [];

  for (let made = 1 + random.below(3); made > 0; made -= 1) {
    const line = ray(king, random.pick(ANY)).slice(0, random.pick([2, 4, 14]));
    const attacker = sketch.put(random.pick(rivals), random.pick(attackers), line);
    if (attacker === undefined) continue;
    const between = line.slice(0, line.indexOf(attacker));
    sketch.scatter(random.below(3), sketch.kinds, between);
    exposed.push(...between, attacker);
  }
  for (let made = random.below(3); made > 0; made -= 1) {
    const attacker = sketch.put(random.pick(rivals), random.pick(attackers), within(random.pick([2, 5]), king));
    if (attacker !== undefined) exposed.push(attacker);
  }
  if (exposed.length === 0) return sketch.text();

  if (sketch.options.bestiary === 'all' && random.chance(0.4)) sketch.put(random.pick(rivals), 'M1', within(1, random.pick(exposed)));
  for (let made = random.below(4); made > 0; made -= 1) {
    const line = ray(random.pick(exposed), random.pick(ORTHOGONAL)).slice(0, random.pick([2, 4, 8]));
    // pieces beside the line are pulled onto it, pieces on it are pulled off
    if (random.chance(0.5)) sketch.put(sketch.anyOwner(), random.pick(sketch.kinds), line.slice(0, 2));
    sketch.put(sketch.anyOwner(), random.pick(['+M', '-M']), line);
  }
  for (let made = random.below(3); made > 0; made -= 1)
    sketch.put(sketch.anyOwner(), 'I', within(random.pick([1, 2]), random.pick(exposed)));
  if (sketch.options.bestiary === 'all' && random.chance(0.3)) {
    const zombie = sketch.put(mover, 'Zo', within(3, random.pick(exposed)));
    if (zombie !== undefined) sketch.put(random.pick(rivals), random.pick([...sketch.kinds, 'I', '+M', '-M']), within(1, zombie));
  }
  if (random.chance(0.2)) sketch.put(sketch.anyOwner(), random.pick(sketch.kinds), [CENTRE]);
  for (let made = random.below(4); made > 0; made -= 1) {
    const square = random.pick(random.chance(0.5) ? within(2, random.pick(exposed)) : SQUARES);
    sketch.put(mover, random.pick(sketch.kinds), [square]);
  }
  if (random.chance(0.3)) sketch.putNeutron(exposed);
  if (random.chance(0.3)) sketch.keep(mover, random.pick(sketch.kinds));
  return sketch.text();
}
