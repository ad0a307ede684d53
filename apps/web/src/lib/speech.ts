/** How long an announcement waits for others, in milliseconds. */
const TOGETHER = 100;

/** Says texts; `forget` drops those not said yet. */
interface Voice {
  (text: string): void;
  forget(): void;
}

/**
 * Says what comes at about the same time as one text, each part once: a screen reader skips words that others replace before it has begun
 * to read them.
 */
export function together(speak: (text: string) => void): Voice {
  let parts: readonly string[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const say = (text: string): void => {
    if (parts.length === 0) {
      timer = setTimeout(() => {
        const said = parts;
        parts = [];
        speak(said.filter((part) => !said.some((other) => other !== part && other.includes(part))).join(' '));
      }, TOGETHER);
    }
    const part = text.trim();
    parts = [...parts.filter((other) => other !== part), part];
  };
  const forget = (): void => {
    clearTimeout(timer);
    parts = [];
  };
  return Object.assign(say, { forget });
}
