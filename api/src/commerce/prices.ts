import type { BillingPeriod } from '@houni/domain/order-codes';
import type { Database, DatabaseTransaction } from '../database.ts';
import { tunisianDay } from '../platform/tunisian-day.ts';

/** The prices of a moment, in millimes; undefined for what has none. */
export interface Prices {
  ofPack: (id: string) => number | undefined;
  ofPlan: (id: string, period: BillingPeriod) => number | undefined;
}

/** Reads the prices that are valid on the Tunisian day of a moment: for each product the latest row that has begun. */
export async function pricesAt(db: Database | DatabaseTransaction, moment: Date): Promise<Prices> {
  const rows = await db
    .selectFrom('prices')
    .distinctOn(['packId', 'planId', 'period'])
    .select(['packId', 'planId', 'period', 'price'])
    .where('validFrom', '<=', tunisianDay(moment))
    .orderBy('packId')
    .orderBy('planId')
    .orderBy('period')
    .orderBy('validFrom', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return {
    ofPack: (id) => rows.find(({ packId }) => packId === id)?.price,
    ofPlan: (id, period) => rows.find((row) => row.planId === id && row.period === period)?.price,
  };
}
