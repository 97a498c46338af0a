import { formatNumber } from '@houni/i18n/format';
import type { ListingFilters } from '@houni/routing/listing-url';
import { listingQueryString } from '@houni/routing/listing-url';
import { formFilters } from '../../../parts/form-fields.ts';

/** The canonical query of the current values of a filter form. */
export function readFilterQuery(form: HTMLFormElement): string {
  return listingQueryString(formFilters(form));
}

/** Writes filters into the visible fields of a form; fields without a filter are emptied. */
export function setFilterValues(form: HTMLFormElement, filters: ListingFilters): void {
  const values = new URLSearchParams(listingQueryString(filters));
  for (const field of form.elements) {
    if (field instanceof HTMLSelectElement) field.value = values.get(field.name) ?? '';
    if (!(field instanceof HTMLInputElement) || field.type === 'hidden') continue;
    const fieldValues = values.getAll(field.name);
    if (field.type === 'checkbox') field.checked = fieldValues.includes(field.value);
    else if (field.type === 'radio') field.checked = field.value === (fieldValues[0] ?? '');
    else if (field.name in TEXT_FILTERS) {
      field.value = fieldValues[0] ?? '';
      groupThousands(field);
    }
  }
}

/** Text fields that are filters; the place field is not. */
const TEXT_FILTERS = { q: true, priceMin: true, priceMax: true, areaMin: true, areaMax: true } satisfies {
  [name in keyof ListingFilters]?: true;
};

/** Empties the price limits: those of another period mean nothing. */
export function emptyPrices(form: HTMLFormElement | null): void {
  for (const name of ['priceMin', 'priceMax'] satisfies (keyof ListingFilters)[]) {
    const field = form?.elements.namedItem(name);
    if (field instanceof HTMLInputElement) field.value = '';
  }
}

/** Writes the thousands of a price or an area with spaces. */
export function groupThousands(field: HTMLInputElement): void {
  const digits = field.value.replaceAll(/\s/g, '');
  if (field.inputMode === 'numeric' && /^\d+$/.test(digits)) field.value = formatNumber(Number(digits));
}
