import type { PlanAnswer } from '@houni/contracts/plan';
import { membershipOf } from '../accounts/membership.ts';
import type { Services } from '../services.ts';
import { pendingPlanEnd } from './ads-over-limit.ts';
import { addMonths } from './change-plan.ts';
import { currentPlan } from './current-plan.ts';
import { countAdsInReview, countOnlineAds } from './online-ad-limit.ts';
import { isOwnOrder, selectOrders } from './order-rows.ts';
import { readTerms } from './subscriptions.ts';

type Term = Awaited<ReturnType<typeof readTerms>>[number];

/** The plan of the account that the user belongs to, its end, and what follows. */
export async function readPlan(
  { db, reads, now: clock }: Pick<Services, 'db' | 'reads' | 'now'>,
  uid: string,
): Promise<PlanAnswer> {
  const now = clock();
  const membership = await membershipOf(db, uid);
  const owner = membership ? { agencyId: membership.agencyId } : { userUid: uid };
  const [{ id }, terms, onlineAds, adsInReview, planEnd, pending] = await Promise.all([
    currentPlan(db, owner, now),
    readTerms(db, owner, now),
    countOnlineAds(db, owner, now),
    countAdsInReview(db, owner, now),
    pendingPlanEnd(db, owner, now),
    selectOrders(db)
      .clearSelect()
      .select('orders.reference')
      .where(isOwnOrder(uid))
      .where('orders.state', '=', 'pending')
      .where('orders.planId', 'is not', null)
      .orderBy('orders.id', 'desc')
      .execute(),
  ]);
  const plan = await reads
    .selectFrom('plans')
    .select(['id', 'onlineAds', 'photosPerAd', 'creditsPerMonth'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const running = terms.find(({ planId, startsAt }) => planId === id && startsAt <= now);
  return {
    account: membership ? 'agency' : 'person',
    canOrder: membership?.role !== 'agent',
    plan: { ...plan, term: running ? toTerm(running) : null },
    nextCredits: running ? nextCredits(running, plan.creditsPerMonth, now) : null,
    next: terms.filter(({ startsAt, endsAt }) => startsAt > now && endsAt > startsAt).map(toTerm),
    onlineAds,
    adsInReview,
    planEnd: planEnd && { offlineAt: planEnd.offlineAt.toISOString(), ads: planEnd.ads },
    pendingOrders: pending.map(({ reference }) => reference),
  };
}

function toTerm({ planId: id, startsAt, endsAt, order }: Term): PlanAnswer['next'][number] {
  return { id, startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString(), order };
}

function nextCredits({ startsAt, endsAt, months }: Term, amount: number, now: Date): PlanAnswer['nextCredits'] {
  if (amount === 0) return null;
  const starts = Array.from({ length: months }, (_, month) => addMonths(startsAt, month));
  const at = starts.find((start) => start > now && start < endsAt);
  return at === undefined ? null : { amount, at: at.toISOString() };
}
