/** Id of the JSON that names a document's scripts for `START_SCRIPT`, in the order in which they run. */
export const SCRIPTS_ID = 'houni-scripts';

/**
 * The one inline script of our documents, at their very end: it starts the scripts that the document names. On a phone
 * 165 KB of code would share the line with the picture that the visitor is waiting for, so they begin when that is
 * drawn (or will not come), at the first sign that somebody uses the page, and after three seconds in any case.
 * A page that is not seen draws nothing: there nothing is waited for.
 *
 * The same text for every page: the content security policy allows it by its hash.
 */
export const START_SCRIPT = `(() => {
  const signs = ['pointerdown', 'pointerover', 'touchstart', 'keydown', 'focusin', 'click'];
  const names = document.getElementById('${SCRIPTS_ID}');
  const start = () => {
    if (!names.isConnected) return;
    names.remove();
    for (const sign of signs) removeEventListener(sign, start, true);
    for (const { url, integrity } of JSON.parse(names.textContent)) {
      const script = document.createElement('script');
      document.head.append(Object.assign(script, { src: url, integrity, crossOrigin: 'anonymous', async: false }));
    }
  };
  if (document.hidden) return start();
  for (const sign of signs) addEventListener(sign, start, { capture: true, passive: true });
  setTimeout(start, 3000);
  const whenDrawn = () => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(start)));
  const image = document.querySelector('img[fetchpriority=high]');
  if (image) image.decode().then(whenDrawn, whenDrawn);
  else whenDrawn();
})();`;
