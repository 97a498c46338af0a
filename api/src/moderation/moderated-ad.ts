import { sql } from 'kysely';
import type { ModeratedAd } from '@houni/contracts/moderation';
import { IS_REVERSED } from '../ads/online-gate.ts';
import { privateAdFields, readStateHistory } from '../ads/own-ad.ts';
import type { DatabaseTransaction } from '../database.ts';
import { DomainError } from '../platform/domain-error.ts';
import type { Services } from '../services.ts';
import { readEarlierAds } from './read-earlier-ads.ts';
import { risksOf, activeClaim } from './moderation-queue.ts';
import { selectReports, toReport } from './reports.ts';
import { inTransaction } from '../platform/in-transaction.ts';

/** An ad for moderators: all fields, with its advertiser, history and reports. */
export function readModeratedAd(services: Services, moderator: string, publicKey: string): Promise<ModeratedAd> {
  return inTransaction(services.db, async (transaction) => {
    const row = await transaction.selectFrom('ads').selectAll().where('publicKey', '=', publicKey).executeTakeFirst();
    if (!row) throw new DomainError('not_found', 'There is no ad with this key.', 'key');
    const reports = await selectReports(transaction)
      .where('r.adId', '=', row.id)
      .orderBy('r.id', 'desc')
      .limit(100)
      .execute();
    const { governorate, delegation, sector } = (await services.places()).trail(row);
    return {
      ...(await privateAdFields(transaction, services, row)),
      placeNames: { governorate: governorate.names, delegation: delegation.names, sector: sector.names },
      owner: await readOwner(transaction, row.ownerUid),
      case: await readOpenCase(transaction, row.id, moderator, services.now()),
      otherAds: await readOtherAds(transaction, row),
      earlierAds: await readEarlierAds(transaction, services, row),
      history: await readStateHistory(transaction, row.id),
      reports: reports.map(toReport),
    };
  });
}

async function readOwner(transaction: DatabaseTransaction, uid: string): Promise<ModeratedAd['owner']> {
  const { displayName, createdAt, suspendedAt, ...owner } = await transaction
    .selectFrom('users')
    .select(['uid', 'displayName', 'email', 'locale', 'createdAt', 'suspendedAt'])
    .select([
      sql<number>`(select count(*) from ads where owner_uid = users.uid)`.as('ads'),
      sql<number>`(select count(distinct h.ad_id) from ads join ad_state_history h on h.ad_id = ads.id
        where ads.owner_uid = users.uid and h.actor = 'moderator' and h.to_state in ('rejected', 'removed')
          and not ${sql.raw(IS_REVERSED)})`.as('refusedAds'),
    ])
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow();
  return {
    ...owner,
    name: displayName,
    createdAt: createdAt.toISOString(),
    suspendedAt: suspendedAt?.toISOString() ?? null,
  };
}

/** Other ads shown beside a case. */
const MAX_OTHER_ADS = 20;

async function readOtherAds(
  transaction: DatabaseTransaction,
  { id, ownerUid }: { id: number; ownerUid: string },
): Promise<ModeratedAd['otherAds']> {
  const rows = await transaction
    .selectFrom('ads')
    .select(['publicKey', 'title', 'state', 'createdAt'])
    .where('ownerUid', '=', ownerUid)
    .where('id', '<>', id)
    .where('state', '<>', 'draft')
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_OTHER_ADS)
    .execute();
  return rows.map(({ createdAt, ...other }) => ({ ...other, createdAt: createdAt.toISOString() }));
}

async function readOpenCase(
  transaction: DatabaseTransaction,
  adId: number,
  moderator: string,
  now: Date,
): Promise<ModeratedAd['case']> {
  const row = await transaction
    .selectFrom('moderationCases')
    .select(['id', 'cause', 'riskScore', 'openedAt', 'claimedBy', 'claimedUntil'])
    .select(['appealText', 'contestedModerator'])
    .where('adId', '=', adId)
    .where('decidedAt', 'is', null)
    .executeTakeFirst();
  if (!row) return null;
  const risks = await risksOf(transaction, [row.id]);
  return {
    cause: row.cause,
    riskScore: row.riskScore,
    risks: risks.get(row.id) ?? [],
    openedAt: row.openedAt.toISOString(),
    claim: activeClaim(row, now),
    appeal:
      row.appealText === null ? null : { text: row.appealText, isOwnDecision: row.contestedModerator === moderator },
  };
}
