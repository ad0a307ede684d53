/** How long (milliseconds) what is said waits for what else there is to say. */
const TOGETHER = 100;

/**
 * Says what comes at about the same time as one text, each part once: a reader of the screen passes over words that others take the place
 * of before he has begun with them.
 */
export function together(speak: (text: string) => void): (text: string) => void {
  let parts: readonly string[] = [];
  return (text) => {
    if (parts.length === 0) {
      setTimeout(() => {
        const said = parts;
        parts = [];
        speak(said.filter((part) => !said.some((other) => other !== part && other.includes(part))).join(' '));
      }, TOGETHER);
    }
    const part = text.trim();
    parts = [...parts.filter((other) => other !== part), part];
  };
}
