export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isControl = (node: EventTarget | null): node is Control =>
  node instanceof HTMLInputElement || node instanceof HTMLTextAreaElement || node instanceof HTMLSelectElement;

/** What a search or a filter holds stands in the address or is typed again in a moment. */
const isSearch = (control: Control) =>
  control.type === 'search' || control.closest('[role=search], form[method=get]') !== null;

/** Whether a control holds something that its page did not put there, as far as that can be seen. */
function differs(control: Control): boolean {
  if (control instanceof HTMLSelectElement) return false;
  if (control.type === 'checkbox' || control.type === 'radio') return false;
  return control.type !== 'hidden' && control.value !== control.defaultValue;
}

/** One for a document, as its events are. */
let touched: Set<Control> | null = null;

/**
 * Notes from now on which controls the visitor has changed, searches apart.
 * @returns those that stand in the page, in the order in which they were touched
 */
export function watchTypedControls(): () => Control[] {
  if (touched === null) {
    const noted = (touched = new Set<Control>());
    // What was typed before this was loaded.
    for (const control of document.querySelectorAll<Control>('input, textarea')) {
      if (differs(control)) noted.add(control);
    }
    document.addEventListener(
      'input',
      ({ target }) => {
        if (isControl(target)) noted.add(target);
      },
      { capture: true, passive: true },
    );
  }
  const controls = touched;
  return () => [...controls].filter((control) => control.isConnected && !isSearch(control));
}
