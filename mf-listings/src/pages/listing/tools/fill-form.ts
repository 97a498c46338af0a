import type { ListingFilters } from '@houni/routing/listing-url';
import { listingQueryString } from '@houni/routing/listing-url';
import { formFilters } from '../../../parts/form-fields.ts';

/** The canonical query of what a form of filters holds now. */
export function formState(form: HTMLFormElement): string {
  return listingQueryString(formFilters(form));
}

/** Puts filters into the fields of a form that can be touched; what they do not name is emptied. */
export function fillForm(form: HTMLFormElement, filters: ListingFilters): void {
  const values = new URLSearchParams(listingQueryString(filters));
  for (const field of form.elements) {
    if (field instanceof HTMLSelectElement) field.value = values.get(field.name) ?? '';
    if (!(field instanceof HTMLInputElement) || field.type === 'hidden') continue;
    const own = values.getAll(field.name);
    if (field.type === 'checkbox') field.checked = own.includes(field.value);
    else if (field.type === 'radio') field.checked = field.value === (own[0] ?? '');
    else if (field.name in FREE_FIELDS) field.value = own[0] ?? '';
  }
}

/** Fields that are typed into; others of the form, like the search for a place, are no filters. */
const FREE_FIELDS = { q: true, priceMin: true, priceMax: true, areaMin: true, areaMax: true } satisfies {
  [name in keyof ListingFilters]?: true;
};
