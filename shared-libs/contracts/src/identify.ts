import { z } from 'zod';

/** POST identify-pid (specification section 7): field names are the analytics service's own. */
export const identifyBodySchema = z.object({
  anonymous_user_uid: z.uuid(),
  platform_auth_provider_user_uid: z.string().max(128).nullish(),
});
export type IdentifyBody = z.input<typeof identifyBodySchema>;
export const identifyAnswerSchema = z.object({ identified: z.boolean() });
