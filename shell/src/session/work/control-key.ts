/**
 * What a control is called, so that it is found again in the same page rendered anew: by what people see of it, never by
 * its place alone. Another item's button of the same name is another control.
 */
export interface ControlKey {
  tag: string;
  /** Its name in the form, with the value of a choice; the words on a button. */
  name: string;
  /** Heading of what it belongs to: an item of a list, a dialog, a section. */
  scope: string;
  /** Which one of those that all of this names. */
  nth: number;
}

const SCOPES = 'li, article, tr, dialog, section';
const LONGEST = 160;

const words = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim().slice(0, LONGEST);

/** The words on a button, or of a control's label. */
export function labelOf(element: Element): string {
  const label = 'labels' in element ? (element.labels as NodeListOf<HTMLLabelElement> | null)?.[0] : null; // controls have labels
  return words(element.getAttribute('aria-label') ?? label?.textContent ?? element.textContent);
}

function nameOf(element: Element): string {
  if (element instanceof HTMLInputElement && (element.type === 'checkbox' || element.type === 'radio'))
    return `${element.name}=${element.value}`;
  const name = element.getAttribute('name');
  return name !== null && !(element instanceof HTMLButtonElement) ? name : labelOf(element);
}

function scopeOf(element: Element): string {
  for (let scope = element.closest(SCOPES); scope; scope = scope.parentElement?.closest(SCOPES) ?? null) {
    const heading = words(scope.querySelector('h1, h2, h3, h4, a')?.textContent);
    if (heading !== '') return heading;
  }
  return '';
}

function* namesakes(tag: string, name: string, scope: string): Generator<Element> {
  for (const element of document.getElementsByTagName(tag)) {
    if (nameOf(element) === name && scopeOf(element) === scope) yield element;
  }
}

/** How a control of the page is found again. */
export function keyOf(element: Element): ControlKey {
  const [tag, name, scope] = [element.localName, nameOf(element), scopeOf(element)];
  return { tag, name, scope, nth: [...namesakes(tag, name, scope)].indexOf(element) };
}

/** The control that a key names, or null where the page has none. */
export function findControl({ tag, name, scope, nth }: ControlKey): Element | null {
  return [...namesakes(tag, name, scope)][nth] ?? null;
}
