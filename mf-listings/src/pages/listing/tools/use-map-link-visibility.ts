import { useEffect } from 'react';

/** After this rest the link returns, although the visitor scrolled down. */
const REST_MS = 600;
/** On the root while the link to the map is hidden. */
const ATTRIBUTE = 'data-scrolled-on';

/** On phones hides the link to the map while the page scrolls down, and below the results, where it has no use. */
export function useMapLinkVisibility(): void {
  useEffect(() => {
    const root = document.documentElement;
    let last = scrollY;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const update = (isMovingDown: boolean) => {
      const list = document.querySelector('[data-results] > ul');
      const isBelow = list !== null && list.getBoundingClientRect().bottom < innerHeight;
      root.toggleAttribute(ATTRIBUTE, isMovingDown || isBelow);
    };
    const onScroll = () => {
      clearTimeout(timer);
      if (scrollY !== last) update(scrollY > last);
      last = scrollY;
      timer = setTimeout(() => update(false), REST_MS);
    };
    addEventListener('scroll', onScroll, { passive: true });
    return () => {
      clearTimeout(timer);
      removeEventListener('scroll', onScroll);
      root.removeAttribute(ATTRIBUTE);
    };
  }, []);
}
