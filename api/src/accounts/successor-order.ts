import { sql } from 'kysely';

/**
 * The order in which members succeed an owner whose account is deleted: the longest membership first, suspended accounts and accounts
 * with a pending deletion last. Use it on `agency_members as colleague` joined with `users as successor`.
 */
export const SUCCESSOR_ORDER = sql`successor.suspended_at is not null
  or exists (select from account_deletions where account_deletions.user_uid = successor.uid),
  colleague.member_order, colleague.user_uid`;
