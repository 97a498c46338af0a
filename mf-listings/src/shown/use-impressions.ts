import { useEffect } from 'react';
import { useDispatch } from '@houni/store';
import type { HouniDispatch } from '@houni/store';
import { whenQuiet } from '../keeping/when-quiet.ts';

/** Counts the cards that come into sight on this page. What does so is fetched when the page is quiet. */
export function useImpressions(): void {
  const dispatch = useDispatch<HouniDispatch>();
  useEffect(() => {
    const leaving = new AbortController();
    const callOff = whenQuiet(() => {
      import(/* webpackChunkName: "keeping-note" */ './late/watch-cards.ts').then(
        ({ watchCards }) => watchCards(dispatch, leaving.signal),
        (error: unknown) => console.warn('Cards that are seen are not counted.', error),
      );
    });
    return () => {
      callOff();
      leaving.abort();
    };
  }, [dispatch]);
}
