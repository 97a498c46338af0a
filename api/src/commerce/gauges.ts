import { sql } from 'kysely';
import type { StoredGauge } from '../platform/gauges.ts';
import type { Services } from '../services.ts';

/** Payments that fit no order: an administrator must decide about the money. */
export const paymentGauge: StoredGauge<Services> = {
  name: 'houni_payments_to_settle',
  help: 'Payments that fit no open order and wait for the decision of an administrator',
  read: async ({ db }) => {
    const { rows } = await sql<{ waiting: number }>`
      select count(*)::int as waiting from unexpected_payments where settlement is null`.execute(db);
    return { '': rows[0]?.waiting ?? 0 };
  },
};
