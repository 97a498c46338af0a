import type { AgencyRefusalField, AgencyRequirement } from '@houni/domain/agency-registration';
import type { RouteOf } from '@houni/routing/route';

type Step = RouteOf<'agencyRegistration'>['params']['step'];

const STEPS: Partial<Record<string, Step>> = {
  place: 'office',
  address: 'office',
  phones: 'office',
  email: 'office',
  website: 'office',
  texts: 'texts',
  cover: 'pictures',
  logo: 'pictures',
};

/** The step on which the owner corrects what a moderator named. */
export function stepOfRefusal(field: AgencyRefusalField): Step {
  return field.startsWith('document_') ? 'documents' : (STEPS[field] ?? 'identity');
}

const CONTROLS: Partial<Record<AgencyRefusalField, string>> = { licence: 'licence.number', phones: 'phones.0' };

/** The id of the control on that step. */
export function controlOfRefusal(field: AgencyRefusalField): string {
  return CONTROLS[field] ?? field.replace('document_', 'document.');
}

/** The step on which the owner completes what a moderator needs; null for the proof of the address. */
export function stepOfRequirement(requirement: AgencyRequirement): Step | null {
  if (requirement === 'proved_address') return null;
  return requirement === 'licence' ? 'identity' : 'documents';
}
