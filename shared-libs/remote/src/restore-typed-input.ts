import { isChoice, writeControl } from './write-control.ts';
import type { Control } from './write-control.ts';

/** Controls before and after React has rendered a root again. */
export interface RenderedAgain {
  before: readonly Element[];
  after: readonly Element[];
  /** The control that had the focus. */
  focused: Element | null;
  /** Removed buttons that were clicked before hydration. */
  clicked: readonly Element[];
}

/** Writes what was typed into removed fields into the fields in their place, and repeats a click that was queued. */
export function restoreTypedInput({ before, after, focused, clicked }: RenderedAgain): void {
  const successors = successorsOf(before, after);
  for (const [old, present] of successors) {
    // The visitor may have typed into the new field already.
    if (isControl(old) && isControl(present) && isEdited(old) && !isEdited(present)) copyValue(old, present);
  }
  const focus = focused && successors.get(focused);
  if (focus instanceof HTMLElement && document.activeElement === document.body) focus.focus();
  for (const button of clicked) {
    const present = successors.get(button);
    if (present instanceof HTMLElement) present.click();
  }
}

/** The control in the place of each removed one: the same name, type and option, in the same order. */
function successorsOf(before: readonly Element[], after: readonly Element[]): Map<Element, Element> {
  const keys = positionKeys(after);
  const successors = new Map<Element, Element>();
  positionKeys(before).forEach((key, index) => {
    const [old, present] = [before[index], after[keys.indexOf(key)]];
    if (old && present && !old.isConnected) successors.set(old, present);
  });
  return successors;
}

/** For each control its name, type and option, and its position among those for which they are equal. */
function positionKeys(controls: readonly Element[]): string[] {
  const counts = new Map<string, number>();
  return controls.map((control) => {
    const key = keyOf(control);
    const position = counts.get(key) ?? 0;
    counts.set(key, position + 1);
    return `${position} ${key}`;
  });
}

function keyOf(control: Element): string {
  const { name = '', type = '' } = control as Partial<Control>; // fields and buttons have both
  return JSON.stringify([control.tagName, name, type, isChoice(control) ? control.value : '']);
}

const isControl = (element: Element): element is Control => !(element instanceof HTMLButtonElement);

function isEdited(control: Control): boolean {
  if (isChoice(control)) return control.checked !== control.defaultChecked;
  if (control instanceof HTMLSelectElement)
    return [...control.options].some(({ selected, defaultSelected }) => selected !== defaultSelected);
  return control.value !== control.defaultValue;
}

function copyValue(old: Control, present: Control): void {
  if (present instanceof HTMLInputElement && old instanceof HTMLInputElement && old.type === 'file') {
    present.files = old.files;
    present.dispatchEvent(new Event('change', { bubbles: true }));
  } else writeControl(present, isChoice(old) ? old.checked : old.value);
}
