import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { AgencyDocumentKind } from '@houni/domain/agency-registration';
import type { AgencyDraftContent } from '@houni/contracts/agency-draft';
import type { AgencyRefusal } from '@houni/contracts/agency-write';
import type { Locale } from '@houni/domain/locale';
import type { GeneratedId, DefaultedTimestamp, NullableTimestamp, Timestamp } from '../platform/column-types.ts';
import type { PrivateFileType } from '@houni/contracts/private-file';
import type { OpeningSpan } from '@houni/domain/opening-hours';
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
  licenceRemindedAgainAt: NullableTimestamp;
  /** When a moderator has compared the licence with its document. */
  licenceCheckedAt: NullableTimestamp;
  /** More numbers after `phone`. */
  morePhones: Generated<string[]>;
  submittedAt: DefaultedTimestamp;
  refusedAt: NullableTimestamp;
  refusalReason: string | null;
  refusalNote: string | null;
  refusalFields: JSONColumnType<AgencyRefusal['fields'], string | undefined, string>;
  /** Spans of the seven days, Monday first. */
  weeklyHours: JSONColumnType<OpeningSpan[][]> | null;
  closedAt: NullableTimestamp;
  listedAt: NullableTimestamp;
  revokedAt: NullableTimestamp;
  suspendedAt: NullableTimestamp;
  ownerSuspendedAt: NullableTimestamp;
  /** Generated: visitors may see it. */
  isPublic: ColumnType<boolean, never, never>;
}

/** Agencies with their texts, areas, members, invitations, documents and drafts. */
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
  agencyDocuments: {
    id: GeneratedId;
    key: string;
    ownerUid: string;
    /** Null until the registration is sent. */
    agencyId: number | null;
    kind: AgencyDocumentKind;
    name: string;
    /** Bytes of the upload. */
    size: number;
    received: Generated<number>;
    /** Of the stored file; null until the last part was checked. */
    file: ColumnType<string | null, string | undefined, string>;
    type: ColumnType<PrivateFileType | null, PrivateFileType | undefined, PrivateFileType>;
    createdAt: Timestamp;
    eraseAt: NullableTimestamp;
  };
  agencyDocumentParts: { documentId: number; start: number; file: string };
  agencyDrafts: {
    ownerUid: string;
    content: JSONColumnType<AgencyDraftContent>;
    revision: Generated<number>;
    createdAt: Timestamp;
    updatedAt: Timestamp;
  };
}
