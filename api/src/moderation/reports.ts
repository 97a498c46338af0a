import type { z } from 'zod';
import type {
  moderatedReportsAnswerSchema,
  moderatedReportSchema,
  moderatedReportsQuerySchema,
  reportDecisionSchema,
} from '@houni/contracts/moderation';
import { membershipOf } from '../accounts/membership.ts';
import { lockAnyAd, requireOtherAdvertiser } from '../ads/ad-ownership.ts';
import { adTitleOf, hasAd, TITLE_COLUMNS } from '../ads/ad-title.ts';
import { recordContentReview } from '../ads/content-reviews.ts';
import { TRANSITIONS } from '../ads/lifecycle.ts';
import type { AdRow } from '../ads/publish-ad.ts';
import { readAdContent } from '../ads/read-ad-content.ts';
import { queueAccountMail } from '../mail/queue-mail.ts';
import { audit } from '../platform/audit.ts';
import type { Database, DatabaseTransaction } from '../database.ts';
import { DomainError } from '../platform/domain-error.ts';
import type { Services } from '../services.ts';
import { inTransaction } from '../platform/in-transaction.ts';
import { timeOrders } from '../platform/time-orders.ts';

/** How the reporter of a signed-in reader starts; the uid follows. */
const SIGNED_IN = 'user:';

/** Reports joined with their ads or agencies; `r` is the report. */
export function selectReports(db: Database | DatabaseTransaction) {
  return db
    .selectFrom('adReports as r')
    .leftJoin('ads', 'ads.id', 'r.adId')
    .leftJoin('agencies', 'agencies.id', 'r.agencyId')
    .select(['r.id', 'r.reporter', 'r.reason', 'r.text', 'r.state', 'r.createdAt', 'r.decidedAt'])
    .select((eb) => [
      eb.fn.coalesce('ads.publicKey', 'agencies.publicKey').$notNull().as('publicKey'),
      eb.fn.coalesce('ads.title', 'agencies.name').$notNull().as('title'),
      'r.agencyId',
    ]);
}

type ReportRow = Awaited<ReturnType<ReturnType<typeof selectReports>['execute']>>[number];

/** A report for moderators: it says whether the reporter was signed in, but not who they are. */
export function toReport({
  reporter,
  agencyId,
  createdAt,
  decidedAt,
  ...row
}: ReportRow): z.output<typeof moderatedReportSchema> {
  return {
    ...row,
    subject: agencyId === null ? 'ad' : 'agency',
    signedIn: reporter.startsWith(SIGNED_IN),
    createdAt: createdAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
  };
}

const ORDERS = timeOrders('r.createdAt', 'r.id');

