import { sql } from 'kysely';
import type { z } from 'zod';
import type { ModerationQueue, moderationQueueQuerySchema } from '@houni/contracts/moderation';
import type { RiskReason } from '@houni/domain/moderation-codes';
import type { Database, DatabaseTransaction } from '../database.ts';
import { isDecidable } from '../ads/open-moderation-case.ts';
import type { Services } from '../services.ts';

/** Open cases in the order of `sort`. */
export async function readQueue(
  { db, now }: Services,
  { cause, risk, sort, unclaimed, page, pageSize }: z.output<typeof moderationQueueQuerySchema>,
): Promise<ModerationQueue> {
  let open = db
    .selectFrom('moderationCases as c')
    .innerJoin('ads', 'ads.id', 'c.adId')
    .innerJoin('users', 'users.uid', 'ads.ownerUid')
    .where(isDecidable);
  if (cause) open = open.where('c.cause', '=', cause);
  if (unclaimed)
    open = open.where((eb) => eb.or([eb('c.claimedUntil', 'is', null), eb('c.claimedUntil', '<=', now())]));
  if (risk)
    open = open.where((eb) =>
      eb.exists(eb.selectFrom('caseRisks').select('caseId').whereRef('caseId', '=', 'c.id').where('reason', '=', risk)),
    );
  const [rows, { total }] = await Promise.all([
    open
      .select(['c.id', 'c.cause', 'c.riskScore', 'c.priority', 'c.openedAt', 'c.claimedBy', 'c.claimedUntil'])
      .select(['ads.publicKey', 'ads.title', 'ads.state', 'ads.revision'])
      .select(['users.uid', 'users.displayName', 'users.createdAt'])
      .select(
        sql<number>`(select count(*) from ad_reports r where r.ad_id = ads.id and r.state = 'open')`.as('openReports'),
      )
      .$if(sort === 'priority', (query) => query.orderBy('c.priority', 'desc'))
      .orderBy('c.openedAt')
      .orderBy('c.id')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    open.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  const risks = await risksOf(
    db,
    rows.map(({ id }) => id),
  );
  const items = rows.map((row) => ({
    publicKey: row.publicKey,
    title: row.title,
    state: row.state,
    revision: row.revision,
    advertiser: { uid: row.uid, name: row.displayName, createdAt: row.createdAt.toISOString() },
    cause: row.cause,
    riskScore: row.riskScore,
    risks: risks.get(row.id) ?? [],
    openReports: row.openReports,
    priority: row.priority,
    openedAt: row.openedAt.toISOString(),
    claim: activeClaim(row, now()),
  }));
  return { items, total, page, pageSize };
}

/** The claim of a case, or null when there is none or it has ended. */
export function activeClaim(
  { claimedBy, claimedUntil }: { claimedBy: string | null; claimedUntil: Date | null },
  now: Date,
) {
  return claimedBy !== null && claimedUntil !== null && claimedUntil > now
    ? { uid: claimedBy, until: claimedUntil.toISOString() }
    : null;
}

/** The reasons of the risk scores, by case id. */
export async function risksOf(
  db: Database | DatabaseTransaction,
  caseIds: number[],
): Promise<Map<number, { reason: RiskReason; points: number }[]>> {
  const risks = new Map<number, { reason: RiskReason; points: number }[]>();
  if (caseIds.length === 0) return risks;
  const rows = await db
    .selectFrom('caseRisks')
    .selectAll()
    .where('caseId', 'in', caseIds)
    .orderBy('points', 'desc')
    .orderBy('reason')
    .execute();
  for (const { caseId, reason, points } of rows) risks.set(caseId, [...(risks.get(caseId) ?? []), { reason, points }]);
  return risks;
}
