import type { TextKey } from '@houni/i18n';
import type { CallFailure } from '@houni/domain/call-failure';

/** Texts of failures that a screen explains in its own words, by code and field. */
export type TeamFailures = Readonly<Record<string, TextKey<'agencyDesk'>>>;

/** Text of a failed change of the team; null if the user cancelled it. */
export function teamFailureKey(
  { code, field }: Pick<CallFailure, 'code' | 'field'>,
  own: TeamFailures = {},
): TextKey<'agencyDesk'> | null {
  if (code === 'cancelled') return null;
  return (field !== null && own[`${code} ${field}`]) || `common:errors.${code}`;
}

/** The answers that the screens of the team explain in their own words, by code and field. */
export const INVITATION_FAILURES = {
  'invalid_input email': 'team.invite.member',
  'conflict email': 'team.invite.tooMany',
  'forbidden agency': 'team.invite.notVerified',
  'forbidden unprovedAddress': 'team.invite.unproved',
} as const;
export const REMOVAL_FAILURES = {
  'conflict adsTo': 'team.remove.cannotTake',
  'not_found adsTo': 'team.remove.cannotTake',
} as const;
export const HAND_OVER_FAILURES = { 'conflict uid': 'team.handOver.cannot' } as const;
export const CLOSING_FAILURES = {
  'conflict ads': 'team.close.ads',
  'conflict state': 'team.close.suspended',
} as const;
