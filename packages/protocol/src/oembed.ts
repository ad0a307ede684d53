import { z } from 'zod';

/** How other pages embed something from the site (oEmbed 1.0, `rich`). */
export const OEmbed = z.strictObject({
  version: z.literal('1.0'),
  type: z.literal('rich'),
  provider_name: z.string(),
  provider_url: z.string(),
  title: z.string(),
  html: z.string(),
  /** In pixels. */
  width: z.number().int(),
  height: z.number().int(),
});
export type OEmbed = z.infer<typeof OEmbed>;
