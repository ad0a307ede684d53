/** Wakes a waiting reader at news; news while nobody waits is remembered. */
export class Notifier {
  #isNotified = false;
  #isStopped = false;
  #wake: (() => void) | null = null;

  /** Whether it has woken its reader for the last time. */
  get isStopped(): boolean {
    return this.#isStopped;
  }

  notify(): void {
    this.#isNotified = true;
    this.#wake?.();
  }

  /** Wakes the reader for the last time. */
  stop(): void {
    this.#isStopped = true;
    this.#wake?.();
  }

  /** Waits for news for at most this many milliseconds; true if there was any. */
  async wait(milliseconds: number): Promise<boolean> {
    if (!this.#isNotified && !this.#isStopped) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, milliseconds);
        this.#wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
      this.#wake = null;
    }
    const wasNotified = this.#isNotified;
    this.#isNotified = false;
    return wasNotified;
  }
}
