import type { AgencyState } from '@houni/contracts/agency-write';
import { sql } from 'kysely';

interface CheckedAgency {
  verifiedAt: Date | null;
  refusedAt: Date | null;
  closedAt: Date | null;
}

/** The state of an agency's verification. */
export function agencyState({ verifiedAt, refusedAt, closedAt }: CheckedAgency): AgencyState {
  if (closedAt !== null) return 'closed';
  if (refusedAt !== null) return 'refused';
  return verifiedAt === null ? 'pending' : 'verified';
}

/** The condition for agencies that visitors may see, neither refused nor closed, on a table named `agency`. */
export const isPublicAgency = sql<boolean>`(agency.refused_at is null and agency.closed_at is null)`;
