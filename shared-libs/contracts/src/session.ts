import { z } from 'zod';

/** What a browser says that it is. */
export const DEVICE_KINDS = ['phone', 'tablet', 'computer', 'other'] as const;

export const sessionKeySchema = z.string().regex(/^se_[a-z2-9]{12}$/, 'This is no key of a session.');

/** One sign-in of an account, on one browser. */
export const sessionSchema = z.object({
  key: sessionKeySchema,
  /** True for the one that asks. */
  current: z.boolean(),
  device: z.object({
    kind: z.enum(DEVICE_KINDS),
    /** Such as `Firefox`; null where the browser does not say. */
    browser: z.string().nullable(),
    /** Such as `Android`. */
    system: z.string().nullable(),
  }),
  signedInAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
});
export type AccountSession = z.infer<typeof sessionSchema>;

/** GET user-auth/sessions: where the account is signed in, the newest use first. */
export const sessionsSchema = z.object({ items: z.array(sessionSchema) });
export type AccountSessions = z.infer<typeof sessionsSchema>;

/** DELETE user-auth/session, user-auth/sessions and user-auth/sessions/{key}: how many sessions ended by it. */
export const sessionsEndedSchema = z.object({ ended: z.int() });
