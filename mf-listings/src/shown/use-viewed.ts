import { useEffect } from 'react';
import { useDispatch } from '@houni/store';
import type { HouniDispatch } from '@houni/store';
import { GLANCE } from './glance.ts';
import { shownEndpoints } from './shown-api.ts';

/** Ads that this document has counted: Back and forth is one view. */
const counted = new Set<string>();

/** Counts a view of an ad once its page is really in sight: not while it is rendered ahead or lies in a tab behind. */
export function useViewed(publicKey: string | null): void {
  const dispatch = useDispatch<HouniDispatch>();
  useEffect(() => {
    if (publicKey === null) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      // A page that is rendered ahead is hidden, too.
      if (document.visibilityState !== 'visible' || counted.has(publicKey)) return;
      timer = setTimeout(() => {
        counted.add(publicKey);
        void dispatch(shownEndpoints.listingsViewed.initiate({ view: publicKey }, { track: false }));
      }, GLANCE);
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [publicKey, dispatch]);
}
