/** Specification section 9: smooth scroll takes 500 ms, with ease. */
const DURATION = 500;
/** What says that somebody wants to scroll by himself. */
const TAKEOVER = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/**
 * The curve that CSS calls `ease`: how far a movement is at a share of its time, both from 0 to 1.
 * It is the cubic Bézier (.25, .1, .25, 1), solved for its time by halving.
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
 * Scrolls to a section of this page and puts the focus there, so that the keyboard goes on from it. Jumps for visitors
 * who ask for less motion; stops where the visitor scrolls by himself.
 * @returns false where the page has no such section
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
  move(section);
  return true;
}

function move(section: HTMLElement): void {
  const from = scrollY;
  const room =
    pixels(getComputedStyle(document.documentElement).scrollPaddingBlockStart) +
    pixels(getComputedStyle(section).scrollMarginBlockStart);
  const begun = performance.now();
  const taken = new AbortController();
  for (const sign of TAKEOVER) {
    addEventListener(sign, () => taken.abort(), { passive: true, signal: taken.signal });
  }
  const step = (now: number) => {
    if (taken.signal.aborted) return;
    const time = Math.min(1, Math.max(0, (now - begun) / DURATION));
    // Measured anew: pictures above may have come in the meantime.
    const goal = scrollY + section.getBoundingClientRect().top - room;
    scrollTo({ top: from + (goal - from) * ease(time), behavior: 'instant' });
    if (time < 1) requestAnimationFrame(step);
    else taken.abort();
  };
  requestAnimationFrame(step);
}

/** A computed length; 0 where it is `auto`. */
function pixels(length: string): number {
  return Number.parseFloat(length) || 0;
}
