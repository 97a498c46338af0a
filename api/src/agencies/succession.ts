import { sql } from 'kysely';

/**
 * Who comes first when an agency loses its owner: whoever has worked there longest, before those who are suspended or
 * about to leave themselves. An order of `agency_members as colleague` with their `users as successor`.
 */
export const BY_SUCCESSION = sql`successor.suspended_at is not null
  or exists (select from account_departures where account_departures.user_uid = successor.uid),
  colleague.member_order, colleague.user_uid`;
