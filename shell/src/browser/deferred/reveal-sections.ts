/** Visible share at which a section appears (specification section 9: scroll-animation threshold). */
const REVEAL_RATIO = 0.5;
const DURATION_MS = 500;
const KEYFRAMES: Keyframe[] = [
  { opacity: 0, translate: '0 1.5rem' },
  { opacity: 1, translate: '0 0' },
];

/**
 * Lets sections with the attribute `data-reveal` fade in when half of them is visible. Only sections below the window at
 * the start are hidden first, so nothing disappears that was visible or counts for LCP; `opacity` and `translate` do not
 * shift the layout. Without JavaScript and for visitors who prefer reduced motion all sections are simply visible.
 *
 * The Web Animations API changes no attributes, so that the sections can still be hydrated.
 */
export function revealSections(): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  for (const section of document.querySelectorAll('[data-reveal]')) {
    const { top, height } = section.getBoundingClientRect();
    if (top >= innerHeight) revealWhenVisible(section, height);
  }
}

function revealWhenVisible(section: Element, height: number): void {
  const animation = section.animate(KEYFRAMES, { duration: DURATION_MS, easing: 'ease', fill: 'backwards' });
  animation.pause();
  // Half of a section that is higher than the window may never be visible at once.
  const threshold = REVEAL_RATIO * Math.min(1, innerHeight / height);
  const end = new AbortController();
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (entry && entry.intersectionRatio >= threshold) reveal();
    },
    { threshold },
  );
  const stop = () => {
    end.abort();
    observer.disconnect();
  };
  const reveal = () => {
    stop();
    animation.play();
  };
  const showAtOnce = () => {
    stop();
    animation.cancel();
  };
  observer.observe(section);
  section.addEventListener('focusin', reveal, { signal: end.signal });
  addEventListener('beforeprint', showAtOnce, { signal: end.signal });
}
