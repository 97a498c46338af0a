import { sql } from 'kysely';
import type { Role } from '@houni/contracts/account';
import type { Waiting } from '@houni/contracts/administration';
import { isOwnAd } from '../ads/ad-ownership.ts';
import { isDecidable } from '../ads/open-moderation-case.ts';
import { isWaitingSql } from '../agencies/agency-state.ts';
import type { Services } from '../services.ts';

/** How much waits for a moderator or an administrator: cases that they can claim, reports, agencies, orders, payments. */
export async function countWaiting({ db, now }: Services, uid: string, role: Role): Promise<Waiting> {
  const { rows } = await sql<Waiting>`select
    (select count(*) from moderation_cases c join ads on ads.id = ad_id
      where ${isDecidable} and (claimed_until is null or claimed_until <= ${now()} or claimed_by = ${uid})
        and contested_moderator is distinct from ${uid}
        and (${isOwnAd(uid)}) is not true) as queue,
    (select count(*) from ad_reports where state = 'open') as reports,
    (select count(*) from conversation_reports where outcome is null) as conversations,
    (select count(*) from agencies where ${isWaitingSql}) as agencies,
    (select count(*) from orders where state = 'pending') as orders,
    (select count(*) from unexpected_payments where settled_at is null) as payments,
    (select count(*) from adjustments where state = 'waiting') as adjustments,
    (select count(*) from role_proposals where expires_at > ${now()} and proposed_by <> ${uid}) as roles`.execute(db);
  const [counted] = rows;
  if (!counted) throw new Error('An aggregate has one row.');
  return role === 'administrator'
    ? counted
    : { ...counted, orders: null, payments: null, adjustments: null, roles: null };
}
