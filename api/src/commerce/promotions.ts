import type { PromotionAnswer, PromotionKind, PromotionsAnswer } from '@houni/contracts/promotion';
import { PROMOTION_DAYS, PROMOTION_KINDS } from '@houni/contracts/promotion';
import { AD_DAYS_ONLINE, CREDIT_COSTS } from '@houni/contracts/limits';
import type { SpendingCause } from '@houni/contracts/credit';
import type { Database, DatabaseTransaction } from '../platform/database.ts';
import { RequestError } from '../platform/errors.ts';
import { isOwnAd, lockOwnAd } from '../platform/ownership.ts';
import { balanceOf, lockAccount, payerOf, refundEntries, spendCredits } from './credits.ts';
import { extraPlaceUntil } from './online-ad-limit.ts';

const COST: Record<PromotionKind, number> = {
  extra: CREDIT_COSTS.extraAd,
  bump: CREDIT_COSTS.bump,
  highlight: CREDIT_COSTS.highlight,
  top: CREDIT_COSTS.top,
};

const CAUSE: Record<PromotionKind, SpendingCause> = {
  extra: 'extra_ad',
  bump: 'bump',
  highlight: 'highlight',
  top: 'top',
};

const CLOSED = ['sold_or_rented', 'removed'];
const DAY_MS = 86_400_000;

/** What of an ad decides about its promotions. */
interface PromotedAd {
  state: string;
  expiresAt: Date | null;
  highlightedUntil: Date | null;
  promotedUntil: Date | null;
}

/** Until when a promotion that is bought now lasts: on top of what is running. Null for a bump, which happens once. */
function endOf(kind: PromotionKind, ad: PromotedAd, now: Date): Date | null {
  if (kind === 'bump') return null;
  if (kind === 'extra') return new Date(now.getTime() + AD_DAYS_ONLINE * DAY_MS);
  const running = kind === 'top' ? ad.promotedUntil : ad.highlightedUntil;
  return new Date(Math.max(now.getTime(), running?.getTime() ?? 0) + PROMOTION_DAYS * DAY_MS);
}

/** Why a promotion makes no sense now, apart from its price. */
function obstacleOf(
  kind: PromotionKind,
  ad: PromotedAd,
  extraUntil: Date | null,
  now: Date,
): 'not_online' | 'closed' | 'not_needed' | null {
  if (kind === 'extra') {
    if (CLOSED.includes(ad.state)) return 'closed';
    return extraUntil === null ? null : 'not_needed';
  }
  const online = ad.state === 'published' && ad.expiresAt !== null && ad.expiresAt > now;
  return online ? null : 'not_online';
}

/**
 * What can be bought for one of the user's own ads, at which cost, and what is running.
 * @throws RequestError `not_found` for an ad that is not the user's
 */
export async function quotePromotions(
  db: Database,
  uid: string,
  publicKey: string,
  now: Date,
): Promise<PromotionsAnswer> {
  const ad = await db
    .selectFrom('ads')
    .select(['id', 'ownerUid', 'agencyId', 'state', 'expiresAt', 'highlightedUntil', 'promotedUntil', 'bumpedAt'])
    .where('publicKey', '=', publicKey)
    .where(isOwnAd(uid))
    .executeTakeFirst();
  if (!ad) throw new RequestError('not_found', 'You have no ad with this key.', 'key');
  const [balance, extraUntil] = await Promise.all([balanceOf(db, payerOf(ad)), extraPlaceUntil(db, ad.id, now)]);
  const items = PROMOTION_KINDS.map((kind) => ({
    kind,
    cost: COST[kind],
    until: endOf(kind, ad, now)?.toISOString() ?? null,
    obstacle: obstacleOf(kind, ad, extraUntil, now) ?? (balance < COST[kind] ? ('credits' as const) : null),
  }));
  return {
    account: ad.agencyId === null ? 'person' : 'agency',
    balance,
    items,
    highlightedUntil: runningUntil(ad.highlightedUntil, now),
    promotedUntil: runningUntil(ad.promotedUntil, now),
    bumpedAt: ad.bumpedAt?.toISOString() ?? null,
    extraUntil: extraUntil?.toISOString() ?? null,
  };
}

function runningUntil(end: Date | null, now: Date): string | null {
  return end !== null && end > now ? end.toISOString() : null;
}

/**
 * Buys a promotion for one of the user's own ads, from the credits of the ad's agency or person.
 * @throws RequestError `not_found` for another's ad, `conflict` where it makes no sense now, `payment_required`
 */
export async function promoteAd(
  transaction: DatabaseTransaction,
  { uid, publicKey, kind, now }: { uid: string; publicKey: string; kind: PromotionKind; now: Date },
): Promise<PromotionAnswer> {
  const ad = await lockOwnAd(transaction, uid, publicKey);
  const obstacle = obstacleOf(kind, ad, await extraPlaceUntil(transaction, ad.id, now), now);
  if (obstacle !== null) throw new RequestError('conflict', `The ad cannot have this now: ${obstacle}.`, 'state');
  const account = await lockAccount(transaction, payerOf(ad));
  const spent = { account, amount: COST[kind], cause: CAUSE[kind], reference: publicKey };
  const { entryId, balance } = await spendCredits(transaction, spent);
  const endsAt = endOf(kind, ad, now);
  await transaction.insertInto('adPromotions').values({ adId: ad.id, kind, entryId, startedAt: now, endsAt }).execute();
  const change = changeOf(kind, endsAt, now);
  if (change !== null) await transaction.updateTable('ads').set(change).where('id', '=', ad.id).execute();
  return { kind, cost: COST[kind], balance, until: endsAt?.toISOString() ?? null };
}

/** What a promotion writes into the ad. Lists are sorted by the date of publication, which a bump renews. */
function changeOf(kind: PromotionKind, endsAt: Date | null, now: Date) {
  if (kind === 'bump') return { publishedAt: now, bumpedAt: now };
  if (kind === 'top') return { promotedUntil: endsAt };
  if (kind === 'highlight') return { highlightedUntil: endsAt };
  return null;
}

/**
 * Gives back what was paid for promotions that have not ended, and ends them: for an ad that moderation refuses. Call it
 * in the transaction of the decision, with the ad's row locked.
 * @returns the credits given back, as the mail `ad-rejected` says them
 */
export async function refundPromotions(
  transaction: DatabaseTransaction,
  ad: { id: number },
  now: Date,
): Promise<number> {
  const running = await transaction
    .updateTable('adPromotions')
    .set({ refundedAt: now })
    .where('adId', '=', ad.id)
    .where('refundedAt', 'is', null)
    .where('endsAt', '>', now)
    .returning('entryId')
    .execute();
  if (running.length === 0) return 0;
  await transaction
    .updateTable('ads')
    .set({ promotedUntil: null, highlightedUntil: null })
    .where('id', '=', ad.id)
    .execute();
  return refundEntries(
    transaction,
    running.map(({ entryId }) => entryId),
  );
}
