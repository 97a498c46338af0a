import { SLOT_ID } from '@houni/remote';
import { RENDER_ALL_ATTRIBUTE } from '@houni/ui/content-visibility';

/** After Back, the page may take this long to reach its earlier height; until then the scroll position is kept. */
const SCROLL_RETRY_MS = 1500;
/** What shows that the visitor scrolls or acts: from then on the position is theirs. */
const INPUTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;
const HEADING = `#${SLOT_ID} h1`;
const FIELDS = 'input, select, textarea';

export interface NavigationHooks {
  /** To be called when a client navigation starts: saves the scroll position of the page at `from`. */
  beforeNavigate(from: URL): void;
  /**
   * To be called when the new page may be rendered: moves focus to its heading, as soon as there is one, and sets the
   * scroll position. The code of a page can appear later: then it must be called again. Further calls do nothing.
   */
  afterNavigate(): void;
}

/**
 * Manages focus and scroll position on client navigations as a browser does on page loads: focus moves to the heading
 * of the new page, a new page starts at the top, and Back restores the scroll position.
 */
export function manageScrollAndFocus(): NavigationHooks {
  const savedPositions = new Map<string, number>();
  const address = () => location.pathname + location.search;
  let currentAddress = address();
  let isNavigating = false;
  let isTraversal = false;
  /** The saved scroll position of the page that Back or Forward leads to; null for a new page. */
  let savedPosition: number | null = null;
  let focusedHeading: HTMLElement | null = null;
  let focusedBefore: Element | null = null;
  /** Only the query has changed (filters, pagination): scroll position and focus stay. */
  let keepsPosition = false;

  const savePosition = () => {
    // While pages are unmounted and mounted, scroll events do not come from the visitor.
    if (!isNavigating) savedPositions.set(currentAddress, scrollY);
  };
  addEventListener('scroll', savePosition, { passive: true });
  // single-spa patches `addEventListener` to delay popstate listeners until pages are mounted, and dispatches popstate
  // events itself. This listener must run first and only for the browser's own events.
  EventTarget.prototype.addEventListener.call(
    window,
    'popstate',
    ({ isTrusted }) => {
      if (isTrusted) isTraversal = true;
    },
    { capture: true },
  );

  // The heading can be in a part of the page that is loaded later than the page.
  const headingObserver = new MutationObserver(() => {
    if (document.querySelector(HEADING)) focusAndScroll();
  });

  function focusAndScroll(): void {
    headingObserver.disconnect();
    const heading = document.querySelector<HTMLElement>(HEADING);
    const slot = document.getElementById(SLOT_ID);
    if (!heading && slot) headingObserver.observe(slot, { childList: true, subtree: true });
    if (!heading || heading === focusedHeading) return;
    focusedHeading = heading;
    if (!keepsPosition && !isInField()) {
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    }
    currentAddress = address();
    isNavigating = false;
    // Content above the position must have its full height.
    if (savedPosition !== null) document.documentElement.setAttribute(RENDER_ALL_ATTRIBUTE, '');
    if (savedPosition !== null) restorePosition(savedPosition);
    else if (!keepsPosition && location.hash === '') scrollTo({ top: 0, behavior: 'instant' });
  }

  /** Whether the visitor was faster than the page and is in one of its fields already. */
  function isInField(): boolean {
    const focused = document.activeElement;
    return focused !== focusedBefore && focused?.matches(`#${SLOT_ID} :is(${FIELDS})`) === true;
  }

  // Parts above the position may get their height later: then the browser would keep the wrong content in view.
  function restorePosition(top: number): void {
    const until = performance.now() + SCROLL_RETRY_MS;
    const input = new AbortController();
    const { signal } = input;
    for (const type of INPUTS) addEventListener(type, () => input.abort(), { passive: true, signal });
    const keep = () => {
      if (performance.now() > until || isNavigating) input.abort();
      if (signal.aborted) return;
      if (Math.abs(scrollY - top) > 1) scrollTo({ top, behavior: 'instant' });
      requestAnimationFrame(keep);
    };
    keep();
  }

  return {
    beforeNavigate(from) {
      // Scroll events arrive one frame late. On Back and Forward the browser has scrolled already.
      if (!isTraversal) savePosition();
      isNavigating = true;
      keepsPosition = isSamePage(from, new URL(location.href));
      savedPosition = isTraversal ? (savedPositions.get(address()) ?? 0) : null;
      isTraversal = false;
      focusedHeading = null;
      focusedBefore = document.activeElement;
      headingObserver.disconnect();
    },
    afterNavigate: () => void requestAnimationFrame(focusAndScroll),
  };
}

/** Whether two addresses differ only in query or page number. Two map views always count as the same page. */
function isSamePage(from: URL, to: URL): boolean {
  const hasMap = ({ searchParams }: URL) => searchParams.get('view') === 'map';
  if (hasMap(from) && hasMap(to)) return true;
  const page = ({ pathname }: URL) => pathname.replace(/\/page-\d+$/, '');
  return from.search !== to.search && page(from) === page(to);
}
