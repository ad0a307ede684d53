// What pages and commands know of a host's own words, without the schemas.

/** The pages that a host may write, in the order of the footer. */
export const HOST_PAGES = ['privacy', 'imprint', 'contact'] as const;
export type HostPage = (typeof HOST_PAGES)[number];

/** What footers and headings call them. */
export const HOST_PAGE_NAMES: Readonly<Record<HostPage, string>> = { privacy: 'Privacy', imprint: 'Imprint', contact: 'Contact' };

/** The words of an announcement, with the minutes that are left. */
export function announcementText({ text, due }: { readonly text: string; readonly due: number | null }, now: number): string {
  if (due === null) return text;
  const minutes = Math.ceil((due - now) / 60_000);
  const head = minutes <= 0 ? 'Maintenance now.' : `Maintenance in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`;
  return text === '' ? head : `${head} ${text}`;
}
