import { useEffect } from 'react';
import { listingsApi } from '../../api.ts';

const { useListingsViewedMutation } = listingsApi.injectEndpoints({
  endpoints: (build) => ({
    /** Counts a view; sent to its end even where the visitor leaves. */
    listingsViewed: build.mutation<unknown, { view: string }>({
      query: (body) => ({ url: '/search/item/viewed', method: 'POST', body, keepalive: true }),
    }),
  }),
});

/** Milliseconds that an ad is in sight before it counts as seen. */
const GLANCE = 1000;

/** Ads that this document has counted: Back and forth is one view. */
const counted = new Set<string>();

/** Counts a view of an ad once its page is really in sight: not while it is rendered ahead or lies in a tab behind. */
export function useViewed(publicKey: string | null): void {
  const [tell] = useListingsViewedMutation();
  useEffect(() => {
    if (publicKey === null) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      // A page that is rendered ahead is hidden, too.
      if (document.visibilityState !== 'visible' || counted.has(publicKey)) return;
      timer = setTimeout(() => {
        counted.add(publicKey);
        void tell({ view: publicKey });
      }, GLANCE);
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [publicKey, tell]);
}
