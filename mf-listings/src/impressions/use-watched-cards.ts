import { useEffect } from 'react';
import { useT } from '@houni/i18n';
import { whenIdle } from '@houni/remote/when-idle';
import { useDispatch } from '@houni/store';
import type { HouniDispatch } from '@houni/store';

/** Marks the cards of opened ads and counts those that come into view. The code is loaded when the page is idle. */
export function useWatchedCards(): void {
  const dispatch = useDispatch<HouniDispatch>();
  const { t } = useT('common');
  const seenText = t('card.seen');
  useEffect(() => {
    const unmounted = new AbortController();
    const cancel = whenIdle(() => {
      import(/* webpackChunkName: "device-lists" */ './watch-cards.ts').then(
        ({ watchCards }) => watchCards(dispatch, seenText, unmounted.signal),
        (error: unknown) => console.warn('Cards are neither marked nor counted.', error),
      );
    });
    return () => {
      cancel();
      unmounted.abort();
    };
  }, [dispatch, seenText]);
}
