import { isChoice } from '@houni/remote/write-control';
import type { Control } from '@houni/remote/write-control';

/**
 * Identifies a form field, so that it is found again when the same page is rendered again. It uses only names, values and
 * addresses from the mark-up: no visible texts and no generated ids.
 */
export interface FieldKey {
  name: string;
  /** The value of a checkbox or radio button; null for other fields. */
  option: string | null;
  /** The first named control of its form, which distinguishes forms with equal field names. */
  form: string;
  /** The first link of the list item that contains it, so that it is not confused with a field of another item. */
  item: string;
  /** Position among the fields for which everything else is equal. */
  index: number;
}

function describe(control: Control): Omit<FieldKey, 'index'> {
  const first = control.form?.querySelector<Control>('[name]');
  const item = control.closest('li, article, tr')?.querySelector('a[href]');
  return {
    name: control.name,
    option: isChoice(control) ? control.value : null,
    form: first ? `${first.name}=${first.type === 'hidden' ? first.value : ''}` : '',
    item: item?.getAttribute('href') ?? '',
  };
}

function matchingFields({ name, option, form, item }: Omit<FieldKey, 'index'>): Control[] {
  const controls = [...document.getElementsByName(name)] as Control[]; // filtered by their form: only controls have one
  return controls.filter((control) => {
    if (!control.form) return false;
    const other = describe(control);
    return other.option === option && other.form === form && other.item === item;
  });
}

/** The key of a field; null if it has no name or no form. */
export function fieldKey(control: Control): FieldKey | null {
  if (control.name === '' || control.form === null) return null;
  const description = describe(control);
  return { ...description, index: matchingFields(description).indexOf(control) };
}

/** The field with this key, or null if the page does not contain it. */
export function findField(key: FieldKey): Control | null {
  return matchingFields(key)[key.index] ?? null;
}
