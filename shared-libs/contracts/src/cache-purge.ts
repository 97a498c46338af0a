import { z } from 'zod';

/** GET public/cache-purges: the public keys whose cached pages must go, of the last `PURGE_MEMORY_S` seconds. */
export const cachePurgesAnswerSchema = z.object({
  keys: z.array(z.string()),
  /** Everything must go: keys may have been missed. */
  all: z.boolean(),
});
export type CachePurges = z.infer<typeof cachePurgesAnswerSchema>;
