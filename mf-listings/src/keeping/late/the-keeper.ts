import type { HouniStore } from '@houni/store';
import { keptStore } from '../kept.ts';
import { sendSignal } from '../signal.ts';
import { accountFavourites } from './account-favourites.ts';
import { device } from './device.ts';
import { Keeper } from './keeper.ts';
import type { Notice } from './keeper.ts';

const listeners = new Set<(notice: Notice) => void>();
let current: { uid: string | null; keeper: Keeper } | null = null;

/** Hears what the keeper of this document tells; gives what ends that. */
export function hearNotices(listener: (notice: Notice) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The keeper of this document, one for each person: pages come and go above it. */
export function keeperOf(uid: string | null, store: HouniStore): Keeper {
  if (current?.uid === uid) return current.keeper;
  const keeper = new Keeper({
    device,
    account: uid === null ? null : accountFavourites(store, uid),
    publish: keptStore.publish,
    tell: (notice) => {
      for (const listener of listeners) listener(notice);
    },
    signal: sendSignal,
    now: () => new Date(),
  });
  current = { uid, keeper };
  void keeper.start();
  keptStore.answerBy((ask) => void keeper.ask(ask));
  addEventListener('online', () => void keeper.deliver());
  return keeper;
}
