import type { CreditCause, CreditSubject } from '@houni/contracts/credit';
import type { Database } from '../database.ts';
import { addMonths } from './change-plan.ts';

interface Entry {
  cause: CreditCause;
  reference: string;
}

/** What a `plan_grant` refers to: the term of a plan, and the number of its month. */
const PLAN_MONTH = /^plan:(?<id>\d+):(?<month>\d+)$/;

function planMonthOf({ cause, reference }: Entry): { id: number; month: number } | null {
  const { id, month } = (cause === 'plan_grant' && PLAN_MONTH.exec(reference)?.groups) || {};
  return id !== undefined && month !== undefined ? { id: Number(id), month: Number(month) } : null;
}

/** Reads what entries of the ledger are about. @returns the subject of each of these entries */
export async function readSubjects(db: Database, entries: readonly Entry[]): Promise<(entry: Entry) => CreditSubject> {
  const keys = entries.map(({ reference }) => reference);
  const terms = entries.map((entry) => planMonthOf(entry)?.id).filter((id) => id !== undefined);
  const [ads, plans] = await Promise.all([
    keys.length === 0
      ? []
      : db.selectFrom('ads').select(['publicKey', 'title']).where('publicKey', 'in', keys).execute(),
    terms.length === 0
      ? []
      : db
          .selectFrom('subscriptions')
          .leftJoin('orders', 'orders.id', 'subscriptions.orderId')
          .select(['subscriptions.id', 'subscriptions.planId', 'subscriptions.startsAt', 'orders.reference'])
          .where('subscriptions.id', 'in', terms)
          .execute(),
  ]);
  const titles = new Map(ads.map(({ publicKey, title }) => [publicKey, title]));
  const termById = new Map(plans.map((plan) => [plan.id, plan]));
  return (entry) => {
    const { cause, reference } = entry;
    if (cause === 'pack') return { kind: 'order', reference };
    // A refund of an order takes its credits.
    if (cause === 'correction') return reference.startsWith('HN-') ? { kind: 'order', reference } : { kind: 'other' };
    if (cause !== 'plan_grant') return { kind: 'ad', key: reference, title: titles.get(reference) ?? null };
    const planMonth = planMonthOf(entry);
    const term = planMonth && termById.get(planMonth.id);
    if (!planMonth || !term) return { kind: 'other' };
    const { month } = planMonth;
    const startsAt = addMonths(term.startsAt, month - 1).toISOString();
    return { kind: 'plan_month', plan: term.planId, month, startsAt, order: term.reference };
  };
}
