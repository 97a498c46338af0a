import type { ListingFilters } from '@houni/routing/listing-url';
import { hiddenFields } from './form-fields.ts';

/** Keeps filters in a native GET form that has no visible field for them. */
export function HiddenInputs({ filters }: { filters: ListingFilters }) {
  return hiddenFields(filters).map(([name, value]) => (
    <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
  ));
}
