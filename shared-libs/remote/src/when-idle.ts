/**
 * Runs a function once the page has loaded and the browser is idle: for work that must not compete with the page itself.
 * On a prerendered page it waits until the page is shown.
 * @param timeout milliseconds after the load event at which a page that is never idle counts as idle
 * @returns cancels it
 */
export function whenIdle(run: () => void, timeout = 5000): () => void {
  let cancelled = false;
  const begin = () => {
    if (!cancelled) run();
  };
  const scheduleIdle = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(begin, { timeout });
    else setTimeout(begin, timeout / 2);
  };
  const whenShown = () => {
    if (document.readyState === 'complete') scheduleIdle();
    else addEventListener('load', scheduleIdle, { once: true });
  };
  if ('prerendering' in document && document.prerendering)
    document.addEventListener('prerenderingchange', whenShown, { once: true });
  else whenShown();
  return () => {
    cancelled = true;
  };
}
