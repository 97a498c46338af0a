import { EARLY } from '@houni/remote/early';
import { inlineScript } from './inline-script.ts';

/**
 * Runs before anything of a page is drawn: answers clicks on `[data-early]` buttons until React has taken over the root
 * that they stand in, and hands them over then, each exactly once. Buttons are busy meanwhile. A toggle (`aria-pressed`)
 * shows at once what was asked of it, and is clicked again only where React does not show the same by then. The button
 * that sends a form is clicked by the browser for Enter as well: so a form waits that only script can send.
 * Where React never comes nothing is clicked: what was typed stays where it is.
 * The event goes no further: React would answer it by hydrating everything in one long task.
 */
export const EARLY_SCRIPT = inlineScript(`(() => {
  const pressed = 'aria-pressed';
  const kept = new Map();
  // '' while React may still come, undefined when it has, the name of a state where it never will.
  const dry = button => button.closest('[${EARLY.root}]')?.getAttribute('${EARLY.root}');
  // What React itself writes to a toggle meanwhile is how things stand.
  const writes = new MutationObserver(records => {
    for (const { target } of records) if (kept.has(target)) kept.get(target).shown = target.getAttribute(pressed);
  });
  addEventListener('click', event => {
    const button = event.target.closest('[data-early]');
    if (!button || !kept.has(button) && dry(button) !== '') return;
    event.preventDefault();
    event.stopPropagation();
    const shown = button.getAttribute(pressed);
    const wish = shown ? String(shown !== 'true') : 0;
    kept.set(button, { shown, ...kept.get(button), wish });
    button.setAttribute('${EARLY.waiting}', true);
    if (wish) button.setAttribute(pressed, wish);
    writes.observe(button, { attributeFilter: [pressed] });
    writes.takeRecords();
    button.dispatchEvent(new Event('${EARLY.kept}', { bubbles: true }));
  }, true);
  addEventListener('${EARLY.settled}', () => setTimeout(() => {
    for (const [button, { shown, wish }] of kept) {
      const state = dry(button);
      if (state === '') continue;
      kept.delete(button);
      button.removeAttribute('${EARLY.waiting}');
      if (wish) button.setAttribute(pressed, shown);
      if (!state && wish !== shown) button.click();
    }
  }));
})();`);
