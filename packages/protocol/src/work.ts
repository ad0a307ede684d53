import { z } from 'zod';

/** Work to do: find a nonce for which SHA-256 of `challenge:nonce` begins with this many zero bits. */
export const Work = z.strictObject({ challenge: z.string().max(200), bits: z.number().int() });
export type Work = z.infer<typeof Work>;

/** Work that is done. */
export const WorkDone = z.strictObject({ challenge: z.string().max(200), nonce: z.string().max(20) });
export type WorkDone = z.infer<typeof WorkDone>;
