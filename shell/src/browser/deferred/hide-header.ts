/** The header hides only after this distance: near the top there is little to gain. */
const MIN_SCROLL_PX = 400;
/** Smaller movements are not a direction: fingers tremble. */
const MIN_MOVE_PX = 8;

/**
 * Hides the sticky header while the visitor scrolls down, and shows it when they scroll up or move the focus into it. Only
 * an attribute changes; the global stylesheet does the rest.
 */
export function hideHeader(): void {
  const header = document.getElementById('header');
  if (!header) return;
  const root = document.documentElement;
  let last = scrollY;

  function show(): void {
    root.removeAttribute('data-header');
  }
  function update(): void {
    const moved = scrollY - last;
    if (Math.abs(moved) < MIN_MOVE_PX) return;
    last = scrollY;
    if (moved < 0 || scrollY < MIN_SCROLL_PX) show();
    else if (!header?.matches(':focus-within, :has([open])')) root.setAttribute('data-header', 'hidden');
  }
  addEventListener('scroll', update, { passive: true });
  header.addEventListener('focusin', show);
}
