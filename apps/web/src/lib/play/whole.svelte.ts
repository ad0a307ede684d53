import type GoingOn from '../desk/GoingOn.svelte';
import type MovesAndTools from './MovesAndTools.svelte';

/** What a first look at a table does without. */
interface WholeTable {
  readonly MovesAndTools: typeof MovesAndTools;
  readonly GoingOn: typeof GoingOn;
}

class Whole {
  /** Null until it's loaded. From then on it is shown at once, so that nothing moves. */
  parts: WholeTable | null = $state.raw(null);

  async load(): Promise<void> {
    if (this.parts) return;
    const [moves, words] = await Promise.all([import('./MovesAndTools.svelte'), import('../desk/GoingOn.svelte')]);
    this.parts = { MovesAndTools: moves.default, GoingOn: words.default };
  }
}

export const whole = new Whole();
