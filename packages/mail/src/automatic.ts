/** The heads of a mail, by name in lower case. */
export type Heads = ReadonlyMap<string, string>;

/**
 * Whether a machine or a list sent this mail: an answering machine, a mail that couldn't be delivered, a newsletter. Such a mail never
 * plays and never gets an answer, or two machines would write to each other for ever.
 */
export function isAutomatic(heads: Heads): boolean {
  const head = (name: string): string => heads.get(name)?.trim().toLowerCase() ?? '';
  return (
    !['', 'no'].includes(head('auto-submitted').split(/[;\s]/)[0]) ||
    /^(bulk|list|junk|auto[-_]reply)\b/.test(head('precedence')) ||
    ['list-id', 'list-post', 'x-autoreply', 'x-autorespond', 'x-failed-recipients'].some((name) => heads.has(name)) ||
    (heads.has('return-path') && ['', '<>'].includes(head('return-path'))) ||
    /\b(mailer-daemon|postmaster|no-?reply|do-?not-?reply)@/.test(head('from')) ||
    head('content-type').startsWith('multipart/report')
  );
}
