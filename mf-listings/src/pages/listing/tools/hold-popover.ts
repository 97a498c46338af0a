import { breakpoint } from '@houni/ui/tokens';
import { FILTER_PANEL_ID } from '../filter-panel-id.ts';

/**
 * Makes an open popover of the filters a modal dialog: it works without script, but then it is not modal. The focus moves
 * inside, and the page behind is inert until the browser closes it, by Escape too, and returns the focus. One filter alone
 * covers the page on phones only: on wide screens it is a menu.
 */
export function holdPopover(popover: HTMLElement): void {
  if (!popover.matches(':popover-open')) return;
  const isPanel = popover.id === FILTER_PANEL_ID;
  popover.tabIndex = -1;
  if (isPanel) Object.assign(popover, { role: 'dialog', ariaLabel: popover.querySelector('h2')?.textContent });
  if (!popover.contains(document.activeElement)) popover.focus();
  const isSheet = isPanel || !matchMedia(`(min-width: ${breakpoint.md}px)`).matches;
  const behind = isSheet ? around(popover) : [];
  for (const part of behind) part.setAttribute('inert', '');
  // Before it closes: nothing inert can get the focus.
  popover.addEventListener(
    'beforetoggle',
    () => {
      for (const part of behind) part.removeAttribute('inert');
      for (const name of ['role', 'aria-label']) popover.removeAttribute(name);
    },
    { once: true },
  );
}

/** The parts of the page that an element is not in, except those that are announced. */
function around(element: Element): Element[] {
  const parent = element.parentElement;
  if (!parent) return [];
  const others = [...parent.children].filter((other) => other !== element && !other.matches('[inert], [aria-live]'));
  return [...others, ...around(parent)];
}
