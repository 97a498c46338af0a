import type { CounterAnswer, CounterSale } from '@houni/contracts/counter';
import type { AdminOrder } from '@houni/contracts/administration';
import { membershipOf } from '../accounts/membership.ts';
import { readBilling } from '../commerce/billing.ts';
import { balanceOf } from '../commerce/credit-ledger.ts';
import type { AccountOwner } from '../commerce/credit-ledger.ts';
import { currentPlan } from '../commerce/current-plan.ts';
import { placeOrder } from '../commerce/orders.ts';
import { pricesAt } from '../commerce/prices.ts';
import { pricePlan } from '../commerce/quote-plan.ts';
import type { DatabaseTransaction } from '../database.ts';
import { DomainError } from '../platform/domain-error.ts';
import type { Services } from '../services.ts';
import { findAdminOrder } from './decide-orders.ts';
import { readPriceList } from './price-list.ts';

/** The account with exactly this address, and what can be sold to it. */
export async function readCounter(services: Services, administrator: string, email: string): Promise<CounterAnswer> {
  const { db, now } = services;
  const user = await db
    .selectFrom('users')
    .select(['uid', 'displayName as name', 'email', 'suspendedAt'])
    .where('email', '=', email.toLowerCase())
    .where('uid', 'not like', 'deleted:%')
    .executeTakeFirst();
  if (!user || user.email === null) return { customer: null, offers: [] };
  const [membership, own] = await Promise.all([membershipOf(db, user.uid), membershipOf(db, administrator)]);
  const owner = membership ? { agencyId: membership.agencyId } : { userUid: user.uid };
  const isOwn = user.uid === administrator || (membership && membership.agencyId === own?.agencyId);
  const refusal =
    isOwn === true ? 'own' : membership?.role === 'agent' ? 'agent' : user.suspendedAt === null ? null : 'closed';
  const [balance, plan, agency, billing, offers] = await Promise.all([
    balanceOf(db, owner),
    currentPlan(db, owner, now()),
    membership
      ? db.selectFrom('agencies').select('name').where('id', '=', membership.agencyId).executeTakeFirstOrThrow()
      : null,
    refusal === null ? readBilling(db, user.uid, owner) : null,
    refusal === null ? readOffers(services, owner) : [],
  ]);
  return {
    customer: {
      uid: user.uid,
      name: user.name,
      email: user.email,
      agency: agency?.name ?? null,
      balance,
      plan: { id: plan.id, endsAt: plan.endsAt?.toISOString() ?? null },
      refusal,
      billing,
    },
    offers,
  };
}

/** Packs, and plans that cost something. What costs nothing now is ordered by the customers themselves. */
async function readOffers({ db, now: clock }: Services, owner: AccountOwner): Promise<CounterAnswer['offers']> {
  const now = clock();
  const [{ items }, prices] = await Promise.all([readPriceList({ db, now: clock }), pricesAt(db, now)]);
  const offers = await Promise.all(
    items.map(async ({ product, credits }) => {
      if (product.kind === 'pack') return { product, credits, millimes: prices.ofPack(product.pack) ?? 0 };
      const { changed } = await pricePlan(db, owner, product, now);
      return { product, credits, millimes: changed.toPay };
    }),
  );
  return offers.filter(({ millimes }) => millimes > 0);
}

/**
 * Sells a pack or a plan to a customer who has paid at the office: their order, confirmed at once.
 * @throws DomainError `not_found`, `forbidden` for the administrator's own account and for agents, `conflict` if the price is
 *   another one, and like `placeOrder`
 */
export async function sellAtCounter(
  transaction: DatabaseTransaction,
  services: Services,
  administrator: string,
  { uid, product, millimes, paidWith, receiptNumber, billing }: CounterSale,
): Promise<AdminOrder> {
  const customer = await transaction
    .selectFrom('users')
    .select('suspendedAt')
    .where('uid', '=', uid)
    .where('uid', 'not like', 'deleted:%')
    .executeTakeFirst();
  if (!customer) throw new DomainError('not_found', 'There is no account with this id.', 'uid');
  if (customer.suspendedAt !== null) throw new DomainError('conflict', 'This account is suspended.', 'uid');
  const [membership, own] = await Promise.all([
    membershipOf(transaction, uid),
    membershipOf(transaction, administrator),
  ]);
  if (uid === administrator || (membership && membership.agencyId === own?.agencyId))
    throw new DomainError('forbidden', 'Another administrator must serve you.');
  const order = {
    ...(product.kind === 'pack' ? product : { ...product, millimes }),
    method: 'office' as const,
    ...(billing && { billing }),
  };
  const sale = { administrator, millimes, received: { paidWith, receiptNumber } };
  const { reference } = await placeOrder(transaction, services, uid, order, sale);
  return findAdminOrder(transaction, reference);
}
