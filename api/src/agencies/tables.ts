import type { Identity, MaybeTime, Time } from '../platform/schema.ts';

/** The tables of keeping agencies. */
export interface AgencyTables {
  agencyInvitations: {
    id: Identity;
    key: string;
    agencyId: number;
    email: string;
    invitedBy: string | null;
    createdAt: Time;
    expiresAt: Time;
    acceptedAt: MaybeTime;
    revokedAt: MaybeTime;
  };
}
