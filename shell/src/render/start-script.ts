import { EARLY } from '@houni/remote/early';
import { inlineScript } from './inline-script.ts';

/** Id of the JSON that names a document's scripts for `START_SCRIPT`, in the order in which they run. */
export const SCRIPTS_ID = 'houni-scripts';

/**
 * The inline script at the very end of our documents: it starts the scripts that the document names. On a phone
 * 145 KB of code would share the line with the picture that the visitor is waiting for, so they begin when that is
 * drawn (or will not come), at the first sign that somebody uses the page, and after three seconds in any case. What
 * that sign asked of the page itself (a menu, a dialog) is drawn first.
 * A page that is not seen draws nothing: there nothing is waited for. Without the first of them nothing comes to life,
 * and no early click waits for it any longer.
 *
 * The same text for every page: the content security policy allows it by its hash.
 */
export const START_SCRIPT = inlineScript(`(() => {
  const signs = ['pointerdown', 'pointerover', 'touchstart', 'keydown', 'focusin', 'click'];
  const names = document.getElementById('${SCRIPTS_ID}');
  const giveUp = () => {
    document.querySelectorAll('[${EARLY.root}]').forEach(root => root.setAttribute('${EARLY.root}', '${EARLY.never}'));
    dispatchEvent(new Event('${EARLY.settled}'));
  };
  let onerror = giveUp;
  const start = () => {
    if (!names.isConnected) return;
    names.remove();
    for (const sign of signs) removeEventListener(sign, whenDrawn, true);
    for (const { url, integrity } of JSON.parse(names.textContent)) {
      document.head.append(Object.assign(document.createElement('script'), { src: url, integrity, crossOrigin: '', async: false, onerror }));
      onerror = null;
    }
  };
  const whenDrawn = () => requestAnimationFrame(() => setTimeout(start));
  if (document.hidden) return start();
  for (const sign of signs) addEventListener(sign, whenDrawn, true);
  setTimeout(start, 3000);
  document.querySelector('img[fetchpriority=high]')?.decode().then(whenDrawn, whenDrawn) ?? whenDrawn();
})();`);
