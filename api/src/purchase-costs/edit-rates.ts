import type { z } from 'zod';
import type {
  PurchaseRatesAnswer,
  loanTermsWriteSchema,
  purchaseCostEndSchema,
  purchaseCostWriteSchema,
  purchaseRangeWriteSchema,
} from '@houni/contracts/purchase-write';
import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { Database, DatabaseTransaction } from '../database.ts';
import { audit } from '../platform/audit.ts';
import { DomainError, invalidInput } from '../platform/domain-error.ts';
import { inTransaction } from '../platform/in-transaction.ts';
import { tunisianDay } from '../platform/tunisian-day.ts';
import type { Schema } from '../schema/schema.ts';
import type { Services } from '../services.ts';

type EditServices = Pick<Services, 'db' | 'now'>;
/** The rows of a cost for one range of prices, which follow each other in time. */
type CostSeries = Pick<z.output<typeof purchaseCostWriteSchema>, 'code' | 'seller' | 'priceFrom'>;

/** As the audit log names a series. */
const keyOf = ({ code, seller, priceFrom }: CostSeries) => `${code}:${seller}:${priceFrom}`;

/** All rows of both tables, newest first. @param today a Tunisian day */
export async function listRates(db: Database, today: string): Promise<PurchaseRatesAnswer> {
  const [costs, loans] = await Promise.all([
    db
      .selectFrom('purchaseCosts')
      .selectAll()
      .orderBy('code')
      .orderBy('seller')
      .orderBy('priceFrom')
      .orderBy('validFrom', 'desc')
      .execute(),
    db.selectFrom('loanTerms').selectAll().orderBy('validFrom', 'desc').execute(),
  ]);
  return { today, costs, loans };
}

/**
 * New figures of a cost from a day on: the row that holds ends on that day, and stays as it was. A row that was to come is
 * replaced.
 * @throws DomainError `not_found` for prices without a row, `invalid_input` for a day that has begun, `conflict` if the row
 * ends before
 */
export async function addCost(
  { db, now }: EditServices,
  actor: string,
  cost: z.output<typeof purchaseCostWriteSchema>,
): Promise<PurchaseRatesAnswer> {
  const today = tunisianDay(now());
  requireComing(cost.validFrom, today);
  await inTransaction(db, async (transaction) => {
    const { priceBelow, above } = await endRow(transaction, cost, today, cost.validFrom);
    await insertCost(transaction, { ...cost, priceBelow, above });
    await audit(transaction, {
      actor,
      action: 'purchase_cost.change',
      subject: { type: 'purchase_cost', key: keyOf(cost) },
      details: { ...cost },
    });
  });
  return listRates(db, today);
}

/**
 * A cost for a new range of prices from a day on.
 * @throws DomainError `invalid_input` for a day that has begun, `conflict` if another row has prices of the range
 */
export async function addRange(
  { db, now }: EditServices,
  actor: string,
  cost: z.output<typeof purchaseRangeWriteSchema>,
): Promise<PurchaseRatesAnswer> {
  const today = tunisianDay(now());
  requireComing(cost.validFrom, today);
  await inTransaction(db, async (transaction) => {
    await insertCost(transaction, cost);
    await audit(transaction, {
      actor,
      action: 'purchase_cost.change',
      subject: { type: 'purchase_cost', key: keyOf(cost) },
      details: { ...cost },
    });
  });
  return listRates(db, today);
}

/**
 * Ends the row of a cost that holds, without another one.
 * @throws DomainError `not_found` for prices without a row, `invalid_input` for a day that has begun, `conflict` if the row
 *   ends before
 */
export async function endCost(
  { db, now }: EditServices,
  actor: string,
  end: z.output<typeof purchaseCostEndSchema>,
): Promise<PurchaseRatesAnswer> {
  const { validUntil } = end;
  const today = tunisianDay(now());
  if (validUntil <= today) throw invalidInput('validUntil', 'A row ends tomorrow at the earliest.');
  await inTransaction(db, async (transaction) => {
    await endRow(transaction, end, today, validUntil);
    await audit(transaction, {
      actor,
      action: 'purchase_cost.end',
      subject: { type: 'purchase_cost', key: keyOf(end) },
      details: { validUntil },
    });
  });
  return listRates(db, today);
}

