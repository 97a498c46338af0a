import type { z } from 'zod';
import type {
  moderatedReportsAnswerSchema,
  moderatedReportSchema,
  moderatedReportsQuerySchema,
  reportDecisionSchema,
} from '@houni/contracts/moderation';
import { lockAnyAd, requireOtherAdvertiser } from '../ads/ad-ownership.ts';
import { adTitleOf, TITLE_COLUMNS } from '../ads/ad-title.ts';
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

/** How the reporter of a signed-in reader starts; the uid follows. */
const SIGNED_IN = 'user:';

/** Reports joined with their ads; `r` is the report. */
export function selectReports(db: Database | DatabaseTransaction) {
  return db
    .selectFrom('adReports as r')
    .innerJoin('ads', 'ads.id', 'r.adId')
    .select(['r.id', 'r.reporter', 'r.reason', 'r.text', 'r.state', 'r.createdAt', 'r.decidedAt'])
    .select(['ads.publicKey', 'ads.title']);
}

type ReportRow = Awaited<ReturnType<ReturnType<typeof selectReports>['execute']>>[number];

/** A report for moderators: it says whether the reporter was signed in, but not who they are. */
export function toReport({
  reporter,
  createdAt,
  decidedAt,
  ...row
}: ReportRow): z.output<typeof moderatedReportSchema> {
  return {
    ...row,
    signedIn: reporter.startsWith(SIGNED_IN),
    createdAt: createdAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
  };
}

/** Reports in one state, oldest first. */
export async function listReports(
  { db }: Services,
  { state, reason, page, pageSize }: z.output<typeof moderatedReportsQuerySchema>,
): Promise<z.output<typeof moderatedReportsAnswerSchema>> {
  let found = selectReports(db).where('r.state', '=', state);
  let counted = db.selectFrom('adReports').where('state', '=', state);
  if (reason) {
    found = found.where('r.reason', '=', reason);
    counted = counted.where('reason', '=', reason);
  }
  const [rows, { total }] = await Promise.all([
    found
      .orderBy('r.createdAt')
      .orderBy('r.id')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    counted.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { items: rows.map(toReport), total, page, pageSize };
}

export type ReportOutcome = 'upheld' | 'dismissed';

/**
 * Decides one report; the ad stays unchanged. The last open report of an ad also closes its case.
 * @throws DomainError `not_found` for an unknown report, `forbidden` for one about the moderator's own ad, `conflict` for a
 *   decided one
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
    // Two moderators who dismiss the last two reports must see each other's decision: see `inTransaction`.
    const ad = report && (await lockAnyAd(transaction, report.publicKey));
    if (!ad) throw new DomainError('not_found', 'There is no report with this id.', 'id');
    await requireOtherAdvertiser(transaction, moderator, ad.id);
    const resolved = await resolveReports(transaction, services, { moderator, outcome, only: id, adId: ad.id });
    if (resolved === 0) throw new DomainError('conflict', 'This report is already decided.', 'id');
    await closeCaseWithoutReports(transaction, ad, moderator, services.now());
    await audit(transaction, {
      actor: moderator,
      action: decision === 'uphold' ? 'report.uphold' : 'report.dismiss',
      subject: { type: 'ad', key: ad.publicKey },
      ...(note !== undefined && { reason: note }),
      details: { report: id },
    });
    return { id, state: outcome };
  });
}

/** Decides all open reports of an ad, or one, and notifies the reporters who were signed in. @returns their number */
export async function resolveReports(
  transaction: DatabaseTransaction,
  services: Services,
  { moderator, outcome, adId, only }: { moderator: string; outcome: ReportOutcome; adId: number; only?: number },
): Promise<number> {
  let open = transaction
    .selectFrom('adReports')
    .innerJoin('ads', 'ads.id', 'adReports.adId')
    .select(['adReports.id', 'adReports.reporter', ...TITLE_COLUMNS])
    .where('adReports.adId', '=', adId)
    .where('adReports.state', '=', 'open');
  if (only !== undefined) open = open.where('adReports.id', '=', only);
  const reports = await open.forUpdate('adReports').execute();
  const places = await services.places();
  const now = services.now();
  for (const report of reports) {
    const { id, reporter } = report;
    await transaction
      .updateTable('adReports')
      .set({ state: outcome, decidedAt: now, decidedBy: moderator })
      .where('id', '=', id)
      .execute();
    if (reporter.startsWith(SIGNED_IN))
      await queueAccountMail(transaction, {
        template: 'report-decided',
        account: reporter.slice(SIGNED_IN.length),
        values: (locale) => ({ title: adTitleOf(report, places, locale), outcome }),
      });
  }
  return reports.length;
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
