import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { Locale } from '@houni/contracts/locale';
import type { GeneratedId, DefaultedTimestamp, NullableTimestamp, Timestamp } from '../platform/column-types.ts';
import type { StoredPhoto } from './media.ts';

export interface AgenciesTable {
  id: GeneratedId;
  publicKey: string;
  slug: string;
  name: string;
  legalName: string;
  registryNumber: string | null;
  taxNumber: string | null;
  logoInitials: string;
  logoColor: string;
  cover: JSONColumnType<StoredPhoto> | null;
  governorateId: number;
  delegationId: number;
  sectorId: number;
  address: string;
  lat: number | null;
  lng: number | null;
  languages: Locale[];
  phone: string | null;
  email: string | null;
  website: string | null;
  foundedYear: number | null;
  verifiedAt: NullableTimestamp;
  responseHours: number | null;
  createdAt: DefaultedTimestamp;
  logo: JSONColumnType<StoredPhoto> | null;
  licenceNumber: string | null;
  licenceAuthority: Generated<string | null>;
  /** Days, such as `2026-06-15`. */
  licenceIssued: Generated<string | null>;
  licenceExpires: Generated<string | null>;
  licenceRemindedAt: NullableTimestamp;
  /** More numbers after `phone`. */
  morePhones: Generated<string[]>;
  submittedAt: DefaultedTimestamp;
  refusedAt: NullableTimestamp;
  refusalReason: string | null;
  refusalNote: string | null;
  closedAt: NullableTimestamp;
  listedAt: NullableTimestamp;
  revokedAt: NullableTimestamp;
  suspendedAt: NullableTimestamp;
  ownerSuspendedAt: NullableTimestamp;
  /** Generated: visitors may see it. */
  isPublic: ColumnType<boolean, never, never>;
}

/** Agencies with their texts, areas, members and invitations. */
export interface AgencyTables {
  agencies: AgenciesTable;
  agencyTexts: {
    agencyId: number;
    locale: Locale;
    tagline: string;
    description: string;
    openingHours: JSONColumnType<{ days: string; hours: string }[]>;
  };
  agencyAreas: { agencyId: number; delegationId: number; placeOrder: number };
  agencyMembers: { agencyId: number; userUid: string; role: 'owner' | 'agent'; memberOrder: number };
  agencyInvitations: {
    id: GeneratedId;
    key: string;
    agencyId: number;
    email: string;
    invitedBy: string | null;
    createdAt: Timestamp;
    expiresAt: Timestamp;
    acceptedAt: NullableTimestamp;
    revokedAt: NullableTimestamp;
    declinedAt: NullableTimestamp;
  };
}
