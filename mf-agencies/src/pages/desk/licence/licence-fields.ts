import type { TextKey } from '@houni/i18n';
import { LICENCE_LENGTHS } from '@houni/domain/agency-registration';
import type { AgencyLicence } from '@houni/contracts/agency-write';

/** The fields of a licence in the order of the form. */
export const LICENCE_FIELDS = ['number', 'authority', 'issued', 'expires'] as const;
type LicenceField = (typeof LICENCE_FIELDS)[number];
export type LicenceErrors = Partial<Record<LicenceField, TextKey<'agencyDesk'>>>;

/** The licence that was typed, and text keys of what is wrong. Dates are ISO 8601 days. */
export function readLicence(data: FormData): { licence: AgencyLicence; errors: LicenceErrors } {
  const text = (field: LicenceField) => String(data.get(field) ?? '').trim();
  const licence = {
    number: text('number'),
    authority: text('authority'),
    issued: text('issued'),
    expires: text('expires'),
  };
  const errors: LicenceErrors = {};
  for (const field of ['number', 'authority'] as const) {
    const { min, max } = LICENCE_LENGTHS[field];
    if (licence[field].length < min || licence[field].length > max) errors[field] = `licence.errors.${field}`;
  }
  for (const field of ['issued', 'expires'] as const)
    if (!/^\d{4}-\d{2}-\d{2}$/.test(licence[field])) errors[field] = 'licence.errors.date';
  if (!errors.issued && !errors.expires && licence.issued >= licence.expires) errors.expires = 'licence.errors.order';
  return { licence, errors };
}
