import type { NullableTimestamp, Timestamp } from '../platform/column-types.ts';

/** Requested deletions of accounts. */
export interface AccountDeletionTables {
  accountDeletions: {
    userUid: string;
    key: string;
    requestedAt: Timestamp;
    dueAt: Timestamp;
    emailVerified: boolean;
    remindedAt: NullableTimestamp;
    /** The agency that is hidden until the deletion, because it has no other member. */
    closedAgencyId: number | null;
  };
  adsPausedForDeletion: { adId: number; userUid: string };
}
