import type { GeneratedId } from '../platform/column-types.ts';

interface GovernoratesTable {
  id: number;
  nameFr: string;
  nameAr: string;
  nameEn: string;
  nameIt: string;
  nameEs: string;
  isoCode: string;
  lat: number;
  lng: number;
  south: number;
  west: number;
  north: number;
  east: number;
}

interface DelegationsTable {
  id: number;
  governorateId: number;
  nameFr: string;
  nameAr: string;
  insCode: string;
  postalCode: string | null;
  lat: number;
  lng: number;
}

interface SectorsTable {
  id: number;
  delegationId: number;
  nameFr: string;
  nameAr: string;
  postalCode: string | null;
  lat: number;
  lng: number;
}

/** The reference places. */
export interface PlaceTables {
  governorates: GovernoratesTable;
  delegations: DelegationsTable;
  sectors: SectorsTable;
  landAreas: { id: number; outline: string };
  stations: {
    id: number;
    nameFr: string | null;
    nameAr: string | null;
    mode: 'metro' | 'rail';
    lat: number;
    lng: number;
    source: string;
  };
  postalLocalities: { id: GeneratedId; delegationId: number; name: string; postalCode: string };
}
