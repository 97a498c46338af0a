import { z } from 'zod';
import { ROLES } from '@houni/domain/account-terms';

/** The kind of device, from the User-Agent header. */
export const DEVICE_KINDS = ['phone', 'tablet', 'computer', 'other'] as const;

export const sessionKeySchema = z.string().regex(/^se_[a-z2-9]{12}$/, 'Not a key of a session.');

/** One sign-in of an account, on one browser. */
export const sessionSchema = z.object({
  key: sessionKeySchema,
  /** True for the session of the caller. */
  current: z.boolean(),
  device: z.object({
    kind: z.enum(DEVICE_KINDS),
    /** Such as `Firefox`; null if unknown. */
    browser: z.string().nullable(),
    /** Such as `Android`. */
    system: z.string().nullable(),
  }),
  signedInAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
});
export type AccountSession = z.infer<typeof sessionSchema>;

/** GET user-auth/sessions: the sessions of the account, last used first. */
export const sessionsSchema = z.object({ items: z.array(sessionSchema) });
export type AccountSessions = z.infer<typeof sessionsSchema>;

/** POST user-auth/session: the role of the account, for the header of its pages. */
export const sessionCheckSchema = z.object({ role: z.enum(ROLES) });

/** DELETE user-auth/session, user-auth/sessions and user-auth/sessions/{key}: the number of ended sessions. */
export const sessionsEndedSchema = z.object({ ended: z.int() });
