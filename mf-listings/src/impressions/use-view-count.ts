import { useEffect } from 'react';
import { viewsApi } from '@houni/api-client/views';
import { useDispatch } from '@houni/store';
import type { HouniDispatch } from '@houni/store';
import { MIN_VISIBLE_MS } from './min-visible-ms.ts';

/** Ads that this document has counted: going back to an ad is not a second view. */
const counted = new Set<string>();

/** Counts a view of an ad once its page was visible long enough; null counts nothing. */
export function useViewCount(publicKey: string | null): void {
  const dispatch = useDispatch<HouniDispatch>();
  useEffect(() => {
    if (publicKey === null) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const restartTimer = () => {
      clearTimeout(timer);
      // Prerendered pages and background tabs are hidden.
      if (document.visibilityState !== 'visible' || counted.has(publicKey)) return;
      timer = setTimeout(() => {
        counted.add(publicKey);
        void dispatch(viewsApi.endpoints.countViews.initiate({ view: publicKey }, { track: false }));
      }, MIN_VISIBLE_MS);
    };
    restartTimer();
    document.addEventListener('visibilitychange', restartTimer);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', restartTimer);
    };
  }, [publicKey, dispatch]);
}
