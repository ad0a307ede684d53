import type { Attachment } from 'svelte/attachments';
import { on } from 'svelte/events';
import { place } from './navigation.svelte.ts';

/** A list below the button that opens it: Escape, a press elsewhere and going to another page close it. Make it with its component. */
export class DropDown {
  isOpen = $state(false);

  constructor() {
    $effect(() => {
      void place.route;
      this.isOpen = false;
    });
  }

  /** For the element around button and list. */
  readonly around: Attachment<HTMLElement> = (box) => {
    const ends = [
      on(window, 'keydown', ({ key }) => {
        if (key !== 'Escape' || !this.isOpen) return;
        this.isOpen = false;
        box.querySelector<HTMLElement>('[aria-expanded]')?.focus();
      }),
      on(window, 'pointerdown', ({ target }) => {
        if (target instanceof Node && !box.contains(target)) this.isOpen = false;
      }),
    ];
    return () => ends.forEach((end) => end());
  };
}
