import { PURCHASE_COSTS } from '@houni/domain/purchase-kinds';
import type { PurchaseTables } from '@houni/contracts/purchase';
import type { Services } from '../services.ts';

/**
 * The rates that are valid on a day.
 * @param date a Tunisian day, such as "2026-03-07"
 */
export async function purchaseRatesOn({ reads: db }: Pick<Services, 'reads'>, date: string): Promise<PurchaseTables> {
  const [costs, loan] = await Promise.all([
    db
      .selectFrom('purchaseCosts')
      .select(['code', 'seller', 'priceFrom', 'priceBelow', 'ratePpm', 'above', 'fixed'])
      .select(['validFrom', 'source', 'sourceUrl'])
      .where('validFrom', '<=', date)
      .where((eb) => eb.or([eb('validUntil', 'is', null), eb('validUntil', '>', date)]))
      .orderBy('seller')
      .orderBy('priceFrom')
      .execute(),
    db
      .selectFrom('loanTerms')
      .select(['tmmMonth', 'tmmPpm', 'marginPpm', 'downPaymentPpm', 'years', 'maxYears'])
      .select(['validFrom', 'source', 'sourceUrl'])
      .where('validFrom', '<=', date)
      .where((eb) => eb.or([eb('validUntil', 'is', null), eb('validUntil', '>', date)]))
      .orderBy('validFrom', 'desc')
      .limit(1)
      .executeTakeFirst(),
  ]);
  const order = (code: (typeof costs)[number]['code']) => PURCHASE_COSTS.indexOf(code);
  return { date, costs: costs.sort((a, b) => order(a.code) - order(b.code)), loan: loan ?? null };
}
