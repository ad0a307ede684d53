/** Wakes a waiting reader when something has happened; what happens while nobody waits is remembered. */
export class Notifier {
  #isNotified = false;
  #isStopped = false;
  #wake: (() => void) | null = null;

  /** Whether it will never wake anybody again. */
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

  /** Waits for news for so many milliseconds at most; whether there was any. */
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
