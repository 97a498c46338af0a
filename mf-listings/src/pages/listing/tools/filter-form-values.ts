import { formatNumber } from '@houni/i18n/format';
import type { LimitName, ListingFilters } from '@houni/routing/listing-url';
import { listingQueryString, parseListingQuery } from '@houni/routing/listing-url';

/** Writes filters into the visible fields of a form; fields without a filter are emptied. */
export function setFilterValues(form: HTMLFormElement, filters: ListingFilters): void {
  const values = new URLSearchParams(listingQueryString(filters));
  for (const field of form.elements) {
    if (field instanceof HTMLSelectElement) field.value = values.get(field.name) ?? '';
    if (!(field instanceof HTMLInputElement) || field.type === 'hidden') continue;
    const fieldValues = values.getAll(field.name);
    if (field.type === 'checkbox') field.checked = fieldValues.includes(field.value);
    else if (field.type === 'radio') field.checked = field.value === (fieldValues[0] ?? '');
    else if (TEXT_FILTER.test(field.name)) {
      field.value = fieldValues[0] ?? '';
      groupThousands(field);
    }
  }
}

/** Text fields that are filters: the words and the limits, not the place. */
const TEXT_FILTER = /^q$|M/;

/** Empties the price limits: those of another period mean nothing. */
export function emptyPrices(form: HTMLFormElement | null): void {
  for (const field of form?.querySelectorAll<HTMLInputElement>('[name^=priceM]') ?? []) field.value = '';
}

/** Writes the thousands of a limit in digits with spaces. */
export function groupThousands(field: HTMLInputElement): void {
  const name = field.name as LimitName; // other fields have no number
  const limit: unknown = parseListingQuery(new URLSearchParams([[name, field.value]]))[name];
  if (typeof limit === 'number') field.value = formatNumber(limit);
}
