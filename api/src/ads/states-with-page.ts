import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { AdState } from '@houni/contracts/ad';
import { CLOSED_AD_DAYS } from '@houni/domain/limits';
import { isOnline } from './hide-ads.ts';

/** States in which visitors can open the page of an ad. */
export const STATES_WITH_PAGE = ['published', 'sold_or_rented', 'expired'] as const satisfies readonly AdState[];

/**
 * Whether nothing of an ad may be shown, in any state, because of its owner's account: it is suspended, or its deletion is
 * pending. Ads of an agency with other members stay when one of them leaves. For a query of `ads`.
 */
export const isHiddenWithAccount: RawBuilder<boolean> = sql<boolean>`(
  exists (select from users where users.uid = ads.owner_uid and users.suspended_at is not null)
  or exists (select from account_deletions deletion where deletion.user_uid = ads.owner_uid
    and (ads.agency_id is null or ads.agency_id = deletion.closed_agency_id)))`;

/**
 * Whether a conversation shows nothing of its ad to the person on this side of it. What a moderator must look at is shown
 * to its advertiser only. For a query of `ads`.
 */
export function isHiddenFrom(side: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(ads.state in ('removed', 'rejected') or ${isHiddenWithAccount}
    or (ads.state in ('draft', 'submitted', 'in_review', 'changes_requested') and ${side} = 'seeker'))`;
}

/** Whether visitors can open the page of an ad. For a query of `ads`. */
export function hasPage(now: Date): RawBuilder<boolean> {
  return sql<boolean>`(ads.state = any(${[...STATES_WITH_PAGE]}::text[])
    and (${isOnline} or ads.closed_at >= ${now}::timestamptz - make_interval(days => ${CLOSED_AD_DAYS}::int))
    and not ${isHiddenWithAccount})`;
}
