import type { AgencyState } from '@houni/contracts/agency-write';
import { sql } from 'kysely';

interface CheckedAgency {
  verifiedAt: Date | null;
  refusedAt: Date | null;
  closedAt: Date | null;
}

/** Where the human check of an agency stands. */
export function agencyState({ verifiedAt, refusedAt, closedAt }: CheckedAgency): AgencyState {
  if (closedAt !== null) return 'closed';
  if (refusedAt !== null) return 'refused';
  return verifiedAt === null ? 'pending' : 'verified';
}

/** Agencies that everybody may see: refused and closed ones are not there. A condition on a table named `agency`. */
export const isPublicAgency = sql<boolean>`(agency.refused_at is null and agency.closed_at is null)`;
