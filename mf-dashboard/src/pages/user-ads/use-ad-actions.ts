import { useEffect, useRef, useState } from 'react';
import type { MyAd } from '@houni/contracts/my-ads';
import { draftOfAd } from '@houni/contracts/draft-of-ad';
import { useDispatch } from '@houni/store';
import type { HouniDispatch } from '@houni/store';
import { dashboardApi } from '../../api.ts';
import { toAdFailure } from './ad-actions.ts';
import type { AdAction, AdFailure } from './ad-actions.ts';

/** Milliseconds in which a deletion can be undone. */
const UNDO_MS = 10_000;

/** How an action on one ad ended; `failure` is null if it succeeded. */
export interface AdResult {
  publicKey: string;
  title: string;
  action: AdAction;
  failure: AdFailure | null;
}

export interface AdActions {
  /** The ads whose action runs now, with the action. */
  busy: ReadonlyMap<string, AdAction>;
  /** The ads that will be deleted when their time to undo ends. */
  deleting: ReadonlySet<string>;
  /** The results of the last run, one for each ad. */
  results: readonly AdResult[];
  run: (action: AdAction, ads: readonly MyAd[]) => void;
  undo: (publicKey: string) => void;
}

/**
 * Runs actions on ads, one ad after the other, and reloads the list once. An ad whose action runs ignores a second one,
 * and each call carries the revision that the user has seen, so that a repeated call is a conflict.
 *
 * A deletion is sent only after UNDO_MS. Leaving the page cancels it, as its notice says: an ad that stays by mistake can
 * be deleted again, a deleted one cannot be restored.
 */
export function useAdActions(): AdActions {
  const dispatch = useDispatch<HouniDispatch>();
  const [busy, setBusy] = useState<ReadonlyMap<string, AdAction>>(new Map());
  const [deleting, setDeleting] = useState<ReadonlySet<string>>(new Set());
  const [results, setResults] = useState<readonly AdResult[]>([]);
  /** Ads with a running or a waiting action: read at once, unlike state, by the second of two quick clicks. */
  const taken = useRef(new Set<string>());
  const timers = useRef(new Map<string, number>());

  useEffect(() => {
    const waiting = timers.current;
    return () => waiting.forEach((timer) => window.clearTimeout(timer));
  }, []);

  const send = async (action: AdAction, ads: readonly MyAd[]) => {
    setBusy((known) => new Map([...known, ...ads.map(({ publicKey }) => [publicKey, action] as const)]));
    const ended: AdResult[] = [];
    for (const ad of ads) {
      const failure = await sendOne(dispatch, action, ad);
      ended.push({ publicKey: ad.publicKey, title: ad.title, action, failure });
    }
    dispatch(dashboardApi.util.invalidateTags(['Ad']));
    for (const { publicKey } of ads) taken.current.delete(publicKey);
    setBusy((known) => new Map([...known].filter(([key]) => !ads.some(({ publicKey }) => publicKey === key))));
    setResults((known) => [...known.filter(({ publicKey }) => taken.current.has(publicKey)), ...ended]);
  };

  const release = (ads: readonly MyAd[]) => {
    for (const { publicKey } of ads) timers.current.delete(publicKey);
    setDeleting((known) => new Set([...known].filter((key) => !ads.some(({ publicKey }) => publicKey === key))));
  };

  const deleteLater = (ads: readonly MyAd[]) => {
    setDeleting((known) => new Set([...known, ...ads.map(({ publicKey }) => publicKey)]));
    const timer = window.setTimeout(() => {
      const due = ads.filter(({ publicKey }) => timers.current.get(publicKey) === timer);
      release(due);
      if (due.length > 0) void send('delete', due);
    }, UNDO_MS);
    for (const { publicKey } of ads) timers.current.set(publicKey, timer);
  };

  return {
    busy,
    deleting,
    results,
    run: (action, ads) => {
      const free = ads.filter(({ publicKey }) => !taken.current.has(publicKey));
      if (free.length === 0) return;
      for (const { publicKey } of free) taken.current.add(publicKey);
      setResults([]);
      if (action === 'delete') deleteLater(free);
      else void send(action, free);
    },
    undo: (publicKey) => {
      // The timer may be shared with other ads, which are still deleted.
      timers.current.delete(publicKey);
      taken.current.delete(publicKey);
      setDeleting((known) => new Set([...known].filter((key) => key !== publicKey)));
    },
  };
}

/** Sends the action of one ad. @returns why it failed, or null */
async function sendOne(dispatch: HouniDispatch, action: AdAction, ad: MyAd): Promise<AdFailure | null> {
  const { endpoints } = dashboardApi;
  const { publicKey: key, revision } = ad;
  try {
    if (action === 'delete') await dispatch(endpoints.dashboardDeleteAd.initiate(key)).unwrap();
    else if (action === 'duplicate') {
      const own = await dispatch(
        endpoints.dashboardOwnAd.initiate(key, { subscribe: false, forceRefetch: true }),
      ).unwrap();
      await dispatch(endpoints.dashboardCreateDraft.initiate(draftOfAd(own.ad))).unwrap();
    } else await dispatch(endpoints.dashboardAdAction.initiate({ key, revision, action })).unwrap();
    return null;
  } catch (error) {
    return toAdFailure(error);
  }
}
