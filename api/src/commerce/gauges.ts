import { sql } from 'kysely';
import type { StoredGauge } from '../platform/gauges.ts';
import type { Services } from '../services.ts';

/** Payments that arrived late or with another amount: an administrator must decide about the money. */
export const paymentGauge: StoredGauge<Services> = {
  name: 'houni_payments_to_settle',
  help: 'Payments that fit no open order and wait for the decision of an administrator',
  read: async ({ db }) => {
    const { rows } = await sql<{ waiting: number }>`
      select count(distinct reference)::int as waiting
      from audit_log join orders on reference = subject_key
      where subject_type = 'order' and action in ('order.payment_mismatch', 'order.paid_late')
        and state <> 'confirmed'`.execute(db);
    return { '': rows[0]?.waiting ?? 0 };
  },
};
