import type { AgencyLicence } from '@houni/contracts/agency-write';
import { LOCALES, type Locale } from '@houni/domain/locale';
import { tunisianDay } from '@houni/domain/value-formats';
import { slugify } from '@houni/routing/slugify';
import { AGENCY_LIST } from './agency-list.ts';
import { agencyHours, describeAgency } from './agency-texts.ts';
import { fictionalPhone, personName } from './people.ts';
import { photos } from './photos.ts';
import { createRandom, type Random } from './random.ts';
import type { DemoAgency, DemoAgencyMember, DemoPlaces, GenerateAgenciesInput } from './types.ts';

/** Key of the agency that the demonstration account `agence@houni.tn` owns. */
export const DEMO_AGENCY_KEY = 'ag_k7Xm2QdP';

const DAY_MS = 86_400_000;
/** Five years. */
const LICENCE_DAYS = 5 * 365;
/** Ground colours; each has a contrast of at least 4.5:1 with white. */
const LOGO_COLOURS = [
  '#1557b0',
  '#0f6b5c',
  '#8a2d5c',
  '#7a4a12',
  '#3d5a2a',
  '#5b3a8c',
  '#a1351f',
  '#1f5f7a',
  '#6b4226',
  '#2f4f8f',
  '#7d2e2e',
  '#2d6a4f',
  '#4a4e8c',
  '#80501a',
  '#96325f',
  '#1e6b75',
  '#4d5d1e',
  '#6d3b7a',
  '#b03a2e',
  '#275d9c',
];
/** Each is the cover of one agency; the others have none. */
const COVERS = photos.filter(({ sets }) => sets.includes('agency')).map(({ name }) => name);
const STREETS = [
  'rue des Orangers',
  'avenue de la Plage',
  'rue du Jasmin',
  'avenue des Oliviers',
  'rue de l’Indépendance',
  'boulevard de l’Environnement',
  'rue Ibn Khaldoun',
  'avenue de la République',
  'rue du Marché',
  'rue des Palmiers',
];

/** The sixty demonstration agencies. */
export function generateAgencies({ seed, places, now }: GenerateAgenciesInput): DemoAgency[] {
  const slugs = new Set<string>();
  const marks = new Set<string>();
  return AGENCY_LIST.map(([name, delegationId], index) => {
    const agency = generateAgency(createRandom(seed, `agency ${index}`), { name, delegationId, index, places, now });
    if (slugs.has(agency.slug)) throw new Error(`two agencies have the slug ${agency.slug}`);
    slugs.add(agency.slug);
    agency.logo.color = distinctColour(agency.logo.initials, index, marks);
    return agency;
  });
}

/** A colour that no earlier agency with the same first letter has. */
function distinctColour(initials: string, index: number, marks: Set<string>): string {
  for (let step = 0; step < LOGO_COLOURS.length; step += 1) {
    const colour = LOGO_COLOURS[(index + step) % LOGO_COLOURS.length] ?? '';
    const mark = `${initials[0]} ${colour}`;
    if (marks.has(mark)) continue;
    marks.add(mark);
    return colour;
  }
  throw new Error(`more than ${LOGO_COLOURS.length} agencies begin with ${initials[0]}`);
}

type Ground = { name: string; delegationId: number; index: number; places: DemoPlaces; now: Date };

