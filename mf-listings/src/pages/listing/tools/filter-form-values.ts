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
    else if (field.name === 'q' || isLimit(field.name)) {
      field.value = fieldValues[0] ?? '';
      groupThousands(field);
    }
  }
}

function isLimit(name: string): name is LimitName {
  return /^(?:price|area)M/.test(name);
}

/** Empties the price limits: those of another period mean nothing. */
export function emptyPrices(form: HTMLFormElement | null): void {
  for (const name of ['priceMin', 'priceMax'] satisfies (keyof ListingFilters)[]) {
    const field = form?.elements.namedItem(name);
    if (field instanceof HTMLInputElement) field.value = '';
  }
}

/** Writes the thousands of a limit in digits with spaces. */
export function groupThousands(field: HTMLInputElement): void {
  if (!isLimit(field.name)) return;
  const limit = parseListingQuery(new URLSearchParams([[field.name, field.value]]))[field.name];
  if (limit !== undefined) field.value = formatNumber(limit);
}
