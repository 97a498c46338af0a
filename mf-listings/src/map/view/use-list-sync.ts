import { useEffect } from 'react';
import type { MapAd } from '@houni/contracts/map';

/** The section that holds the list beside the map. */
const LIST = '[data-results]';

/**
 * Keeps list and map in step: the ad whose card is under the pointer or has the focus is told, and the card of the ad
 * that is pointed at on the map is marked. The list is the page's own: it is watched from outside, so that a page
 * without a map carries nothing for it.
 * @param listed the ads of the list, where they are known on the map
 * @param onPoint must not change between renders
 */
export function useListSync(
  listed: readonly MapAd[],
  pointed: MapAd | null,
  onPoint: (ad: MapAd | null) => void,
): void {
  useEffect(() => {
    const list = document.querySelector<HTMLElement>(LIST);
    const adOf = ({ target }: Event) => {
      const card = target instanceof Element ? target.closest('li') : null;
      const path = card?.querySelector('a')?.getAttribute('href');
      return listed.find(({ url }) => url === path) ?? null;
    };
    const enter = (event: Event) => onPoint(adOf(event));
    const leave = () => onPoint(null);
    const listening = new AbortController();
    const { signal } = listening;
    list?.addEventListener('pointerover', enter, { signal });
    list?.addEventListener('focusin', enter, { signal });
    list?.addEventListener('pointerleave', leave, { signal });
    list?.addEventListener('focusout', leave, { signal });
    return () => listening.abort();
  }, [listed, onPoint]);

  const path = pointed?.url ?? null;
  useEffect(() => {
    if (path === null) return undefined;
    const link = [...document.querySelectorAll(`${LIST} li a`)].find((a) => a.getAttribute('href') === path);
    const card = link?.closest('li');
    card?.setAttribute('data-pointed', '');
    return () => card?.removeAttribute('data-pointed');
  }, [path]);
}
