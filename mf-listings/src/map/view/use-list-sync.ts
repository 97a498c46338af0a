import { useEffect } from 'react';
import type { MapAd } from '@houni/contracts/map';

/** The section with the list next to the map. */
const LIST = '[data-results]';

/**
 * Highlights the same ad in the list and on the map. The listeners are added here from outside, so that a page without
 * a map needs no code for it.
 * @param listed the ads of the list that the map knows
 * @param onHighlight called for the card under the pointer or with the focus; must not change between renders
 */
export function useListSync(
  listed: readonly MapAd[],
  highlighted: MapAd | null,
  onHighlight: (ad: MapAd | null) => void,
): void {
  useEffect(() => {
    const list = document.querySelector<HTMLElement>(LIST);
    const adOf = ({ target }: Event) => {
      const card = target instanceof Element ? target.closest('li') : null;
      const path = card?.querySelector('a')?.getAttribute('href');
      return listed.find(({ url }) => url === path) ?? null;
    };
    const enter = (event: Event) => onHighlight(adOf(event));
    const leave = () => onHighlight(null);
    const listening = new AbortController();
    const { signal } = listening;
    list?.addEventListener('pointerover', enter, { signal });
    list?.addEventListener('focusin', enter, { signal });
    list?.addEventListener('pointerleave', leave, { signal });
    list?.addEventListener('focusout', leave, { signal });
    return () => listening.abort();
  }, [listed, onHighlight]);

  const path = highlighted?.url ?? null;
  useEffect(() => {
    if (path === null) return undefined;
    const link = [...document.querySelectorAll(`${LIST} li a`)].find((a) => a.getAttribute('href') === path);
    const card = link?.closest('li');
    card?.setAttribute('data-highlighted', '');
    return () => card?.removeAttribute('data-highlighted');
  }, [path]);
}
