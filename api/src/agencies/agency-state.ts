import type { AgencyState } from '@houni/domain/agency-registration';
import { sql } from 'kysely';

type CheckedAgency = Record<
  'listedAt' | 'verifiedAt' | 'revokedAt' | 'refusedAt' | 'suspendedAt' | 'closedAt',
  Date | null
>;

/** The state of an agency's verification. */
export function agencyState(agency: CheckedAgency): AgencyState {
  if (agency.closedAt !== null) return 'closed';
  if (agency.suspendedAt !== null) return 'suspended';
  if (agency.refusedAt !== null) return 'refused';
  if (agency.verifiedAt !== null) return 'verified';
  if (agency.revokedAt !== null) return 'revoked';
  return agency.listedAt === null ? 'pending' : 'recheck';
}

/** Whether an agency waits for a moderator. */
export function isWaiting(agency: CheckedAgency): boolean {
  return ['pending', 'recheck'].includes(agencyState(agency));
}

/** The state in SQL, on `agencies`. */
export const agencyStateSql = sql<AgencyState>`(case
  when agencies.closed_at is not null then 'closed' when agencies.suspended_at is not null then 'suspended'
  when agencies.refused_at is not null then 'refused' when agencies.verified_at is not null then 'verified'
  when agencies.revoked_at is not null then 'revoked' when agencies.listed_at is null then 'pending' else 'recheck' end)`;

/** Whether an agency waits for a moderator, on `agencies`. */
export const isWaitingSql = sql<boolean>`(agencies.verified_at is null and agencies.revoked_at is null
  and agencies.refused_at is null and agencies.suspended_at is null and agencies.closed_at is null)`;
