import type { z } from 'zod';
import type { agencyUpdateSchema } from '@houni/contracts/agency-write';
import { invalidInput } from '../platform/errors.ts';
import type { PlaceDirectory } from '../places/place-directory.ts';

/** The fields of the form that are given. */
export type AgencyFields = z.output<typeof agencyUpdateSchema>;

/** Dark enough for white letters. */
const COLORS = ['#1557b0', '#8a3b12', '#0f6b4f', '#6b2fa0', '#9c1c4a', '#2f4858', '#5a5a00', '#7a2e2e'] as const;

/** The letters and the colour that stand where an agency has no logo. */
export function logoOf(name: string): { logoInitials: string; logoColor: string } {
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

/** The columns of the fields that stand in the agency's own row. */
export function columnsOf(fields: AgencyFields) {
  const { name, legalName, registryNumber, taxNumber, licenceNumber, place, address, position, languages } = fields;
  const { phones, email, website, foundedYear } = fields;
  return withoutUndefined({
    name,
    legalName,
    registryNumber,
    taxNumber,
    licenceNumber,
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
    ...(name !== undefined && logoOf(name)),
  });
}

type Defined<T> = { [Key in keyof T]?: Exclude<T[Key], undefined> };

function withoutUndefined<T extends object>(columns: T): Defined<T> {
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined)) as Defined<T>; // just filtered
}

/** @throws RequestError `invalid_input` for places that do not exist or do not lie in each other, and for the future */
export function checkFields({ place, areas, foundedYear }: AgencyFields, places: PlaceDirectory, now: Date): void {
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
  if (typeof foundedYear === 'number' && foundedYear > now.getUTCFullYear()) {
    throw invalidInput('foundedYear', 'The year lies ahead.');
  }
}
