import type { Governorate, Place, PlaceNames } from '@houni/contracts/place';
import type { Database } from '../database.ts';
import type { Locality } from './place-names.ts';

export interface Delegation {
  id: number;
  names: PlaceNames;
  governorateId: number;
  postalCode: string | null;
  centre: Place['centre'];
}

export interface Sector {
  id: number;
  names: PlaceNames;
  delegationId: number;
  postalCode: string | null;
  centre: Place['centre'];
}

/** The rows of the place tables. */
export interface ReferencePlaces {
  governorates: Governorate[];
  delegations: Delegation[];
  sectors: Sector[];
  localities: Locality[];
}

export async function readPlaces(db: Database): Promise<ReferencePlaces> {
  const [governorates, delegations, sectors, localities] = await Promise.all([
    db.selectFrom('governorates').selectAll().orderBy('id').execute(),
    db.selectFrom('delegations').selectAll().orderBy('id').execute(),
    db.selectFrom('sectors').selectAll().orderBy('id').execute(),
    db
      .selectFrom('postalLocalities')
      .select(['delegationId', 'name', 'postalCode'])
      .orderBy('postalCode')
      .orderBy('name')
      .orderBy('id')
      .execute(),
  ]);
  return {
    governorates: governorates.map((row) => ({
      id: row.id,
      names: { fr: row.nameFr, ar: row.nameAr, en: row.nameEn, it: row.nameIt, es: row.nameEs },
      isoCode: row.isoCode,
      centre: { lat: row.lat, lng: row.lng },
      bounds: { south: row.south, west: row.west, north: row.north, east: row.east },
    })),
    delegations: delegations.map(({ id, governorateId, nameFr, nameAr, postalCode, lat, lng }) => ({
      id,
      governorateId,
      names: latinAndArabic(nameFr, nameAr),
      postalCode,
      centre: { lat, lng },
    })),
    sectors: sectors.map(({ id, delegationId, nameFr, nameAr, postalCode, lat, lng }) => ({
      id,
      delegationId,
      names: latinAndArabic(nameFr, nameAr),
      postalCode,
      centre: { lat, lng },
    })),
    localities,
  };
}

/** Below the governorates there are only French and Arabic names; the other languages use the French one. */
function latinAndArabic(fr: string, ar: string): PlaceNames {
  return { fr, ar, en: fr, it: fr, es: fr };
}
