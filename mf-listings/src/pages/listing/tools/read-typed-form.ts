import { formatNumber } from '@houni/i18n/format';
import { listingQueryString, parseListingQuery } from '@houni/routing/listing-url';
import { LIMIT_NAMES, readTypedLimits } from '@houni/routing/typed-limits';
import { formQuery } from '../../../parts/form-fields.ts';

/** Why a form is read: something was typed, the form was sent, or its fields are out of sight. */
export type ReadReason = 'typed' | 'sent' | 'left';

/**
 * Reads a filter form with limits in other spellings than digits, and writes them into their fields as they were read,
 * except into the field that is being edited. For a limit that is no number the applied one stays while its field is in
 * sight; a sent form focuses the field.
 * @param applied the query of the search before
 * @returns the canonical query, and the names of the limits that are no numbers, with spaces between them
 */
export function readTypedForm(
  form: HTMLFormElement,
  applied: string,
  reason: ReadReason,
): { query: string; unread: string } {
  const { unread = {}, ...filters } = parseListingQuery(readTypedLimits(formQuery(form)));
  for (const name of LIMIT_NAMES) {
    const [field, value] = [form.elements.namedItem(name), filters[name]];
    if (field instanceof HTMLInputElement && field !== document.activeElement && value !== undefined)
      field.value = formatNumber(value);
  }
  const names = LIMIT_NAMES.filter((name) => unread[name] !== undefined);
  const first = reason === 'sent' && names[0] !== undefined && form.elements.namedItem(names[0]);
  if (first instanceof HTMLElement) first.focus();
  if (reason === 'left') return { query: listingQueryString({ ...filters, unread }), unread: names.join(' ') };
  const before = parseListingQuery(new URLSearchParams(applied));
  const stillUnread: typeof unread = {};
  for (const name of names) {
    const [value, text] = [before[name], before.unread?.[name]];
    if (value !== undefined) filters[name] = value;
    if (text !== undefined) stillUnread[name] = text;
  }
  return { query: listingQueryString({ ...filters, unread: stillUnread }), unread: names.join(' ') };
}
