import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** For a scrolling row of links: shows the current one in its middle when the page is shown. Each page has a row of its own. */
export function useCurrentInView<Row extends HTMLElement>(): RefObject<Row | null> {
  const row = useRef<Row>(null);
  useEffect(() => {
    const current = row.current?.querySelector('[aria-current="page"]');
    if (!row.current || !current) return;
    const [shown, item] = [row.current.getBoundingClientRect(), current.getBoundingClientRect()];
    row.current.scrollBy({ left: item.x + item.width / 2 - (shown.x + shown.width / 2), behavior: 'instant' });
  }, []);
  return row;
}
