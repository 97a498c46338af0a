import type { PriceChange, PriceList } from '@houni/contracts/price-list';
import { BILLING_PERIODS } from '@houni/domain/order-codes';
import type { Database, DatabaseTransaction } from '../database.ts';
import { audit } from '../platform/audit.ts';
import { invalidInput } from '../platform/domain-error.ts';
import { inTransaction } from '../platform/in-transaction.ts';
import { tunisianDay } from '../platform/tunisian-day.ts';
import type { Services } from '../services.ts';

type Product = PriceList['items'][number]['product'];

/** Packs and plans that are for sale, with all their prices. */
export async function readPriceList({ db, now }: Pick<Services, 'db' | 'now'>): Promise<PriceList> {
  const [packs, plans, prices] = await Promise.all([
    db.selectFrom('creditPacks').select(['id', 'credits']).where('active', '=', true).orderBy('packOrder').execute(),
    db
      .selectFrom('plans')
      .select(['id', 'creditsPerMonth'])
      .where('active', '=', true)
      .where('kind', '=', 'pro')
      .orderBy('planOrder')
      .execute(),
    db
      .selectFrom('prices')
      .leftJoin('users', 'users.uid', 'prices.setBy')
      .select(['packId', 'planId', 'period', 'price', 'validFrom', 'users.displayName as setBy'])
      .orderBy('validFrom', 'desc')
      .orderBy('prices.id', 'desc')
      .execute(),
  ]);
  const products: { product: Product; credits: number }[] = [
    ...packs.map(({ id, credits }) => ({ product: { kind: 'pack' as const, pack: id }, credits })),
    ...plans.flatMap(({ id, creditsPerMonth }) =>
      BILLING_PERIODS.map((period) => ({
        product: { kind: 'plan' as const, plan: id, period },
        credits: creditsPerMonth,
      })),
    ),
  ];
  return {
    today: tunisianDay(now()),
    items: products.map(({ product, credits }) => ({
      product,
      credits,
      prices: prices
        .filter(({ packId, planId, period }) =>
          product.kind === 'pack' ? packId === product.pack : planId === product.plan && period === product.period,
        )
        // Of two rows for one day the later one counts.
        .filter(({ validFrom }, at, own) => own[at - 1]?.validFrom !== validFrom)
        .map(({ price: millimes, validFrom: from, setBy }) => ({ millimes, from, setBy })),
    })),
  };
}

/** Sets a price from a later day on. @throws DomainError `invalid_input` for a day that has begun, and for an unknown product */
export async function setPrice(services: Services, administrator: string, change: PriceChange): Promise<PriceList> {
  const { product, millimes, from } = change;
  if (from <= tunisianDay(services.now())) throw invalidInput('from', 'A price begins tomorrow at the earliest.');
  await inTransaction(services.db, async (transaction) => {
    if (!(await isForSale(transaction, product))) throw invalidInput('product', 'This is not for sale.');
    await transaction
      .insertInto('prices')
      .values({
        packId: product.kind === 'pack' ? product.pack : null,
        planId: product.kind === 'plan' ? product.plan : null,
        period: product.kind === 'plan' ? product.period : null,
        price: millimes,
        validFrom: from,
        setBy: administrator,
      })
      .execute();
    await audit(transaction, {
      actor: administrator,
      action: 'price.set',
      subject: { type: product.kind, key: product.kind === 'pack' ? product.pack : product.plan },
      details: { ...product, millimes, from },
    });
  });
  return readPriceList(services);
}

async function isForSale(db: Database | DatabaseTransaction, product: Product): Promise<boolean> {
  const found =
    product.kind === 'pack'
      ? db.selectFrom('creditPacks').select('id').where('id', '=', product.pack).where('active', '=', true)
      : db
          .selectFrom('plans')
          .select('id')
          .where('id', '=', product.plan)
          .where('kind', '=', 'pro')
          .where('active', '=', true);
  return (await found.executeTakeFirst()) !== undefined;
}
