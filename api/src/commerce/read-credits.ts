import type { z } from 'zod';
import type { CreditAnswer, creditQuerySchema } from '@houni/contracts/credit';
import type { Services } from '../services.ts';
import { accountOwnerOf, balanceOf } from './credit-ledger.ts';
import type { AccountOwner } from './credit-ledger.ts';
import { countOnlineAds } from './online-ad-limit.ts';
import { currentPlan } from './current-plan.ts';
import { readSubjects } from './credit-subjects.ts';

/** Balance, plan and a page of the ledger. A member of an agency sees the agency's account, or their own on request. */
export async function readCredits(
  { db, now }: Pick<Services, 'db' | 'now'>,
  uid: string,
  { account, page, pageSize }: z.output<typeof creditQuerySchema>,
): Promise<CreditAnswer> {
  const owner: AccountOwner = account === 'own' ? { userUid: uid } : await accountOwnerOf(db, uid);
  const ledger = db
    .selectFrom('creditEntries')
    .innerJoin('creditAccounts', 'creditAccounts.id', 'creditEntries.accountId')
    .where('userUid' in owner ? 'userUid' : 'agencyId', '=', 'userUid' in owner ? owner.userUid : owner.agencyId);
  const [balance, plan, onlineAds, rows, { total }] = await Promise.all([
    balanceOf(db, owner),
    currentPlan(db, owner, now()),
    countOnlineAds(db, owner, now()),
    ledger
      .leftJoin('creditEntries as refunded', 'refunded.id', 'creditEntries.refunds')
      .select(['creditEntries.amount', 'creditEntries.balanceAfter', 'creditEntries.cause', 'creditEntries.reference'])
      .select(['creditEntries.happenedAt', 'refunded.cause as refundedCause', 'refunded.happenedAt as refundedEntryAt'])
      .orderBy('creditEntries.id', 'desc')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    ledger.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  const subjectOf = await readSubjects(db, rows);
  return {
    account: 'userUid' in owner ? 'person' : 'agency',
    balance,
    plan: { id: plan.id, onlineAds: plan.onlineAds, endsAt: plan.endsAt?.toISOString() ?? null },
    onlineAds,
    items: rows.map(({ refundedCause, refundedEntryAt, ...row }) => ({
      ...row,
      about: subjectOf(row),
      refunds:
        refundedCause !== null && refundedEntryAt !== null
          ? { cause: refundedCause, happenedAt: refundedEntryAt.toISOString() }
          : null,
      happenedAt: row.happenedAt.toISOString(),
    })),
    total,
    page,
    pageSize,
  };
}