/** Ends the row of a series that holds today on a day, and deletes those that were to come. @throws as `requireOpen` */
async function endRow(
  transaction: DatabaseTransaction,
  { code, seller, priceFrom }: CostSeries,
  today: string,
  validUntil: string,
): Promise<Selectable<Schema['purchaseCosts']>> {
  const rows = await transaction
    .selectFrom('purchaseCosts')
    .selectAll()
    .where('code', '=', code)
    .where('seller', '=', seller)
    .where('priceFrom', '=', priceFrom)
    .orderBy('validFrom')
    .forUpdate()
    .execute();
  const valid = requireOpen(rows, today, validUntil);
  await transaction
    .deleteFrom('purchaseCosts')
    .where('code', '=', code)
    .where('seller', '=', seller)
    .where('priceFrom', '=', priceFrom)
    .where('validFrom', '>', today)
    .execute();
  await transaction
    .updateTable('purchaseCosts')
    .set({ validUntil })
    .where('code', '=', code)
    .where('seller', '=', seller)
    .where('priceFrom', '=', priceFrom)
    .where('validFrom', '=', valid.validFrom)
    .execute();
  return valid;
}

/** Adds a row, unless another one of the same cost would hold for the same prices on the same days. */
async function insertCost(
  transaction: DatabaseTransaction,
  cost: z.output<typeof purchaseRangeWriteSchema>,
): Promise<void> {
  const { code, seller, priceFrom, priceBelow, validFrom } = cost;
  // Two rows that are added at the same moment could not see each other.
  await sql`lock table purchase_costs in share row exclusive mode`.execute(transaction);
  let others = transaction
    .selectFrom('purchaseCosts')
    .select('priceFrom')
    .where('code', '=', code)
    .where('seller', '=', seller)
    .where((row) => row.or([row('validUntil', 'is', null), row('validUntil', '>', validFrom)]))
    .where((row) => row.or([row('priceBelow', 'is', null), row('priceBelow', '>', priceFrom)]));
  if (priceBelow !== null) others = others.where('priceFrom', '<', priceBelow);
  if (await others.executeTakeFirst())
    throw new DomainError('conflict', 'Another row holds for prices of this range.', 'priceFrom');
  await transaction
    .insertInto('purchaseCosts')
    .values({ ...cost, validUntil: null })
    .execute();
}

/** The terms of home loans from a day on, in the same way. @throws DomainError as `addCost` */
export async function addLoanTerms(
  { db, now }: EditServices,
  actor: string,
  terms: z.output<typeof loanTermsWriteSchema>,
): Promise<PurchaseRatesAnswer> {
  const today = tunisianDay(now());
  requireComing(terms.validFrom, today);
  await inTransaction(db, async (transaction) => {
    const rows = await transaction.selectFrom('loanTerms').selectAll().orderBy('validFrom').forUpdate().execute();
    const valid = requireOpen(rows, today, terms.validFrom);
    await transaction.deleteFrom('loanTerms').where('validFrom', '>', today).execute();
    await transaction
      .updateTable('loanTerms')
      .set({ validUntil: terms.validFrom })
      .where('validFrom', '=', valid.validFrom)
      .execute();
    await transaction
      .insertInto('loanTerms')
      .values({ ...terms, validUntil: null })
      .execute();
    await audit(transaction, {
      actor,
      action: 'loan_terms.change',
      subject: { type: 'loan_terms', key: terms.validFrom },
      details: { ...terms },
    });
  });
  return listRates(db, today);
}

function requireComing(day: string, today: string): void {
  if (day <= today) throw invalidInput('validFrom', 'New figures hold from tomorrow at the earliest.');
}

/**
 * The row that holds today.
 * @param rows of one series by their first day
 * @throws DomainError `not_found`, or `conflict` if the row ends before `from`
 */
function requireOpen<Row extends { validFrom: string; validUntil: string | null }>(
  rows: readonly Row[],
  today: string,
  from: string,
): Row {
  const valid = rows.findLast(({ validFrom }) => validFrom <= today);
  if (!valid) throw new DomainError('not_found', 'There is no row that these figures could follow.', 'priceFrom');
  // It ends where a row that was to come begins, which is replaced.
  const isFollowed = rows.some(({ validFrom }) => validFrom === valid.validUntil);
  if (valid.validUntil !== null && !isFollowed && valid.validUntil < from)
    throw new DomainError('conflict', 'The row ends before these figures begin.', 'validFrom');
  return valid;
}