function generateAgency(random: Random, { name, delegationId, index, places, now }: Ground): DemoAgency {
  const delegation = places.delegations.find((place) => place.id === delegationId);
  const sectors = places.sectors.filter((place) => place.delegationId === delegationId);
  if (!delegation || sectors.length === 0)
    throw new Error(`delegation ${delegationId} of the agency ${name} is not in the reference`);
  const sector = random.pick(sectors);
  const own = index === 0;
  const publicKey = own ? DEMO_AGENCY_KEY : `ag_${random.key(8)}`;
  const ascii = /\p{Script=Arabic}/u.test(name) ? `agence-${publicKey.slice(3).toLowerCase()}` : slugify(name);
  const languages = languagesOf(random, delegation.governorateId);
  const place = { name, sector, delegation };
  const texts = describeAgency(random, place);
  const agency: Omit<DemoAgency, 'licence'> = {
    publicKey,
    slug: slugify(name),
    name,
    legalName: `Société ${name} ${random.pick(['SARL', 'SARL', 'SUARL', 'SA'])}`,
    registryNumber: `0000${String(100 + index)}${random.pick([...'ABCDFGH'])}`,
    taxNumber: `0000${String(100 + index)}/${random.pick([...'ABCDEFG'])}/A/M/000`,
    ...texts,
    logo: { initials: initialsOf(name), color: '' },
    cover: COVERS[index] ?? null,
    governorateId: delegation.governorateId,
    delegationId,
    sectorId: sector.id,
    address: `${random.int(2, 98)}, ${random.pick(STREETS)}, ${sector.names.fr}${sector.postalCode ? ` ${sector.postalCode}` : ''}`,
    position: sector.centre,
    areaDelegationIds: areasOf(random, places, delegationId, delegation.governorateId),
    languages,
    openingHours: agencyHours(random),
    phone: fictionalPhone(random),
    email: own ? 'agence@houni.tn' : `contact@${ascii}.example`,
    website: random.chance(0.35) ? `https://www.${ascii}.example/` : null,
    foundedYear: Number(tunisianDay(now.getTime()).slice(0, 4)) - random.int(2, 38),
    verified: own || random.chance(0.78),
    responseHours: random.chance(0.85) ? Number(random.between(0.4, 20).toFixed(1)) : null,
    members: membersOf(random, own, publicKey, ascii),
    createdAt: new Date(now.getTime() - random.int(40, 1400) * DAY_MS).toISOString(),
  };
  return { ...agency, licence: agency.verified ? licenceOf(random, index, now) : null };
}

/** A licence that began within the last two years: it ends long after today. */
function licenceOf(random: Random, index: number, now: Date): AgencyLicence {
  const issuedAt = now.getTime() - random.int(60, 2 * 365) * DAY_MS;
  return {
    number: `AI-${String(1000 + index)}`,
    authority: 'Ministère du Commerce',
    issued: tunisianDay(issuedAt),
    expires: tunisianDay(issuedAt + LICENCE_DAYS * DAY_MS),
  };
}

function membersOf(random: Random, own: boolean, publicKey: string, domain: string): DemoAgencyMember[] {
  const count = 1 + random.int(1, 4);
  const names = new Set(own ? ['Skander Mabrouk'] : []);
  while (names.size < count) names.add(personName(random).latin);
  return [...names].map((name, index) => {
    const role = index === 0 ? 'owner' : 'agent';
    if (own && index === 0) return { uid: 'demo-agency', name, email: 'agence@houni.tn', role };
    return { uid: `demo-${publicKey}-${index}`, name, email: `${slugify(name)}@${domain}.example`, role };
  });
}

function languagesOf(random: Random, governorateId: number): Locale[] {
  // Italian and Spanish are spoken where their tourists go: Hammamet, Sousse, Djerba and the northern suburbs.
  const foreign = [19, 13, 2, 22].includes(governorateId);
  return LOCALES.filter((locale) => {
    if (locale === 'fr' || locale === 'ar') return true;
    return random.chance(locale === 'en' ? 0.7 : foreign ? 0.45 : 0.15);
  });
}

/** The agency's own delegation and up to four of the nearest in the same governorate. */
function areasOf(random: Random, places: DemoPlaces, delegationId: number, governorateId: number): number[] {
  const home = places.delegations.find((place) => place.id === delegationId);
  const near = places.delegations
    .filter((place) => place.governorateId === governorateId && place.id !== delegationId)
    .map((place) => ({
      id: place.id,
      distance: home ? Math.hypot(place.centre.lat - home.centre.lat, place.centre.lng - home.centre.lng) : 0,
    }))
    .sort((one, other) => one.distance - other.distance);
  return [delegationId, ...near.slice(0, random.int(1, 4)).map(({ id }) => id)];
}

/** The initials of the first two significant words. */
function initialsOf(name: string): string {
  const words = name.split(/[\s&’]+/).filter((word) => word.length > 2 || /^\p{Lu}/u.test(word));
  const strip = (word: string): string => (/^ال\p{L}{2}/u.test(word) ? word.slice(2) : word);
  return words
    .slice(0, 2)
    .map((word) => strip(word).charAt(0).toUpperCase())
    .join('');
}