/** Reports in one state. */
export async function listReports(
  { db }: Services,
  { state, reason, sort, page, pageSize }: z.output<typeof moderatedReportsQuerySchema>,
): Promise<z.output<typeof moderatedReportsAnswerSchema>> {
  let found = selectReports(db).where('r.state', '=', state);
  let counted = db.selectFrom('adReports').where('state', '=', state);
  if (reason) {
    found = found.where('r.reason', '=', reason);
    counted = counted.where('reason', '=', reason);
  }
  const [rows, { total }] = await Promise.all([
    found
      .orderBy(ORDERS[sort])
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    counted.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { items: rows.map(toReport), total, page, pageSize };
}

export type ReportOutcome = 'upheld' | 'dismissed';

/**
 * Decides one report; the ad or agency stays unchanged. The last open report of an ad also closes its case.
 * @throws DomainError `not_found` for an unknown report, `forbidden` for one about the moderator's own ad or agency,
 *   `conflict` for a decided one
 */
export function decideReport(
  services: Services,
  moderator: string,
  id: number,
  { decision, note }: z.output<typeof reportDecisionSchema>,
): Promise<{ id: number; state: ReportOutcome }> {
  const outcome = decision === 'uphold' ? 'upheld' : 'dismissed';
  return inTransaction(services.db, async (transaction) => {
    const report = await selectReports(transaction).where('r.id', '=', id).executeTakeFirst();
    if (!report) throw unknownReport();
    if (report.agencyId !== null) {
      await requireOtherAgency(transaction, moderator, report.agencyId);
      await resolveReport(transaction, services, moderator, id, outcome);
    } else {
      // Two moderators who dismiss the last two reports must see each other's decision: see `inTransaction`.
      const ad = await lockAnyAd(transaction, report.publicKey);
      if (!ad) throw unknownReport();
      await requireOtherAdvertiser(transaction, moderator, ad.id);
      await resolveReport(transaction, services, moderator, id, outcome);
      await closeCaseWithoutReports(transaction, ad, moderator, services.now());
    }
    await audit(transaction, {
      actor: moderator,
      action: decision === 'uphold' ? 'report.uphold' : 'report.dismiss',
      subject: { type: report.agencyId === null ? 'ad' : 'agency', key: report.publicKey },
      ...(note !== undefined && { reason: note }),
      details: { report: id },
    });
    return { id, state: outcome };
  });
}

function unknownReport(): DomainError {
  return new DomainError('not_found', 'There is no report with this id.', 'id');
}

async function resolveReport(
  transaction: DatabaseTransaction,
  services: Services,
  moderator: string,
  id: number,
  outcome: ReportOutcome,
): Promise<void> {
  const resolved = await resolveReports(transaction, services, { moderator, outcome, only: id });
  if (resolved.length === 0) throw new DomainError('conflict', 'This report is already decided.', 'id');
  await notifyReporters(transaction, services, resolved, outcome);
}

/** @throws DomainError `forbidden` for the moderator's own agency */
async function requireOtherAgency(
  transaction: DatabaseTransaction,
  moderator: string,
  agencyId: number,
): Promise<void> {
  const membership = await membershipOf(transaction, moderator);
  if (membership?.agencyId === agencyId)
    throw new DomainError('forbidden', 'Another moderator must decide about your agency.');
}

/** Decides all open reports of an ad, or one report. @returns their ids */
export async function resolveReports(
  transaction: DatabaseTransaction,
  { now }: Pick<Services, 'now'>,
  {
    moderator,
    outcome,
    ...which
  }: { moderator: string; outcome: ReportOutcome } & ({ adId: number } | { only: number }),
): Promise<number[]> {
  const resolved = await transaction
    .updateTable('adReports')
    .set({ state: outcome, decidedAt: now(), decidedBy: moderator })
    .where((eb) => ('only' in which ? eb('id', '=', which.only) : eb('adId', '=', which.adId)))
    .where('state', '=', 'open')
    .returning('id')
    .execute();
  return resolved.map(({ id }) => id);
}

/** Mails the outcome to the reporters who were signed in. */
export async function notifyReporters(
  transaction: DatabaseTransaction,
  services: Services,
  ids: readonly number[],
  outcome: ReportOutcome,
): Promise<void> {
  if (ids.length === 0) return;
  const reports = await transaction
    .selectFrom('adReports')
    .leftJoin('ads', 'ads.id', 'adReports.adId')
    .leftJoin('agencies', 'agencies.id', 'adReports.agencyId')
    .select(['adReports.reporter', 'agencies.name as subjectAgency', ...TITLE_COLUMNS])
    .where('adReports.id', 'in', ids)
    .where('adReports.reporter', 'like', `${SIGNED_IN}%`)
    .orderBy('adReports.id')
    .execute();
  const places = await services.places();
  for (const report of reports)
    await queueAccountMail(transaction, {
      template: 'report-decided',
      account: report.reporter.slice(SIGNED_IN.length),
      values: (locale) => ({
        title: report.subjectAgency ?? (hasAd(report) ? adTitleOf(report, places, locale) : ''),
        outcome,
      }),
    });
}

/**
 * Closes a case that was opened by reports when none of them is open any more: the moderator has approved the ad as it is.
 * An ad that waits for its publication too keeps its case.
 */
async function closeCaseWithoutReports(
  transaction: DatabaseTransaction,
  ad: AdRow,
  moderator: string,
  now: Date,
): Promise<void> {
  if (TRANSITIONS.approve.from.includes(ad.state)) return;
  const closed = await transaction
    .updateTable('moderationCases')
    .set({ decision: 'approve', decidedBy: moderator, decidedAt: now, claimedBy: null, claimedUntil: null })
    .where('adId', '=', ad.id)
    .where('cause', '=', 'reports')
    .where('decidedAt', 'is', null)
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('adReports').select('id').where('adId', '=', ad.id).where('state', '=', 'open'))),
    )
    .returning('id')
    .executeTakeFirst();
  if (!closed) return;
  const content = await readAdContent(transaction, ad);
  await recordContentReview(transaction, { adId: ad.id, content, review: 'approved', now });
}
