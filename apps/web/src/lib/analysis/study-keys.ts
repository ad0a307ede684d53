import { say } from '../announce.svelte.ts';
import type { Advisor } from './advisor.svelte.ts';
import type { Past } from './past.svelte.ts';
import type { Retry } from './retry.svelte.ts';
import type { Study } from './study.svelte.ts';

/** What the keys of an analysis board reach. */
interface Reach {
  readonly study: Study;
  readonly advisor: Advisor;
  readonly past: Past;
  readonly retry: Retry;
  /** Steps back on the board; false if there was nothing to step back from. */
  readonly escape: () => boolean;
  /** Moves the keyboard to the line for typed moves. */
  readonly toLine: () => void;
}

/** The keys of an analysis board. */
export class StudyKeys {
  readonly #reach: Reach;
  /** The frame for which a step waits, and how many steps there are. */
  #frame = 0;
  #held = 0;

  constructor(reach: Reach) {
    this.#reach = reach;
  }

  readonly #acts: Readonly<Record<string, () => void>> = {
    f: () => this.#reach.study.desk.flip(),
    p: () => this.#reach.study.desk.pin(),
    i: () => this.#reach.toLine(),
    e: () => this.engine(),
    l: () => this.#reach.study.sayLast(),
    h: () => void this.hint(),
    x: () => void this.threats(),
    t: () => this.#reach.retry.next && this.#reach.retry.begin(this.#reach.retry.next),
    '[': () => this.#reach.study.back(),
    ']': () => this.#reach.study.forward(),
  };

  readonly #steps: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => this.#reach.study.back(),
    ArrowRight: () => this.#reach.study.forward(),
    ArrowUp: () => this.#reach.study.toStart(),
    ArrowDown: () => this.#reach.study.toEnd(),
    Home: () => this.#reach.study.toStart(),
    End: () => this.#reach.study.toEnd(),
  };

  /** Switches the engine. Its button, far from the board, isn't read then. */
  engine(): void {
    const { advisor } = this.#reach;
    advisor.toggle();
    say(advisor.isOn ? 'The engine is on.' : 'The engine is off.');
  }

  async hint(): Promise<void> {
    const said = await this.#reach.advisor.hint();
    if (said) say(said);
  }

  async threats(): Promise<void> {
    const said = await this.#reach.advisor.threats();
    if (said) say(said);
  }

  /** Handles the keys that work everywhere on the page; false if the key means nothing. */
  act(key: string): boolean {
    const { study, advisor, retry, escape } = this.#reach;
    if (key === 'Escape') return escape();
    const done = this.#acts[key];
    const isQuiet = !study.isHelped || advisor.isHushed;
    if (!done || (isQuiet && ['h', 'e', 'x'].includes(key)) || (key === 't' && !retry.next)) return false;
    done();
    return true;
  }

  /** Handles a key pressed anywhere on the page, unless somebody is typing or a dialog is open. */
  press(event: KeyboardEvent): void {
    const target = event.target instanceof Element ? event.target : null;
    if (event.altKey || target?.closest('input, textarea, select, dialog[open]')) return;
    const isDone = event.ctrlKey || event.metaKey ? this.#turnBack(event) : this.#plain(event, target);
    if (isDone) event.preventDefault();
  }

  /** Undo and redo, as everywhere. */
  #turnBack({ key, shiftKey }: KeyboardEvent): boolean {
    const { past } = this.#reach;
    const letter = key.toLowerCase();
    if (letter === 'y' || (letter === 'z' && shiftKey)) past.redo();
    else if (letter === 'z') past.undo();
    else return false;
    return true;
  }

  #plain({ key, shiftKey, repeat }: KeyboardEvent, target: Element | null): boolean {
    const { study } = this.#reach;
    const isFree = target?.closest('[role="radiogroup"], [role="grid"]') === null;
    const sideways = sidewaysOf(key, isFree);
    const step = isFree ? this.#steps[key] : undefined;
    if (isFree && shiftKey && (key === 'ArrowRight' || key === 'ArrowLeft')) study.beside(key === 'ArrowRight' ? 1 : -1);
    else if (repeat && sideways !== 0) this.#hold(sideways);
    else if (step) step();
    else if (key === ' ' && !target?.closest('button, summary, [role="grid"], [tabindex="0"]')) return this.#playBest();
    else return this.act(key);
    return true;
  }

  #playBest(): boolean {
    const { study, advisor } = this.#reach;
    const [best] = advisor.lines;
    if (best === undefined || advisor.isHushed) return false;
    study.playLine(best.pv.slice(0, 1));
    return true;
  }

  /** Steps once a frame while a key is held down, so that the board keeps up with the key. */
  #hold(step: 1 | -1): void {
    this.#held += step;
    this.#frame ||= requestAnimationFrame(() => {
      const steps = this.#held;
      [this.#frame, this.#held] = [0, 0];
      this.#reach.study.step(steps);
    });
  }
}

/** Which way a key steps, or 0; arrows mean something else on the board and in choices. */
function sidewaysOf(key: string, isFree: boolean): 1 | 0 | -1 {
  if (key === ']' || (isFree && key === 'ArrowRight')) return 1;
  return key === '[' || (isFree && key === 'ArrowLeft') ? -1 : 0;
}
