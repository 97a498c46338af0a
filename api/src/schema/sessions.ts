import type { GeneratedId, DefaultedTimestamp, NullableTimestamp, Timestamp } from '../platform/column-types.ts';

/** Sessions: one row for each sign-in. */
export interface SessionTables {
  sessions: {
    id: GeneratedId;
    publicKey: string;
    userUid: string;
    /** `auth_time` of the provider's tokens: it does not change when tokens are renewed. */
    signedInAt: Timestamp;
    userAgent: string;
    lastSeenAt: DefaultedTimestamp;
    endedAt: NullableTimestamp;
  };
}
