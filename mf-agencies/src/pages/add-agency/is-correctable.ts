import type { OwnAgency } from '@houni/contracts/agency-write';

/** Whether the user corrects the agency in the form of the registration: until it was verified, the owner does. */
export function isCorrectable({ role, state }: Pick<OwnAgency, 'role' | 'state'>): boolean {
  return role === 'owner' && (state === 'pending' || state === 'refused');
}
