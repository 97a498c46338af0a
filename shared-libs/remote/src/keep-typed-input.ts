import { CLICK_REPLAY } from './click-replay.ts';

/** The fields of a root, and its buttons: a queued click on one is not lost either. */
const SELECTOR = 'input, textarea, select, button[data-replay]';

/**
 * Prepares a root for a hydration that fails: extensions and page translation change the HTML of the server, and React
 * then renders the root or a part of it again, with empty fields.
 * @returns a function for React's `onRecoverableError`: it restores what was typed into the fields that React removed
 */
export function keepTypedInput(root: Element): () => void {
  const controls = () => [...root.querySelectorAll(SELECTOR)];
  const before = controls();
  let focused = document.activeElement;
  root.addEventListener('focusin', ({ target }) => (focused = target instanceof Element ? target : null));
  return () => {
    if (before.every((control) => control.isConnected)) return;
    // The queue of clicks drops buttons that are no longer in the page, in the next task.
    const clicked = before.filter(
      (control) => !control.isConnected && control.getAttribute(CLICK_REPLAY.busyAttribute) === 'true',
    );
    import(/* webpackChunkName: "restore-typed-input" */ './restore-typed-input.ts').then(
      ({ restoreTypedInput }) => restoreTypedInput({ before, after: controls(), focused, clicked }),
      (error: unknown) => console.warn('What was typed could not be restored.', error),
    );
  };
}
