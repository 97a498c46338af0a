/** Specification section 9: smooth scroll takes 500 ms, with ease. */
const DURATION_MS = 500;
/** Events after which the animation stops, because the visitor scrolls. */
const CANCEL_EVENTS = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/**
 * The CSS timing function `ease`: the progress (0 to 1) at a fraction of the time (0 to 1). It is the cubic Bézier curve
 * (.25, .1, .25, 1), solved by bisection.
 */
export function ease(time: number): number {
  const bezier = (first: number, second: number, at: number) =>
    3 * first * at * (1 - at) ** 2 + 3 * second * at ** 2 * (1 - at) + at ** 3;
  let low = 0;
  let high = 1;
  for (let step = 0; step < 20; step += 1) {
    const middle = (low + high) / 2;
    if (bezier(0.25, 0.25, middle) < time) low = middle;
    else high = middle;
  }
  return bezier(0.1, 1, (low + high) / 2);
}

/**
 * Scrolls to a section of this page and focuses it. The scroll is animated unless the visitor prefers reduced motion, and
 * stops when they scroll themselves.
 * @returns false if the page has no such section
 */
export function scrollToSection(id: string): boolean {
  const section = document.getElementById(id);
  if (!section) return false;
  if (!section.hasAttribute('tabindex')) section.tabIndex = -1;
  section.focus({ preventScroll: true });
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    section.scrollIntoView({ behavior: 'instant' });
    return true;
  }
  animateTo(section);
  return true;
}

function animateTo(section: HTMLElement): void {
  const from = scrollY;
  const offset =
    toPixels(getComputedStyle(document.documentElement).scrollPaddingBlockStart) +
    toPixels(getComputedStyle(section).scrollMarginBlockStart);
  const start = performance.now();
  const cancelled = new AbortController();
  for (const event of CANCEL_EVENTS) {
    addEventListener(event, () => cancelled.abort(), { passive: true, signal: cancelled.signal });
  }
  const step = (now: number) => {
    if (cancelled.signal.aborted) return;
    const time = Math.min(1, Math.max(0, (now - start) / DURATION_MS));
    // Measured in each frame, because pictures above may have loaded in the meantime.
    const goal = scrollY + section.getBoundingClientRect().top - offset;
    scrollTo({ top: from + (goal - from) * ease(time), behavior: 'instant' });
    if (time < 1) requestAnimationFrame(step);
    else cancelled.abort();
  };
  requestAnimationFrame(step);
}

/** A computed length; 0 where it is `auto`. */
function toPixels(length: string): number {
  return Number.parseFloat(length) || 0;
}
