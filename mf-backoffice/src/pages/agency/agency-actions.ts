import type { FullTextKey } from '@houni/i18n';
import type { AgencyIntervention } from '@houni/contracts/administration';
import type { AgencyState } from '@houni/domain/agency-registration';

export type AgencyAction = 'verify' | 'refuse' | AgencyIntervention;

/** The actions that are possible in each state; the API decides again. */
const POSSIBLE: Record<AgencyState, readonly AgencyAction[]> = {
  pending: ['verify', 'refuse', 'suspend', 'close'],
  recheck: ['verify', 'refuse', 'suspend', 'close'],
  verified: ['revoke', 'suspend', 'close'],
  revoked: ['verify', 'suspend', 'close'],
  refused: ['suspend', 'close'],
  suspended: ['restore', 'close'],
  closed: [],
};

export function actionsIn(state: AgencyState): readonly AgencyAction[] {
  return POSSIBLE[state];
}

/** The parts of a licence, as the form has them. */
export const LICENCE_FIELDS = ['number', 'authority', 'issued', 'expires'] as const;
export type LicenceField = (typeof LICENCE_FIELDS)[number];
export type LicenceForm = Record<LicenceField, string>;

/** The errors of the licence by field, as keys of texts. The API checks the dates against the day in Tunisia. */
export function checkLicence(licence: LicenceForm): Partial<Record<LicenceField, FullTextKey>> {
  const errors: Partial<Record<LicenceField, FullTextKey>> = {};
  for (const field of LICENCE_FIELDS)
    if (licence[field].trim().length < 2) errors[field] = 'common:form.errors.required';
  if (!errors.issued && !errors.expires && licence.issued >= licence.expires)
    errors.expires = 'backofficeAgencies:failed.licenceDates';
  return errors;
}
