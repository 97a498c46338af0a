import { handleEach } from '../platform/handle-each.ts';
import { inTransaction } from '../platform/in-transaction.ts';
import { addDays, tunisianDay } from '../platform/tunisian-day.ts';
import type { Services } from '../services.ts';
import { mailAgencyOwner } from './agency-mails.ts';

/** The owner is told this long before the badge ends with the licence. */
const REMINDER_DAYS = 30;

/**
 * Takes the badge of agencies whose licence ended before today, and tells owners whose licence ends within 30 days, once.
 * @throws Error at the end, with the ids of the agencies that failed
 */
export async function endLicences({
  db,
  environment,
  now,
}: Pick<Services, 'db' | 'now'> & { environment: Pick<Services['environment'], 'siteUrl'> }): Promise<void> {
  const today = tunisianDay(now());
  const due = await db
    .selectFrom('agencies')
    .select('id')
    .where('verifiedAt', 'is not', null)
    .where('closedAt', 'is', null)
    .where('licenceExpires', '<=', addDays(today, REMINDER_DAYS))
    .where((agency) => agency.or([agency('licenceRemindedAt', 'is', null), agency('licenceExpires', '<', today)]))
    .orderBy('id')
    .execute();
  await handleEach(
    due,
    ({ id }) => `agency ${id}`,
    ({ id }) =>
      inTransaction(db, async (transaction) => {
        const agency = await transaction
          .selectFrom('agencies')
          .select(['verifiedAt', 'licenceExpires', 'licenceRemindedAt'])
          .where('id', '=', id)
          .forUpdate()
          .executeTakeFirstOrThrow();
        const until = agency.licenceExpires;
        if (agency.verifiedAt === null || until === null || until > addDays(today, REMINDER_DAYS)) return;
        const hasEnded = until < today;
        if (!hasEnded && agency.licenceRemindedAt !== null) return;
        await transaction
          .updateTable('agencies')
          .set(hasEnded ? { verifiedAt: null, revokedAt: now() } : { licenceRemindedAt: now() })
          .where('id', '=', id)
          .execute();
        const template = hasEnded ? 'agency-licence-ended' : 'agency-licence-ending';
        await mailAgencyOwner(transaction, environment, id, { template, until });
      }),
  );
}
