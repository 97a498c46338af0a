import type { z } from 'zod';
import type { AgencyLicence, agencyUpdateSchema, storedLicenceSchema } from '@houni/contracts/agency-write';
import { invalidInput } from '../platform/domain-error.ts';
import { tunisianDay, tunisianYear } from '../platform/tunisian-day.ts';
import type { PlaceDirectory } from '../places/place-directory.ts';

/** The fields of the form; missing fields stay unchanged. */
export type AgencyFields = z.output<typeof agencyUpdateSchema>;

/** Dark enough for white initials. */
const COLORS = ['#1557b0', '#8a3b12', '#0f6b4f', '#6b2fa0', '#9c1c4a', '#2f4858', '#5a5a00', '#7a2e2e'] as const;

/** The initials and colour that are shown when an agency has no logo. */
export function placeholderLogo(name: string): { logoInitials: string; logoColor: string } {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
  const initials = words
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('')
    .toUpperCase();
  const sum = [...name].reduce((total, character) => total + (character.codePointAt(0) ?? 0), 0);
  return {
    logoInitials: [...(initials || 'A')].slice(0, 3).join(''),
    logoColor: COLORS[sum % COLORS.length] ?? COLORS[0],
  };
}

/** The columns of a licence. A new one is announced again before it ends, and was not compared with its document. */
export function licenceColumns(licence: AgencyLicence | null) {
  return {
    licenceNumber: licence?.number ?? null,
    licenceAuthority: licence?.authority ?? null,
    licenceIssued: licence?.issued ?? null,
    licenceExpires: licence?.expires ?? null,
    licenceRemindedAt: null,
    licenceRemindedAgainAt: null,
    licenceCheckedAt: null,
  };
}

/** The licence of a row, or null. */
export function licenceOf(row: {
  licenceNumber: string | null;
  licenceAuthority: string | null;
  licenceIssued: string | null;
  licenceExpires: string | null;
}): z.infer<typeof storedLicenceSchema> | null {
  const { licenceNumber: number, licenceAuthority: authority, licenceIssued: issued, licenceExpires: expires } = row;
  return number === null ? null : { number, authority, issued, expires };
}

type LicenceColumns = Parameters<typeof licenceOf>[0];

/** Whether a row has exactly this licence. */
export function hasLicence(row: LicenceColumns, licence: AgencyLicence): boolean {
  const stored = licenceOf(row);
  return (
    stored !== null &&
    (['number', 'authority', 'issued', 'expires'] as const).every((name) => stored[name] === licence[name])
  );
}

/** The fields that are columns of `agencies`. */
export function toAgencyColumns(fields: AgencyFields) {
  const { name, legalName, registryNumber, taxNumber, place, address, position, languages } = fields;
  const { phones, email, website, foundedYear, weeklyHours } = fields;
  return withoutUndefined({
    name,
    legalName,
    registryNumber,
    taxNumber,
    ...(fields.licence !== undefined && licenceColumns(fields.licence)),
    governorateId: place?.governorate,
    delegationId: place?.delegation,
    sectorId: place?.sector,
    address,
    lat: position === undefined ? undefined : (position?.lat ?? null),
    lng: position === undefined ? undefined : (position?.lng ?? null),
    languages,
    phone: phones?.[0],
    morePhones: phones?.slice(1),
    email: email?.toLowerCase() ?? email,
    website,
    foundedYear,
    weeklyHours: weeklyHours && JSON.stringify(weeklyHours),
    ...(name !== undefined && placeholderLogo(name)),
  });
}

type Defined<T> = { [Key in keyof T]?: Exclude<T[Key], undefined> };

function withoutUndefined<T extends object>(columns: T): Defined<T> {
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined)) as Defined<T>; // the filter removes undefined values
}

/** @throws DomainError `invalid_input` for a licence that is not valid today */
export function requireValidLicence({ issued, expires }: AgencyLicence, now: Date): void {
  const today = tunisianDay(now);
  if (issued > today) throw invalidInput('licence.issued', 'The licence is not valid yet.');
  if (expires < today) throw invalidInput('licence.expires', 'The licence has ended.');
}

/** @throws DomainError `invalid_input` for places that do not exist or do not belong together, or a year in the future */
export function validateAgencyFields(
  { place, areas, foundedYear }: AgencyFields,
  places: PlaceDirectory,
  now: Date,
): void {
  if (place) {
    if (!places.governorates.has(place.governorate)) {
      throw invalidInput('place.governorate', 'There is no governorate with this id.');
    }
    if (places.delegations.get(place.delegation)?.governorateId !== place.governorate) {
      throw invalidInput('place.delegation', 'The governorate has no delegation with this id.');
    }
    if (places.sectors.get(place.sector)?.delegationId !== place.delegation) {
      throw invalidInput('place.sector', 'The delegation has no sector with this id.');
    }
  }
  for (const [index, area] of (areas ?? []).entries()) {
    if (!places.delegations.has(area)) throw invalidInput(`areas.${index}`, 'There is no delegation with this id.');
  }
  if (typeof foundedYear === 'number' && foundedYear > tunisianYear(now)) {
    throw invalidInput('foundedYear', 'The year is in the future.');
  }
}
