type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

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

/**
 * Notes which forms the visitor has typed into. The answer is true while one of them stands in the page with what was
 * typed: a form that was sent is emptied or leaves the page.
 */
export function watchUnsavedInput(): () => boolean {
  const touched = new Set<Control>();
  // What was typed before this was loaded.
  for (const control of document.querySelectorAll<Control>('input, textarea')) {
    if (differs(control)) touched.add(control);
  }
  document.addEventListener(
    'input',
    ({ target }) => {
      if (isControl(target)) touched.add(target);
    },
    { capture: true, passive: true },
  );
  return () => [...touched].some((control) => control.isConnected && control.value !== '' && !isSearch(control));
}
