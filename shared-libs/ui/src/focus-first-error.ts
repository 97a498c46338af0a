/**
 * Focuses the first field with an error and scrolls it into view.
 * @param fields the names of the fields in the order of the page
 * @returns false if no field has an error
 */
export function focusFirstError<F extends string>(
  form: HTMLFormElement | null,
  fields: readonly F[],
  errors: Partial<Record<F, unknown>>,
): boolean {
  const name = fields.find((field) => errors[field] !== undefined);
  const control = name === undefined ? null : form?.elements.namedItem(name);
  const element = control instanceof RadioNodeList ? control[0] : control;
  if (element instanceof HTMLElement) {
    scrollToCentre(element);
    element.focus({ preventScroll: true });
  }
  return name !== undefined;
}

/** Scrolls an element to the middle of the window, where no sticky bar covers it. */
export function scrollToCentre(element: Element): void {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  element.scrollIntoView({ block: 'center', behavior: isStill ? 'auto' : 'smooth' });
}

/** Focuses a control by its id and opens the sections that hide it. Nothing if there is none. */
export function focusControl(form: HTMLElement | null, id: string): void {
  const control = form?.querySelector(`[id="${CSS.escape(id)}"]`);
  if (!(control instanceof HTMLElement)) return;
  for (let section = control.closest('details'); section; section = section.parentElement?.closest('details') ?? null)
    section.open = true;
  scrollToCentre(control);
  control.focus({ preventScroll: true });
}
