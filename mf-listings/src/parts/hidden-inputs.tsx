import type { ListingFilters } from '@houni/routing/listing-url';
import { hiddenFields } from './form-fields.ts';

/** Carries filters through a native GET form that has no field for them. */
export function HiddenInputs({ filters }: { filters: ListingFilters }) {
  return hiddenFields(filters).map(([name, value]) => (
    <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
  ));
}
