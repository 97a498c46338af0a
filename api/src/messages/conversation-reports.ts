import { sql } from 'kysely';
import type { z } from 'zod';
import type {
  ReportedConversation,
  ReportedConversations,
  reportConversationBodySchema,
  reportedConversationsQuerySchema,
  reportOutcomeBodySchema,
} from '@houni/contracts/message';
import { TITLE_COLUMNS } from '../ads/ad-title.ts';
import { isHiddenFrom } from '../ads/states-with-page.ts';
import { queueAccountMail } from '../mail/queue-mail.ts';
import { audit } from '../platform/audit.ts';
import type { Database, DatabaseTransaction } from '../database.ts';
import { DomainError } from '../platform/domain-error.ts';
import { newKey } from '../platform/keys.ts';
import type { Services } from '../services.ts';
import { announceConversation } from './conversation-feed.ts';
import { conversationTitle, isAdvertiserOf } from './conversation-subject.ts';
import { lockOwnConversation } from './lock-own-conversation.ts';
import { inTransaction } from '../platform/in-transaction.ts';
import { timeOrders } from '../platform/time-orders.ts';

/** The messages before and after the report that a moderator sees: what was reported and its surroundings. */
const MAX_MESSAGES_BEFORE = 30;
const MAX_MESSAGES_AFTER = 10;

/** Reports a conversation to the moderators. Ignored while a report of the same side is open. */
export function reportConversation(
  { db, now }: Services,
  uid: string,
  key: string,
  { reason, note }: z.output<typeof reportConversationBodySchema>,
): Promise<{ received: true }> {
  return inTransaction(db, async (transaction) => {
    const { conversation, side } = await lockOwnConversation(transaction, uid, key);
    await transaction
      .insertInto('conversationReports')
      .values({
        publicKey: newKey('cr_'),
        conversationId: conversation.id,
        reporterSide: side,
        reporterUid: uid,
        reason,
        note: note || null,
        createdAt: now(),
      })
      .onConflict((conflict) =>
        conflict.columns(['conversationId', 'reporterSide']).where('outcome', 'is', null).doNothing(),
      )
      .execute();
    return { received: true };
  });
}

function selectReports(db: Database | DatabaseTransaction) {
  return db
    .selectFrom('conversationReports as report')
    .innerJoin('conversations', 'conversations.id', 'report.conversationId')
    .leftJoin('ads', 'ads.id', 'conversations.adId')
    .leftJoin('agencies', 'agencies.id', 'conversations.agencyId')
    .select([
      'report.publicKey as key',
      'report.reason',
      'report.note',
      'report.reporterSide',
      'report.createdAt',
      'report.conversationId',
      'ads.publicKey as adKey',
      'ads.title as adTitle',
      'agencies.publicKey as agencyKey',
      'agencies.name as subjectAgency',
      ...TITLE_COLUMNS,
    ])
    .select(isHiddenFrom(sql`report.reporter_side`).as('isHidden'));
}

type ReportRow = Awaited<ReturnType<ReturnType<typeof selectReports>['executeTakeFirstOrThrow']>>;

function toReport({ key, reason, note, reporterSide, createdAt, ...row }: ReportRow) {
  const { adKey, adTitle, agencyKey, subjectAgency } = row;
  return {
    key,
    reason,
    note,
    reporterSide,
    ad: adKey !== null && adTitle !== null ? { publicKey: adKey, title: adTitle } : null,
    agency: agencyKey !== null && subjectAgency !== null ? { publicKey: agencyKey, name: subjectAgency } : null,
    createdAt: createdAt.toISOString(),
  };
}

const ORDERS = timeOrders('report.createdAt', 'report.id');

/** Open reports. */
export async function listConversationReports(
  { db }: Services,
  { sort, page, pageSize }: z.output<typeof reportedConversationsQuerySchema>,
): Promise<ReportedConversations> {
  const [rows, { total }] = await Promise.all([
    selectReports(db)
      .where('report.outcome', 'is', null)
      .orderBy(ORDERS[sort])
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    db
      .selectFrom('conversationReports')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where('outcome', 'is', null)
      .executeTakeFirstOrThrow(),
  ]);
  return { items: rows.map(toReport), total, page, pageSize };
}

