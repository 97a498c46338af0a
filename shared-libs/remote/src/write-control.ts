/** A control of a form that has a value. */
export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export const isChoice = (control: Element): control is HTMLInputElement =>
  control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio');

/**
 * Sets a value so that React notices it: it listens to events and ignores values set through its own property.
 * @param value the text or the selected option; for a checkbox or radio button, whether it is checked
 */
export function writeControl(control: Control, value: string | boolean): void {
  if (isChoice(control)) {
    if (control.checked !== value) control.click();
    return;
  }
  const { prototype } = control.constructor as { prototype: object }; // one of the three classes of controls
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, value);
  control.dispatchEvent(new Event('input', { bubbles: true }));
  control.dispatchEvent(new Event('change', { bubbles: true }));
}
