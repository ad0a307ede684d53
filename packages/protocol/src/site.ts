import { z } from 'zod';
import { HOST_PAGES } from './host.ts';

/** What the host tells everybody. */
export const Announcement = z.strictObject({
  id: z.string(),
  /** May be empty where `due` says enough. */
  text: z.string(),
  /** When maintenance begins, in milliseconds of the server's time; null: this is no maintenance. */
  due: z.number().nullable(),
  /** When it stops being shown. */
  until: z.number(),
});
export type Announcement = z.infer<typeof Announcement>;

/** What this host has to say: its own pages, and the announcement of the moment. */
export const SiteView = z.strictObject({
  pages: z.array(z.enum(HOST_PAGES)),
  announcement: Announcement.nullable(),
  /** The server's time in milliseconds. */
  now: z.number(),
});
export type SiteView = z.infer<typeof SiteView>;

/** A page of the host's own. */
export const HostPageView = z.strictObject({ page: z.enum(HOST_PAGES), text: z.string() });
export type HostPageView = z.infer<typeof HostPageView>;

/** An announcement as a line of a stream; null: the last one no longer holds. */
export const AnnouncementLine = z.strictObject({ t: z.literal('announcement'), announcement: Announcement.nullable() });
export type AnnouncementLine = z.infer<typeof AnnouncementLine>;
