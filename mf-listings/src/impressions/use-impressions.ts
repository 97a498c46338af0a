import { useEffect } from 'react';
import { whenIdle } from '@houni/remote/when-idle';
import { useDispatch } from '@houni/store';
import type { HouniDispatch } from '@houni/store';

/** Counts the cards of this page that come into view. The code is loaded when the page is idle. */
export function useImpressions(): void {
  const dispatch = useDispatch<HouniDispatch>();
  useEffect(() => {
    const unmounted = new AbortController();
    const cancel = whenIdle(() => {
      import(/* webpackChunkName: "device-lists" */ './count-impressions.ts').then(
        ({ countImpressions }) => countImpressions(dispatch, unmounted.signal),
        (error: unknown) => console.warn('Impressions of cards are not counted.', error),
      );
    });
    return () => {
      cancel();
      unmounted.abort();
    };
  }, [dispatch]);
}
