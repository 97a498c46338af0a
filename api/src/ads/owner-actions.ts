import type { AdWriteAnswer } from '@houni/contracts/ad-write';
import type { DatabaseTransaction } from '../database.ts';
import { DomainError } from '../platform/domain-error.ts';
import { lockOwnAd } from './ad-ownership.ts';
import type { Services } from '../services.ts';
import { resolveActor } from './resolve-actor.ts';
import { changeState } from './change-state.ts';
import type { Actor } from './change-state.ts';
import { publishAd } from './publish-ad.ts';
import type { AdRow } from './publish-ad.ts';
import { withdrawPhotos } from '../media/withdraw-photos.ts';
import { requireRevision, adWriteAnswer } from './write-answer.ts';
import { inTransaction } from '../platform/in-transaction.ts';

export type OwnerAction = 'submit' | 'pause' | 'resume' | 'renew' | 'close';

/** Runs an action of the advertiser on one of their ads; an outdated revision is a conflict. */
export function runOwnerAction(
  services: Services,
  uid: string,
  key: string,
  { action, revision, isQuiet }: { action: OwnerAction; revision: number | undefined; isQuiet?: boolean },
): Promise<AdWriteAnswer> {
  return inTransaction(services.db, async (transaction) => {
    const ad = await lockOwnAd(transaction, uid, key);
    requireRevision(ad, revision);
    const by = await resolveActor(transaction, uid, ad.ownerUid);
    return adWriteAnswer(
      transaction,
      services,
      await OWNER_ACTIONS[action](transaction, services, { ad, by, isQuiet }),
    );
  });
}

interface Action {
  ad: AdRow;
  by: Actor;
  isQuiet: boolean | undefined;
}
type RunAction = (transaction: DatabaseTransaction, services: Services, action: Action) => Promise<AdRow>;

const OWNER_ACTIONS: Record<OwnerAction, RunAction> = {
  submit: (transaction, services, action) => publishAd(transaction, services, { ...action, action: 'submit' }),
  pause: (transaction, { now }, { ad, by }) => changeState(transaction, ad, { action: 'pause', by, now: now() }),
  resume: (transaction, services, action) => publishAd(transaction, services, { ...action, action: 'resume' }),
  renew: (transaction, services, action) => publishAd(transaction, services, { ...action, action: 'renew' }),
  close: (transaction, { now }, { ad, by }) => changeState(transaction, ad, { action: 'close', by, now: now() }),
};

/** Deletes a draft from the database; any other ad becomes `removed`, so that its URL answers 410. */
export function deleteAd(
  services: Services,
  uid: string,
  key: string,
): Promise<{ publicKey: string; state: 'removed' | null }> {
  return inTransaction(services.db, async (transaction) => {
    const ad = await lockOwnAd(transaction, uid, key);
    const by = await resolveActor(transaction, uid, ad.ownerUid);
    if (ad.state === 'draft') {
      await withdrawPhotos(transaction, [ad.id], services.now());
      await transaction.deleteFrom('ads').where('id', '=', ad.id).execute();
      return { publicKey: key, state: null };
    }
    if (ad.state === 'removed') throw new DomainError('gone', 'This ad is removed already.', 'publicKey');
    await changeState(transaction, ad, { action: 'withdraw', by, now: services.now() });
    await deleteOpenCase(transaction, ad.id);
    return { publicKey: key, state: 'removed' };
  });
}

/** A removed ad needs no decision of a moderator. */
async function deleteOpenCase(transaction: DatabaseTransaction, adId: number): Promise<void> {
  await transaction.deleteFrom('moderationCases').where('adId', '=', adId).where('decidedAt', 'is', null).execute();
}
