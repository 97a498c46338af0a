import type { AdState } from '@houni/contracts/ad';
import type { AppealState } from '@houni/domain/moderation-codes';
import { lockOwnAd } from './ad-ownership.ts';
import type { Database, DatabaseTransaction } from '../database.ts';
import { audit } from '../platform/audit.ts';
import { DomainError } from '../platform/domain-error.ts';
import { inTransaction } from '../platform/in-transaction.ts';
import type { Services } from '../services.ts';

/** Appeals come before ads of the same risk: their advertisers have waited once already. */
const APPEAL_PRIORITY = 500;

/**
 * Contests the moderator's rejection or removal of one of the user's ads, once for each decision. It becomes a case that the
 * moderator who has decided can neither claim nor decide.
 * @throws DomainError `not_found` for another user's ad, `conflict` without a decision to contest or after an appeal
 */
export function appealAd(
  { db, now }: Services,
  uid: string,
  publicKey: string,
  text: string,
): Promise<{ received: true }> {
  return inTransaction(db, async (transaction) => {
    const ad = await lockOwnAd(transaction, uid, publicKey);
    const [decision] = await selectContestable(transaction, [ad.id]);
    if (!decision) throw new DomainError('conflict', 'There is no decision about this ad to contest.', 'state');
    if (decision.caseId !== null) throw new DomainError('conflict', 'This decision is contested already.', 'appeal');
    await transaction
      .insertInto('moderationCases')
      .values({
        adId: ad.id,
        cause: 'appeal',
        priority: APPEAL_PRIORITY,
        openedAt: now(),
        contests: decision.id,
        contestedModerator: decision.actorUid,
        appealText: text,
      })
      .execute();
    await audit(transaction, { actor: uid, action: 'appeal.send', subject: { type: 'ad', key: publicKey } });
    return { received: true };
  });
}

/** The states of the appeals about the last decisions on ads; ads without a decision to contest are missing. */
export async function appealsOf(db: Database, adIds: readonly number[]): Promise<Map<number, AppealState>> {
  if (adIds.length === 0) return new Map();
  const rows = await selectContestable(db, adIds);
  return new Map(
    rows.map(({ adId, caseId, answeredAt }) => [
      adId,
      caseId === null ? 'possible' : answeredAt === null ? 'waiting' : 'answered',
    ]),
  );
}

const CONTESTABLE: readonly AdState[] = ['rejected', 'removed'];

/** The last changes of state of ads that a moderator has rejected or removed, with their appeals. */
function selectContestable(db: Database | DatabaseTransaction, adIds: readonly number[]) {
  return (
    db
      .selectFrom((eb) =>
        eb
          .selectFrom('adStateHistory')
          .distinctOn('adId')
          .select(['id', 'adId', 'actor', 'actorUid', 'toState'])
          .where('adId', 'in', adIds)
          .orderBy('adId')
          .orderBy('id', 'desc')
          .as('h'),
      )
      .leftJoin('moderationCases as c', 'c.contests', 'h.id')
      .select(['h.id', 'h.adId', 'h.actorUid', 'c.id as caseId'])
      // Until the answer can no longer be undone, its mail is not sent and the appeal still waits.
      .select((eb) => eb.case().when('c.undo', 'is', null).then(eb.ref('c.decidedAt')).end().as('answeredAt'))
      .where('h.actor', '=', 'moderator')
      .where('h.toState', 'in', CONTESTABLE)
      .execute()
  );
}
