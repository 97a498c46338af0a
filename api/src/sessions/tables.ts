import type { Identity, MadeTime, MaybeTime, Time } from '../platform/schema.ts';

/** The table of sign-ins. */
export interface SessionTables {
  sessions: {
    id: Identity;
    publicKey: string;
    userUid: string;
    /** `auth_time` of the provider's tokens: the same through all renewals. */
    signedInAt: Time;
    userAgent: string;
    lastSeenAt: MadeTime;
    endedAt: MaybeTime;
  };
}
