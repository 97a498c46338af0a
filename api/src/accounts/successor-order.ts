import { sql } from 'kysely';

/**
 * Whether a member cannot succeed an owner: their account is suspended or about to be deleted. Use it on
 * `users as successor`.
 */
export const IS_LEAVING = sql<boolean>`(successor.suspended_at is not null
  or exists (select from account_deletions where account_deletions.user_uid = successor.uid))`;

/**
 * The order in which members succeed an owner whose account is deleted: the longest membership first. Use it on
 * `agency_members as colleague` joined with `users as successor`.
 */
export const SUCCESSOR_ORDER = sql`${IS_LEAVING}, colleague.member_order, colleague.user_uid`;
