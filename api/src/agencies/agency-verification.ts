import type { AgencyVerification } from '@houni/contracts/agency-office';
import { tunisianDay } from '../platform/tunisian-day.ts';

/** The columns of `agencies` that a verification is made of. */
export const VERIFICATION_COLUMNS = [
  'agency.verifiedAt',
  'agency.registryNumber',
  'agency.licenceNumber',
  'agency.licenceAuthority',
  'agency.licenceExpires',
] as const;

interface VerificationRow {
  verifiedAt: Date | null;
  registryNumber: string | null;
  licenceNumber: string | null;
  licenceAuthority: string | null;
  licenceExpires: string | null;
}

/** What a moderator has checked. Null without the badge, with a missing number, and after the last day of the licence. */
export function agencyVerification(row: VerificationRow, now: Date): AgencyVerification | null {
  const {
    verifiedAt,
    registryNumber,
    licenceNumber: number,
    licenceAuthority: authority,
    licenceExpires: expires,
  } = row;
  if (verifiedAt === null || registryNumber === null || number === null || authority === null) return null;
  if (expires === null || expires < tunisianDay(now)) return null;
  return { checkedOn: tunisianDay(verifiedAt), registryNumber, licence: { number, authority, expires } };
}
