import type { PromotionAnswer, PromotionKind, PromotionsAnswer } from '@houni/contracts/promotion';
import { PROMOTION_DAYS, PROMOTION_KINDS } from '@houni/contracts/promotion';
import { AD_DAYS_ONLINE, CREDIT_COSTS } from '@houni/domain/limits';
import type { SpendingCause } from '@houni/contracts/credit';
import type { Database, DatabaseTransaction } from '../database.ts';
import { DomainError } from '../platform/domain-error.ts';
import { isOwnAd, lockOwnAd } from '../ads/ad-ownership.ts';
import { balanceOf, lockAccount, payerOf, refundEntries, spendCredits } from '../commerce/credit-ledger.ts';
import { extraSlotUntil } from '../commerce/online-ad-limit.ts';

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

const CLOSED = ['sold_or_rented', 'rejected', 'removed'];
const DAY_MS = 86_400_000;
const BUMP_INTERVAL_MS = 3_600_000;

/** The fields of an ad that its promotions depend on. */
interface PromotedAd {
  state: string;
  expiresAt: Date | null;
  highlightedUntil: Date | null;
  promotedUntil: Date | null;
  bumpedAt: Date | null;
  photoCount: number;
}

/** The end of a promotion that is bought now; it extends an active one. Null for a bump, which has no duration. */
function promotionEnd(kind: PromotionKind, ad: PromotedAd, now: Date): Date | null {
  if (kind === 'bump') return null;
  if (kind === 'extra') return new Date(now.getTime() + AD_DAYS_ONLINE * DAY_MS);
  const activeUntil = kind === 'top' ? ad.promotedUntil : ad.highlightedUntil;
  return new Date(Math.max(now.getTime(), activeUntil?.getTime() ?? 0) + PROMOTION_DAYS * DAY_MS);
}

/** Why a promotion is not possible now, apart from its price. */
function findObstacle(
  kind: PromotionKind,
  ad: PromotedAd,
  extraUntil: Date | null,
  now: Date,
): 'not_online' | 'closed' | 'not_needed' | 'no_photo' | null {
  if (kind === 'extra') {
    if (CLOSED.includes(ad.state)) return 'closed';
    return extraUntil === null ? null : 'not_needed';
  }
  const online = ad.state === 'published' && ad.expiresAt !== null && ad.expiresAt > now;
  if (!online) return 'not_online';
  // A second one moves it from the top of the list to the top of the list.
  if (kind === 'bump' && ad.bumpedAt !== null && now.getTime() - ad.bumpedAt.getTime() < BUMP_INTERVAL_MS)
    return 'not_needed';
  return kind === 'top' && ad.photoCount === 0 ? 'no_photo' : null;
}

/**
 * The promotions that can be bought for an ad with their costs, and the active ones.
 * @throws DomainError `not_found` for an ad that is not the user's
 */
export async function quotePromotions(
  db: Database,
  uid: string,
  publicKey: string,
  now: Date,
): Promise<PromotionsAnswer> {
  const ad = await db
    .selectFrom('ads')
    .select([
      'id',
      'ownerUid',
      'agencyId',
      'state',
      'expiresAt',
      'highlightedUntil',
      'promotedUntil',
      'bumpedAt',
      'photoCount',
    ])
    .where('publicKey', '=', publicKey)
    .where(isOwnAd(uid))
    .executeTakeFirst();
  if (!ad) throw new DomainError('not_found', 'You have no ad with this key.', 'key');
  const [balance, extraUntil] = await Promise.all([balanceOf(db, payerOf(ad)), extraSlotUntil(db, ad.id, now)]);
  const items = PROMOTION_KINDS.map((kind) => ({
    kind,
    cost: COST[kind],
    until: promotionEnd(kind, ad, now)?.toISOString() ?? null,
    obstacle: findObstacle(kind, ad, extraUntil, now) ?? (balance < COST[kind] ? ('credits' as const) : null),
  }));
  return {
    account: ad.agencyId === null ? 'person' : 'agency',
    balance,
    items,
    highlightedUntil: futureDate(ad.highlightedUntil, now),
    promotedUntil: futureDate(ad.promotedUntil, now),
    bumpedAt: ad.bumpedAt?.toISOString() ?? null,
    extraUntil: extraUntil?.toISOString() ?? null,
  };
}

function futureDate(end: Date | null, now: Date): string | null {
  return end !== null && end > now ? end.toISOString() : null;
}

/**
 * Buys a promotion for one of the user's ads with the credits of its agency, or of its author.
 * @throws DomainError `not_found` for another user's ad, `conflict` when it is not possible now, `payment_required`
 */
export async function promoteAd(
  transaction: DatabaseTransaction,
  { uid, publicKey, kind, now }: { uid: string; publicKey: string; kind: PromotionKind; now: Date },
): Promise<PromotionAnswer> {
  const ad = await lockOwnAd(transaction, uid, publicKey);
  const obstacle = findObstacle(kind, ad, await extraSlotUntil(transaction, ad.id, now), now);
  if (obstacle !== null) throw new DomainError('conflict', `This promotion is not possible now: ${obstacle}.`, 'state');
  const account = await lockAccount(transaction, payerOf(ad));
  const spending = { account, amount: COST[kind], cause: CAUSE[kind], reference: publicKey };
  const { entryId, balance } = await spendCredits(transaction, spending);
  const endsAt = promotionEnd(kind, ad, now);
  await transaction.insertInto('adPromotions').values({ adId: ad.id, kind, entryId, startedAt: now, endsAt }).execute();
  const change = adChanges(kind, endsAt, now);
  if (change !== null) await transaction.updateTable('ads').set(change).where('id', '=', ad.id).execute();
  return { kind, cost: COST[kind], balance, until: endsAt?.toISOString() ?? null };
}

/** The columns of the ad that a promotion changes. A bump renews the publication date, by which lists are sorted. */
function adChanges(kind: PromotionKind, endsAt: Date | null, now: Date) {
  if (kind === 'bump') return { publishedAt: now, bumpedAt: now };
  if (kind === 'top') return { promotedUntil: endsAt };
  if (kind === 'highlight') return { highlightedUntil: endsAt };
  return null;
}

/**
 * Ends and refunds the active promotions of an ad that moderation has rejected or removed. Call it in the transaction of
 * the decision, with the row of the ad locked.
 * @returns the refunded credits, for the mail `ad-rejected`
 */
export async function refundPromotions(
  transaction: DatabaseTransaction,
  ad: { id: number },
  now: Date,
): Promise<number> {
  const active = await transaction
    .updateTable('adPromotions')
    .set({ refundedAt: now })
    .where('adId', '=', ad.id)
    .where('refundedAt', 'is', null)
    .where('endsAt', '>', now)
    .returning('entryId')
    .execute();
  if (active.length === 0) return 0;
  await transaction
    .updateTable('ads')
    .set({ promotedUntil: null, highlightedUntil: null })
    .where('id', '=', ad.id)
    .execute();
  return refundEntries(
    transaction,
    active.map(({ entryId }) => entryId),
  );
}
