import { CLICK_REPLAY } from '@houni/remote/click-replay';
import { inlineScript } from './inline-script.ts';

/** The property of an element for `CLICK_REPLAY.rootAttribute`: shorter than the attribute in inline scripts. */
export const HYDRATION_STATE = CLICK_REPLAY.rootAttribute.replace('data-', 'dataset.');

/**
 * Runs before the page is drawn: queues clicks on `[data-replay]` buttons until React has hydrated the root around them,
 * and clicks each button once then. A button is busy while its click is queued. A toggle (`aria-pressed`) shows the
 * toggled state at once, and is clicked again only if React shows another state after hydration. Enter in a field
 * clicks the submit button of its form, so forms that need scripts wait as well. If hydration fails, nothing is clicked
 * and what was typed stays in the fields.
 * The second click of a double click on a toggle is dropped: it would undo the first one, and many people double-click.
 * Quick taps on one toggle after the other count as a double click too, so the toggle must be the same.
 * The event is stopped: React would answer it by hydrating everything in one long task.
 */
export const CLICK_REPLAY_SCRIPT = inlineScript(`(() => {
  const pressed = 'aria-pressed', queue = new Map();
  let last;
  // 'pending', 'failed', or undefined after hydration.
  const hydration = button => button.closest('[${CLICK_REPLAY.rootAttribute}]')?.${HYDRATION_STATE};
  // What React itself writes to a toggle meanwhile is its true state.
  const writes = new MutationObserver(records => {
    for (const { target } of records) if (queue.has(target)) queue.get(target).actual = target.getAttribute(pressed);
  });
  addEventListener('click', event => {
    const closest = selector => event.target.closest(selector),
      toggle = closest('[aria-pressed],[popovertarget],[aria-expanded],summary'),
      again = event.detail > 1 && toggle && toggle === last,
      button = closest('[data-replay]');
    last = toggle;
    if (!again && (!button || !queue.has(button) && hydration(button) !== '${CLICK_REPLAY.pending}')) return;
    event.preventDefault();
    event.stopPropagation();
    if (again) return;
    const actual = button.getAttribute(pressed);
    const toggled = actual ? String(actual !== 'true') : 0;
    queue.set(button, { actual, ...queue.get(button), toggled });
    button.setAttribute('${CLICK_REPLAY.busyAttribute}', true);
    if (toggled) button.setAttribute(pressed, toggled);
    writes.observe(button, { attributeFilter: [pressed] });
    writes.takeRecords();
    button.dispatchEvent(new Event('${CLICK_REPLAY.queuedEvent}', { bubbles: true }));
  }, true);
  addEventListener('${CLICK_REPLAY.settledEvent}', () => setTimeout(() => {
    for (const [button, { actual, toggled }] of queue) {
      const state = hydration(button);
      if (state === '${CLICK_REPLAY.pending}') continue;
      queue.delete(button);
      button.removeAttribute('${CLICK_REPLAY.busyAttribute}');
      if (toggled) button.setAttribute(pressed, actual);
      if (!state && toggled !== actual) button.click();
    }
  }));
})();`);
