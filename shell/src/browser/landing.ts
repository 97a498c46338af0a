import { SLOT_ID } from '@houni/remote';
import { WHOLE } from '@houni/ui/far-style';

/** Milliseconds in which a page that somebody went back to may grow to its former height. */
const GROWTH = 1500;

export interface Landing {
  /** A client navigation from an address has begun: the page that is left keeps its place. */
  depart(from: URL): void;
  /**
   * The page of the new address may stand. Its code or its heading can come later: then this is called again, and
   * does nothing more once the heading has been reached.
   */
  arrive(): void;
}

/**
 * Focus and scroll of client navigations, as a browser does them for page loads: keyboard and screen reader start at
 * the new page's heading, a new page starts at its top, and Back leads to where the visitor was.
 */
export function watchLandings(): Landing {
  const places = new Map<string, number>();
  const address = () => location.pathname + location.search;
  let shown = address();
  let leaving = false;
  let traversed = false;
  /** Where the visitor was on the page that a traversal leads to; null for a new page. */
  let formerPlace: number | null = null;
  let reached: HTMLElement | null = null;
  /** Only the query has changed: the visitor filters, and stays where the hand is. */
  let stays = false;

  const remember = () => {
    // What a page that is being taken away or put up scrolls by is not the visitor's doing.
    if (!leaving) places.set(shown, scrollY);
  };
  addEventListener('scroll', remember, { passive: true });
  // single-spa keeps listeners of this event back until pages are mounted, and makes such events itself: this one must
  // hear a traversal, which is the browser's, before everything else.
  EventTarget.prototype.addEventListener.call(
    window,
    'popstate',
    ({ isTrusted }) => {
      if (isTrusted) traversed = true;
    },
    { capture: true },
  );

  function reach(): void {
    const heading = document.querySelector<HTMLElement>(`#${SLOT_ID} h1`);
    if (!heading || heading === reached) return;
    reached = heading;
    if (!stays) {
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    }
    // The place is a height: what lies above must be as high as it was.
    if (formerPlace !== null) document.documentElement.setAttribute(WHOLE, '');
    if (formerPlace !== null) scrollToPlace(formerPlace, performance.now() + GROWTH);
    else if (!stays && location.hash === '') scrollTo({ top: 0, behavior: 'instant' });
    shown = address();
    leaving = false;
  }

  function scrollToPlace(top: number, until: number): void {
    scrollTo({ top, behavior: 'instant' });
    if (Math.abs(scrollY - top) > 1 && performance.now() < until && !leaving) {
      requestAnimationFrame(() => scrollToPlace(top, until));
    }
  }

  return {
    depart(from) {
      // Scrolling is told a frame late, and a traversal has scrolled already.
      if (!traversed) remember();
      leaving = true;
      stays = isSamePage(from, new URL(location.href));
      formerPlace = traversed ? (places.get(address()) ?? 0) : null;
      traversed = false;
      reached = null;
    },
    arrive: () => void requestAnimationFrame(reach),
  };
}

/** Whether two addresses are the same page with another query; the pages of a list count as one, and a map is moved. */
function isSamePage(from: URL, to: URL): boolean {
  const hasMap = ({ searchParams }: URL) => searchParams.get('view') === 'map';
  if (hasMap(from) && hasMap(to)) return true;
  const page = ({ pathname }: URL) => pathname.replace(/\/page-\d+$/, '');
  return from.search !== to.search && page(from) === page(to);
}
