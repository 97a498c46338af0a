import { LICENCE_REMINDER_DAYS } from '@houni/domain/agency-registration';
import { handleEach } from '../platform/handle-each.ts';
import { inTransaction } from '../platform/in-transaction.ts';
import { addDays, tunisianDay } from '../platform/tunisian-day.ts';
import type { Services } from '../services.ts';
import { mailAgencyOwner } from './agency-mails.ts';

const [FIRST_DAYS, SECOND_DAYS] = LICENCE_REMINDER_DAYS;

/**
 * Takes the badge of agencies whose licence ended before today, and tells owners whose licence ends, once within 30 days and
 * once more within 7. One who enters a licence with less than 7 days left gets one mail.
 * @throws Error at the end, with the ids of the agencies that failed
 */
export async function endLicences({
  db,
  environment,
  now,
}: Pick<Services, 'db' | 'now'> & {
  environment: Pick<Services['environment'], 'siteUrl' | 'dashboardUrl'>;
}): Promise<void> {
  const today = tunisianDay(now());
  const due = await db
    .selectFrom('agencies')
    .select('id')
    .where('verifiedAt', 'is not', null)
    .where('closedAt', 'is', null)
    .where('licenceExpires', '<=', addDays(today, FIRST_DAYS))
    .where((agency) =>
      agency.or([
        agency('licenceRemindedAt', 'is', null),
        agency.and([
          agency('licenceRemindedAgainAt', 'is', null),
          agency('licenceExpires', '<=', addDays(today, SECOND_DAYS)),
        ]),
        agency('licenceExpires', '<', today),
      ]),
    )
    .orderBy('id')
    .execute();
  await handleEach(
    due,
    ({ id }) => `agency ${id}`,
    ({ id }) =>
      inTransaction(db, async (transaction) => {
        const agency = await transaction
          .selectFrom('agencies')
          .select(['verifiedAt', 'licenceExpires', 'licenceRemindedAt', 'licenceRemindedAgainAt'])
          .where('id', '=', id)
          .forUpdate()
          .executeTakeFirstOrThrow();
        const until = agency.licenceExpires;
        if (agency.verifiedAt === null || until === null || until > addDays(today, FIRST_DAYS)) return;
        const hasEnded = until < today;
        const isSoon = until <= addDays(today, SECOND_DAYS);
        const wasNotified = isSoon ? agency.licenceRemindedAgainAt !== null : agency.licenceRemindedAt !== null;
        if (!hasEnded && wasNotified) return;
        await transaction
          .updateTable('agencies')
          .set(
            hasEnded
              ? { verifiedAt: null, revokedAt: now() }
              : { licenceRemindedAt: now(), ...(isSoon && { licenceRemindedAgainAt: now() }) },
          )
          .where('id', '=', id)
          .execute();
        const template = hasEnded ? 'agency-licence-ended' : 'agency-licence-ending';
        await mailAgencyOwner(transaction, environment, id, { template, until });
      }),
  );
}
