import type { AdWritten } from '@houni/contracts/ad-write';
import { requireOnlinePlace } from '../commerce/online-ad-limit.ts';
import type { DatabaseTransaction } from '../platform/database.ts';
import { RequestError } from '../platform/errors.ts';
import { lockOwnAd } from '../platform/ownership.ts';
import type { Services } from '../services.ts';
import { actingOn } from './acting.ts';
import { readContent } from './ad-content.ts';
import { changeState } from './change-state.ts';
import type { Acting } from './change-state.ts';
import { checkAd } from './check-ad.ts';
import { goOnline, requireActiveOwner } from './go-online.ts';
import type { AdRow } from './go-online.ts';
import { requireComplete } from './require-complete.ts';
import { requireRevision, writtenAd } from './written-ad.ts';

export type MoveName = 'submit' | 'pause' | 'resume' | 'renew' | 'close';

/** Carries out what an advertiser wants with one of his ads; a revision that he has not seen is a conflict. */
export function moveAd(
  services: Services,
  uid: string,
  key: string,
  { move, revision }: { move: MoveName; revision: number | undefined },
): Promise<AdWritten> {
  return services.db.transaction().execute(async (transaction) => {
    const ad = await lockOwnAd(transaction, uid, key);
    requireRevision(ad, revision);
    const by = await actingOn(transaction, uid, ad.ownerUid);
    return writtenAd(transaction, services, await MOVES[move](transaction, services, ad, by));
  });
}

type Move = (transaction: DatabaseTransaction, services: Services, ad: AdRow, by: Acting) => Promise<AdRow>;

const MOVES: Record<MoveName, Move> = {
  submit: async (transaction, services, ad, by) => {
    const content = requireComplete(await readContent(transaction, ad));
    checkAd(content, { places: await services.places(), now: services.now(), path: 'ad' });
    return goOnline(transaction, services, { ad, content, action: 'submit', by });
  },
  pause: (transaction, { now }, ad, by) => changeState(transaction, ad, { action: 'pause', by, now: now() }),
  resume: async (transaction, services, ad, by) =>
    goOnline(transaction, services, { ad, content: await readContent(transaction, ad), action: 'resume', by }),
  renew: renewAd,
  close: (transaction, { now }, ad, by) => changeState(transaction, ad, { action: 'close', by, now: now() }),
};

/** Sixty days more. What has expired needs its place online again. The row must be locked. */
export async function renewAd(
  transaction: DatabaseTransaction,
  { now }: Services,
  ad: AdRow,
  by: Acting,
): Promise<AdRow> {
  await requireActiveOwner(transaction, ad);
  const renewed = await changeState(transaction, ad, { action: 'renew', by, now: now() });
  if (ad.state === 'expired') await requireOnlinePlace(transaction, ad, now());
  return renewed;
}

/** A draft really goes; everything else stays as `removed`, so that its address can say that it is gone. */
export function deleteAd(
  services: Services,
  uid: string,
  key: string,
): Promise<{ publicKey: string; state: 'removed' | null }> {
  return services.db.transaction().execute(async (transaction) => {
    const ad = await lockOwnAd(transaction, uid, key);
    const by = await actingOn(transaction, uid, ad.ownerUid);
    if (ad.state === 'draft') {
      await transaction.deleteFrom('ads').where('id', '=', ad.id).execute();
      return { publicKey: key, state: null };
    }
    if (ad.state === 'removed') throw new RequestError('gone', 'This ad is removed already.', 'publicKey');
    await changeState(transaction, ad, { action: 'withdraw', by, now: services.now() });
    await closeCaseOf(transaction, ad.id);
    return { publicKey: key, state: 'removed' };
  });
}

/** Nobody needs to decide on what its advertiser has taken away. */
async function closeCaseOf(transaction: DatabaseTransaction, adId: number): Promise<void> {
  await transaction.deleteFrom('moderationCases').where('adId', '=', adId).where('decidedAt', 'is', null).execute();
}
