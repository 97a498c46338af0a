import type { z } from 'zod';
import type {
  moderatedReportsAnswerSchema,
  moderatedReportSchema,
  moderatedReportsQuerySchema,
  reportDecisionSchema,
} from '@houni/contracts/moderation';
import { queueMail } from '../mail/queue-mail.ts';
import { audit } from '../platform/audit.ts';
import type { Database, DatabaseTransaction } from '../platform/database.ts';
import { RequestError } from '../platform/errors.ts';
import type { Services } from '../services.ts';

/** Reports with the ad that they are about; `r` is the report. */
export function selectReports(db: Database | DatabaseTransaction) {
  return db
    .selectFrom('adReports as r')
    .innerJoin('ads', 'ads.id', 'r.adId')
    .select(['r.id', 'r.reporter', 'r.reason', 'r.text', 'r.state', 'r.createdAt', 'r.decidedAt'])
    .select(['ads.publicKey', 'ads.title']);
}

type ReportRow = Awaited<ReturnType<ReturnType<typeof selectReports>['execute']>>[number];

/** A report as moderators see it: whether the reporter was signed in, but not who it was. */
export function toReport({
  reporter,
  createdAt,
  decidedAt,
  ...row
}: ReportRow): z.output<typeof moderatedReportSchema> {
  return {
    ...row,
    signedIn: reporter.startsWith('user:'),
    createdAt: createdAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
  };
}

/** Reports in one state, the oldest first. */
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
 * Decides one report; the ad itself stays as it is. With the last open report of an ad its case goes too.
 * @throws RequestError `not_found` for an unknown report, `conflict` for one that is decided
 */
export function decideReport(
  services: Services,
  moderator: string,
  id: number,
  { decision, note }: z.output<typeof reportDecisionSchema>,
): Promise<{ id: number; state: ReportOutcome }> {
  const outcome = decision === 'uphold' ? 'upheld' : 'dismissed';
  return services.db.transaction().execute(async (transaction) => {
    const report = await transaction
      .selectFrom('adReports')
      .innerJoin('ads', 'ads.id', 'adReports.adId')
      .select(['adReports.state', 'adReports.adId', 'ads.publicKey'])
      .where('adReports.id', '=', id)
      .forUpdate('adReports')
      .executeTakeFirst();
    if (!report) throw new RequestError('not_found', 'There is no report with this number.', 'id');
    if (report.state !== 'open') throw new RequestError('conflict', 'This report is decided.', 'id');
    await settleReports(transaction, services.now(), { moderator, outcome, only: id, adId: report.adId });
    await closeSettledCase(transaction, report.adId, moderator, services.now());
    await audit(transaction, {
      actor: moderator,
      action: decision === 'uphold' ? 'report.uphold' : 'report.dismiss',
      subject: { type: 'ad', key: report.publicKey },
      ...(note !== undefined && { reason: note }),
      details: { report: id },
    });
    return { id, state: outcome };
  });
}

/** Decides the open reports of an ad, or one of them; who wanted to know is told, and his address is forgotten. */
export async function settleReports(
  transaction: DatabaseTransaction,
  now: Date,
  { moderator, outcome, adId, only }: { moderator: string; outcome: ReportOutcome; adId: number; only?: number },
): Promise<void> {
  let open = transaction
    .selectFrom('adReports')
    .innerJoin('ads', 'ads.id', 'adReports.adId')
    .select(['adReports.id', 'adReports.email', 'adReports.locale', 'ads.title'])
    .where('adReports.adId', '=', adId)
    .where('adReports.state', '=', 'open');
  if (only !== undefined) open = open.where('adReports.id', '=', only);
  const reports = await open.forUpdate('adReports').execute();
  for (const { id, email, locale, title } of reports) {
    await transaction
      .updateTable('adReports')
      .set({ state: outcome, decidedAt: now, decidedBy: moderator, email: null })
      .where('id', '=', id)
      .execute();
    if (email !== null)
      await queueMail(transaction, { template: 'report-decided', to: email, locale, values: { title, outcome } });
  }
}

/** A case that only reports have opened is over when all of them are decided. */
async function closeSettledCase(
  transaction: DatabaseTransaction,
  adId: number,
  moderator: string,
  now: Date,
): Promise<void> {
  await transaction
    .updateTable('moderationCases')
    .set({ decision: 'approve', decidedBy: moderator, decidedAt: now, claimedBy: null, claimedUntil: null })
    .where('adId', '=', adId)
    .where('cause', '=', 'reports')
    .where('decidedAt', 'is', null)
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('adReports').select('id').where('adId', '=', adId).where('state', '=', 'open'))),
    )
    .execute();
}
