import type { z } from 'zod';
import type { PlanQuote, planQuoteQuerySchema } from '@houni/contracts/plan';
import { membershipOf } from '../accounts/membership.ts';
import type { Database, DatabaseTransaction } from '../database.ts';
import { DomainError, invalidInput } from '../platform/domain-error.ts';
import type { Services } from '../services.ts';
import { changePlan } from './change-plan.ts';
import type { ChangedPlan, SoldPlan } from './change-plan.ts';
import { balanceOf } from './credit-ledger.ts';
import type { AccountOwner } from './credit-ledger.ts';
import { currentPlan } from './current-plan.ts';
import { countOnlineAds } from './online-ad-limit.ts';
import { pricesAt } from './prices.ts';
import { readSoldPlan, readTerms } from './subscriptions.ts';

type PlanChoice = z.output<typeof planQuoteQuerySchema>;

/** The owner of the account that a user may buy for: the agency that they own, else the user. @throws DomainError `forbidden` for an agent */
export async function buyerOf(db: Database | DatabaseTransaction, uid: string): Promise<AccountOwner> {
  const membership = await membershipOf(db, uid);
  if (membership?.role === 'agent') throw new DomainError('forbidden', 'Only the owner of the agency may order.');
  return membership ? { agencyId: membership.agencyId } : { userUid: uid };
}

/** A plan and what it costs now, for quotes and orders. @throws DomainError `invalid_input` for a plan that is not for sale */
export async function pricePlan(
  db: Database | DatabaseTransaction,
  owner: AccountOwner,
  { plan: id, period }: PlanChoice,
  now: Date,
): Promise<{ sold: SoldPlan & { id: string; creditsPerMonth: number }; changed: ChangedPlan }> {
  const [plan, prices] = await Promise.all([readSoldPlan(db, id, period), pricesAt(db, now)]);
  const price = prices.ofPlan(id, period);
  if (!plan?.active || price === undefined) throw invalidInput('plan', 'This plan is not for sale.');
  const sold = { ...plan, price };
  return { sold, changed: changePlan(await readTerms(db, owner, now), sold, { now, orderedAt: now }) };
}

/** What a plan would cost the user now, and what would change. @throws DomainError `forbidden` for an agent, `invalid_input` */
export async function quotePlan(
  { db, now: clock }: Pick<Services, 'db' | 'now'>,
  uid: string,
  choice: PlanChoice,
): Promise<PlanQuote> {
  const now = clock();
  const owner = await buyerOf(db, uid);
  const { sold, changed } = await pricePlan(db, owner, choice, now);
  const [balance, current, used] = await Promise.all([
    balanceOf(db, owner),
    currentPlan(db, owner, now),
    countOnlineAds(db, owner, now),
  ]);
  const { endsAt, months } = changed.termFor(changed.toPay);
  return {
    ...choice,
    change: changed.change,
    priceMillimes: sold.price,
    leftMillimes: changed.left,
    toPayMillimes: changed.toPay,
    startsAt: changed.startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    places: { now: current.onlineAds, next: sold.onlineAds, used, over: Math.max(0, used - sold.onlineAds) },
    credits: { balance, perMonth: sold.creditsPerMonth, months },
  };
}
