import type { Attachment } from 'svelte/attachments';
import { on } from 'svelte/events';

/**
 * Keeps the keyboard focus in a part of the page: if its element goes away or is disabled, calls `goOn` to move it. A pointer needs no such place.
 */
export function keepFocus(goOn: () => void): Attachment<HTMLElement> {
  return (part) => {
    let held: Element | null = null;
    const end = on(part, 'focusin', ({ target }) => {
      held = target instanceof Element && target.matches(':focus-visible') ? target : null;
    });
    const observer = new MutationObserver(() => {
      const isLost = document.activeElement === document.body || document.activeElement === held;
      if (!held || !isLost || (held.isConnected && !held.matches(':disabled'))) return;
      held = null;
      goOn();
    });
    observer.observe(part, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    return () => {
      end();
      observer.disconnect();
    };
  };
}
