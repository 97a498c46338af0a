/** Milliseconds after which a page that is never idle is taken for one. */
const PATIENCE = 5000;

/** Runs something once, when the page has loaded and the browser has nothing better to do; gives what calls it off. */
export function whenQuiet(run: () => void): () => void {
  let wanted = true;
  const begin = () => {
    if (wanted) run();
  };
  const whenIdle = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(begin, { timeout: PATIENCE });
    else setTimeout(begin, PATIENCE / 2);
  };
  if (document.readyState === 'complete') whenIdle();
  else addEventListener('load', whenIdle, { once: true });
  return () => {
    wanted = false;
  };
}