/**
 * A reported conversation: the messages around the report, oldest first. Messages are private, so a moderator sees no others,
 * and each access is recorded in the audit log.
 */
export function readReportedConversation(
  { db }: Services,
  moderator: string,
  key: string,
): Promise<ReportedConversation> {
  return inTransaction(db, async (transaction) => {
    const report = await readReport(transaction, key);
    const messages = transaction
      .selectFrom('messages')
      .select(['position', 'side', 'authorUid', 'body', 'sentAt'])
      .where('conversationId', '=', report.conversationId);
    const before = await messages
      .where('sentAt', '<=', report.createdAt)
      .orderBy('position', 'desc')
      .limit(MAX_MESSAGES_BEFORE)
      .execute();
    const after = await messages
      .where('sentAt', '>', report.createdAt)
      .orderBy('position')
      .limit(MAX_MESSAGES_AFTER)
      .execute();
    await audit(transaction, {
      actor: moderator,
      action: 'conversation.read',
      subject: { type: 'conversation_report', key },
    });
    return {
      report: toReport(report),
      items: [...before.reverse(), ...after].map(({ position, side, authorUid, body, sentAt }) => ({
        position,
        side,
        authorUid,
        text: body,
        sentAt: sentAt.toISOString(),
      })),
    };
  });
}

/**
 * Closes a reported conversation or dismisses the report, and notifies the reporter.
 * @throws DomainError `forbidden` for a moderator's own conversation, `conflict` if the report was decided before
 */
export async function decideConversationReport(
  { db, now, places }: Services,
  moderator: string,
  key: string,
  { outcome, reason }: z.output<typeof reportOutcomeBodySchema>,
): Promise<{ outcome: 'closed' | 'dismissed' }> {
  const directory = await places();
  return inTransaction(db, async (transaction) => {
    const report = await readReport(transaction, key);
    await lockForeignConversation(transaction, moderator, report.conversationId);
    const decided = await transaction
      .updateTable('conversationReports')
      .set({ outcome, decidedAt: now() })
      .where('publicKey', '=', key)
      .where('outcome', 'is', null)
      .returning('reporterUid')
      .executeTakeFirst();
    if (!decided) throw new DomainError('conflict', 'This report has already been decided.', 'key');
    if (outcome === 'closed') {
      await transaction
        .updateTable('conversations')
        .set({
          closedAt: sql`coalesce(closed_at, ${now()}::timestamptz)`,
          seekerNotificationDue: false,
          advertiserNotificationDue: false,
        })
        .where('id', '=', report.conversationId)
        .execute();
      await announceConversation(transaction, report.conversationId);
    }
    await audit(transaction, {
      actor: moderator,
      action: outcome === 'closed' ? 'conversation.close' : 'conversation.dismiss',
      subject: { type: 'conversation_report', key },
      reason,
    });
    await queueAccountMail(transaction, {
      template: 'report-decided',
      account: decided.reporterUid,
      values: (locale) => ({
        title: conversationTitle(report, directory, locale),
        outcome: outcome === 'closed' ? 'upheld' : 'dismissed',
      }),
    });
    return { outcome };
  });
}

/** Locks the conversation before its report is changed. @throws DomainError `forbidden` for a party of it */
async function lockForeignConversation(
  transaction: DatabaseTransaction,
  moderator: string,
  conversationId: number,
): Promise<void> {
  const { seekerUid, isAdvertiser } = await transaction
    .selectFrom('conversations')
    .leftJoin('ads', 'ads.id', 'conversations.adId')
    .select(['conversations.seekerUid', isAdvertiserOf(moderator).as('isAdvertiser')])
    .where('conversations.id', '=', conversationId)
    .forUpdate('conversations')
    .executeTakeFirstOrThrow();
  if (seekerUid === moderator || isAdvertiser)
    throw new DomainError('forbidden', 'Another moderator must decide about your conversation.');
}

async function readReport(transaction: DatabaseTransaction, key: string): Promise<ReportRow> {
  const report = await selectReports(transaction).where('report.publicKey', '=', key).executeTakeFirst();
  if (!report) throw new DomainError('not_found', 'There is no report with this key.', 'key');
  return report;
}
