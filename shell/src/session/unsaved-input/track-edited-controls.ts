import type { Control } from '@houni/remote/write-control';

const isControl = (node: EventTarget | null): node is Control =>
  node instanceof HTMLInputElement || node instanceof HTMLTextAreaElement || node instanceof HTMLSelectElement;

/** Searches and filters are not unsaved input: their values are in the address or quickly typed again. */
const isSearch = (control: Control) =>
  control.type === 'search' || control.closest('[role=search], form[method=get]') !== null;

/** Whether a control already has a value that its page did not render. Only text can be compared. */
function isEdited(control: Control): boolean {
  if (control instanceof HTMLSelectElement) return false;
  if (control.type === 'checkbox' || control.type === 'radio') return false;
  return control.type !== 'hidden' && control.value !== control.defaultValue;
}

/** Shared by all callers, because its event listener is on the document. */
let edited: Set<Control> | null = null;

/**
 * Records from now on which controls the visitor edits, except searches and filters.
 * @returns a function that gives the edited controls that are still in the page, in the order of the edits
 */
export function trackEditedControls(): () => Control[] {
  if (edited === null) {
    const controls = (edited = new Set<Control>());
    // Text that was typed before this code was loaded.
    for (const control of document.querySelectorAll<Control>('input, textarea')) {
      if (isEdited(control)) controls.add(control);
    }
    document.addEventListener(
      'input',
      ({ target }) => {
        if (isControl(target)) controls.add(target);
      },
      { capture: true, passive: true },
    );
  }
  const controls = edited;
  return () => [...controls].filter((control) => control.isConnected && !isSearch(control));
}
