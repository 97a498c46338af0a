import type { AgencyDocumentKind, AgencyRequirement } from '@houni/domain/agency-registration';
import { LICENCE_REMINDER_DAYS } from '@houni/domain/agency-registration';
import type { OwnAgency } from '@houni/contracts/agency-write';
import type { Selectable } from 'kysely';
import { addDays, tunisianDay } from '../platform/tunisian-day.ts';
import type { AgenciesTable } from '../schema/agencies.ts';
import { agencyState } from './agency-state.ts';

const DAY_MS = 86_400_000;

interface CheckedAgency {
  agency: Selectable<AgenciesTable>;
  /** Its finished documents. */
  documents: readonly { kind: AgencyDocumentKind }[];
  isOwnerProved: boolean;
}

/** What a moderator still needs to verify an agency; nothing for one that is verified, or stopped for good. */
export function missingRequirements(
  { agency, documents, isOwnerProved }: CheckedAgency,
  now: Date,
): AgencyRequirement[] {
  const state = agencyState(agency);
  if (state === 'verified' || state === 'closed') return [];
  const lacks = (kind: AgencyDocumentKind) => !documents.some((document) => document.kind === kind);
  const wasListed = agency.listedAt !== null;
  const hasLicence = agency.licenceExpires !== null && agency.licenceExpires >= tunisianDay(now);
  const isMissing: Record<AgencyRequirement, boolean> = {
    licence: !hasLicence,
    // The document of a licence that was compared with it is erased, and not asked for again.
    document_licence: lacks('licence') && !(hasLicence && agency.licenceCheckedAt !== null),
    document_rne: lacks('rne') && !wasListed,
    document_identity: lacks('identity') && !wasListed,
    proved_address: !isOwnerProved,
  };
  return (Object.keys(isMissing) as AgencyRequirement[]).filter((name) => isMissing[name]); // `keys` returns strings
}

/** What happens next with the verification, for the screens of members. */
export function agencyCheck(checked: CheckedAgency, now: Date): OwnAgency['check'] {
  const { submittedAt, verifiedAt, licenceExpires } = checked.agency;
  const today = tunisianDay(now);
  const licenceDaysLeft =
    licenceExpires === null ? null : Math.round((Date.parse(licenceExpires) - Date.parse(today)) / DAY_MS);
  return {
    submittedAt: submittedAt.toISOString(),
    verifiedAt: verifiedAt?.toISOString() ?? null,
    missing: missingRequirements(checked, now),
    licence: licenceState(licenceExpires, today),
    licenceDaysLeft,
  };
}

function licenceState(expires: string | null, today: string): OwnAgency['check']['licence'] {
  if (expires === null) return 'none';
  if (expires < today) return 'ended';
  return expires <= addDays(today, LICENCE_REMINDER_DAYS[0]) ? 'ending' : 'valid';
}
