import type { Insertable, Selectable } from 'kysely';
import type { AdContent } from '@houni/contracts/ad-write';
import { FIELDS, FLATSHARE_FIELDS } from '@houni/domain/fields';
import { CATEGORY_ID, TRANSACTION_ID } from '@houni/domain/transactions';
import type { Schema } from '../schema/schema.ts';
import { categoryOf, transactionOf } from './codes.ts';
import { ofFieldColumns, toFieldColumns } from '../schema/field-columns.ts';

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
    ...toFieldColumns(FIELDS, ad),
    // An ad for land has only one area.
    ...(ad.category === 'TERRAINS_FERMES' && { landArea: ad.area }),
    water: ad.utilities?.water ?? null,
    power: ad.utilities?.power ?? null,
    sewer: ad.utilities?.sewer ?? null,
    ...toFieldColumns(FLATSHARE_FIELDS, ad.flatshare ?? {}),
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
  const { permits, amenities, ...values } = ofFieldColumns(FIELDS, row);
  const nullable = {
    ...values,
    // An ad for land has only one area.
    landArea: category === 'TERRAINS_FERMES' ? null : row.landArea,
    videoUrl: row.videoUrl,
    position:
      row.lat === null || row.lng === null ? null : { lat: row.lat, lng: row.lng, precision: row.positionPrecision },
    utilities:
      row.water === null || row.power === null || row.sewer === null
        ? null
        : { water: row.water, power: row.power, sewer: row.sewer },
    flatshare: flatshareOf(row),
    permits: filled(permits),
    amenities: filled(amenities),
    translations: filled(translations ?? []),
    photos: filled(photos),
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
    contact: {
      name: row.contactName,
      ...withoutNulls({ phone: row.contactPhone, hours: row.contactHours }),
      whatsapp: row.whatsapp,
      phoneShown: row.phoneShown,
    },
    ...withoutNulls(nullable),
    // Old ads may have no area; 0 fails the check at the next edit.
    area: row.area ?? 0,
  };
}

function flatshareOf(row: AdRow): AdContent['flatshare'] | null {
  if (row.roomsOffered === null) return null;
  return { ...withoutNulls(ofFieldColumns(FLATSHARE_FIELDS, row)), roomsOffered: row.roomsOffered };
}

type WithoutNulls<T> = { [Name in keyof T]?: Exclude<T[Name], null> };

/** The entries that have a value. */
function withoutNulls<T extends object>(values: T): WithoutNulls<T> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null)) as WithoutNulls<T>; // the filter removes the nulls
}

function filled<T>(list: T[]): T[] | null {
  return list.length > 0 ? list : null;
}
