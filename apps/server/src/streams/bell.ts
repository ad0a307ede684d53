/** Wakes whoever waits for something to happen; what happens while nobody waits is not forgotten. */
export class Bell {
  #isRung = false;
  #isStopped = false;
  #wake: (() => void) | null = null;

  /** Whether it will never ring again. */
  get isStopped(): boolean {
    return this.#isStopped;
  }

  ring(): void {
    this.#isRung = true;
    this.#wake?.();
  }

  /** Rings for the last time. */
  stop(): void {
    this.#isStopped = true;
    this.#wake?.();
  }

  /** Waits for a ring, at most so many milliseconds; whether there was one. */
  async wait(milliseconds: number): Promise<boolean> {
    if (!this.#isRung && !this.#isStopped) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, milliseconds);
        this.#wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
      this.#wake = null;
    }
    const wasRung = this.#isRung;
    this.#isRung = false;
    return wasRung;
  }
}
