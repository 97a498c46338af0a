import type { AdWriteAnswer } from '@houni/contracts/ad-write';
import type { DatabaseTransaction } from '../database.ts';
import { lockOwnAd } from './ad-ownership.ts';
import type { Services } from '../services.ts';
import { resolveActor } from './resolve-actor.ts';
import { changeState } from './change-state.ts';
import type { Actor } from './change-state.ts';
import { publishAd } from './publish-ad.ts';
import type { AdRow } from './publish-ad.ts';
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
