import type { Insertable, Selectable } from 'kysely';
import type { AdContent } from '@houni/contracts/ad-write';
import { BUILDING_PERMITS } from '@houni/contracts/ad-facts';
import { CATEGORY_ID, TRANSACTION_ID } from '@houni/contracts/transactions';
import type { Schema } from '../schema/schema.ts';
import { amenitiesOf, amenityMask, categoryOf, transactionOf } from './codes.ts';

type AdRow = Selectable<Schema['ads']>;

/** The content of an ad as columns of `ads`; photos and translations are stored in other tables. */
export function toColumns(ad: AdContent) {
  return {
    transactionId: TRANSACTION_ID[ad.transaction],
    categoryId: CATEGORY_ID[ad.category],
    language: ad.language,
    title: ad.title,
    description: ad.description,
    governorateId: ad.place.governorate,
    delegationId: ad.place.delegation,
    sectorId: ad.place.sector,
    lat: ad.position?.lat ?? null,
    lng: ad.position?.lng ?? null,
    positionPrecision: ad.position?.precision ?? 'sector',
    price: ad.price.millimes,
    priceUnit: ad.price.unit,
    negotiable: ad.negotiable ?? false,
    charges: ad.charges ?? null,
    deposit: ad.deposit ?? null,
    agencyFees: ad.agencyFees ?? null,
    area: ad.area,
    builtArea: ad.builtArea ?? null,
    landArea: ad.landArea ?? (ad.category === 'TERRAINS_FERMES' ? ad.area : null),
    rooms: ad.rooms ?? null,
    totalRooms: ad.totalRooms ?? null,
    bathrooms: ad.bathrooms ?? null,
    floor: ad.floor ?? null,
    floors: ad.floors ?? null,
    furnished: ad.furnished ?? null,
    condition: ad.condition ?? null,
    year: ad.year ?? null,
    orientation: ad.orientation ?? null,
    amenities: amenityMask([...new Set(ad.amenities)]),
    titleStatus: ad.titleStatus ?? null,
    permits: permitMask(ad.permits ?? []),
    zoning: ad.zoning ?? null,
    water: ad.utilities?.water ?? null,
    power: ad.utilities?.power ?? null,
    sewer: ad.utilities?.sewer ?? null,
    frontage: ad.frontage ?? null,
    commercialUse: ad.use ?? null,
    roomsOffered: ad.flatshare?.roomsOffered ?? null,
    occupants: ad.flatshare?.occupants ?? null,
    flatmates: ad.flatshare?.preference ?? null,
    smoking: ad.flatshare?.smoking ?? null,
    pets: ad.flatshare?.pets ?? null,
    couples: ad.flatshare?.couples ?? null,
    videoUrl: ad.videoUrl ?? null,
    contactName: ad.contact.name,
    contactPhone: ad.contact.phone ?? null,
    contactHours: ad.contact.hours ?? null,
    whatsapp: ad.contact.whatsapp ?? false,
    phoneShown: ad.contact.phoneShown ?? false,
  } satisfies Partial<Insertable<Schema['ads']>>;
}

/** A row of `ads` as the content that its advertiser wrote; empty columns are left out. */
export function toContent(row: AdRow, translations: AdContent['translations'], photos: string[]): AdContent {
  const category = categoryOf(row.categoryId);
  const nullable = {
    charges: row.charges,
    deposit: row.deposit,
    agencyFees: row.agencyFees,
    builtArea: row.builtArea,
    // An ad for land has only one area.
    landArea: category === 'TERRAINS_FERMES' ? null : row.landArea,
    rooms: row.rooms,
    totalRooms: row.totalRooms,
    bathrooms: row.bathrooms,
    floor: row.floor,
    floors: row.floors,
    furnished: row.furnished,
    condition: row.condition,
    year: row.year,
    orientation: row.orientation,
    titleStatus: row.titleStatus,
    zoning: row.zoning,
    frontage: row.frontage,
    use: row.commercialUse,
    videoUrl: row.videoUrl,
    position:
      row.lat === null || row.lng === null ? null : { lat: row.lat, lng: row.lng, precision: row.positionPrecision },
    utilities:
      row.water === null || row.power === null || row.sewer === null
        ? null
        : { water: row.water, power: row.power, sewer: row.sewer },
    flatshare: flatshareOf(row),
    permits: row.permits === 0 ? null : permitsOf(row.permits),
    amenities: row.amenities === 0 ? null : amenitiesOf(row.amenities),
    translations: translations !== undefined && translations.length > 0 ? translations : null,
    photos: photos.length > 0 ? photos : null,
  };
  return {
    transaction: transactionOf(row.transactionId),
    category,
    language: row.language,
    title: row.title,
    description: row.description,
    place: { governorate: row.governorateId, delegation: row.delegationId, sector: row.sectorId },
    price: { millimes: row.price, unit: row.priceUnit },
    negotiable: row.negotiable,
    // Old ads may have no area; 0 fails the check at the next edit.
    area: row.area ?? 0,
    contact: {
      name: row.contactName,
      ...withoutNulls({ phone: row.contactPhone, hours: row.contactHours }),
      whatsapp: row.whatsapp,
      phoneShown: row.phoneShown,
    },
    ...withoutNulls(nullable),
  };
}

function flatshareOf(row: AdRow): AdContent['flatshare'] | null {
  if (row.roomsOffered === null) return null;
  const { occupants, flatmates: preference, smoking, pets, couples } = row;
  return { roomsOffered: row.roomsOffered, ...withoutNulls({ occupants, preference, smoking, pets, couples }) };
}

type WithoutNulls<T> = { [Name in keyof T]?: Exclude<T[Name], null> };

/** The entries that have a value. */
function withoutNulls<T extends object>(values: T): WithoutNulls<T> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null)) as WithoutNulls<T>; // the filter removes the nulls
}

/** The permits of a stored bit mask. */
export function permitsOf(mask: number): (typeof BUILDING_PERMITS)[number][] {
  return BUILDING_PERMITS.filter((_code, bit) => (mask & (1 << bit)) !== 0);
}

function permitMask(codes: readonly (typeof BUILDING_PERMITS)[number][]): number {
  return codes.reduce((mask, code) => mask | (1 << BUILDING_PERMITS.indexOf(code)), 0);
}
