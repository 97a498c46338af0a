import { CLICK_REPLAY } from '@houni/remote/click-replay';
import { HYDRATION_STATE } from './click-replay-script.ts';
import { inlineScript } from './inline-script.ts';

/** Id of the JSON with the scripts of a document, in the order in which `START_SCRIPT` runs them. */
export const SCRIPTS_ID = 'houni-scripts';

/**
 * The inline script at the end of our documents. It loads the scripts of the document after the most important image has
 * been drawn (or has failed), at the first user input, or after three seconds: on a phone the download of 145 KB of code
 * would delay that image. The browser first draws its own reaction to the input (a menu, a dialog). A hidden page draws
 * nothing, so its scripts load at once. If the first script fails, hydration has failed, and queued clicks are dropped.
 *
 * The text is the same on every page, because the content security policy allows it by its hash.
 */
export const START_SCRIPT = inlineScript(`(() => {
  const list = document.getElementById('${SCRIPTS_ID}');
  const fail = () => {
    for (const root of document.querySelectorAll('[${CLICK_REPLAY.rootAttribute}]')) root.${HYDRATION_STATE} = '${CLICK_REPLAY.failed}';
    dispatchEvent(new Event('${CLICK_REPLAY.settledEvent}'));
  };
  const start = () => {
    if (!list.isConnected) return;
    list.remove();
    JSON.parse(list.textContent).forEach(({ url, integrity }, index) =>
      document.head.append(Object.assign(document.createElement('script'), { src: url, integrity, crossOrigin: '', async: false, onerror: index ? null : fail })));
  };
  const whenDrawn = () => requestAnimationFrame(() => setTimeout(start));
  if (document.hidden) return start();
  for (const input of ['pointerdown', 'pointerover', 'touchstart', 'keydown', 'focusin', 'click']) addEventListener(input, whenDrawn, { once: true, capture: true });
  setTimeout(start, 3000);
  document.querySelector('img[fetchpriority=high]')?.decode().then(whenDrawn, whenDrawn) ?? whenDrawn();
})();`);
