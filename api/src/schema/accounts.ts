import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { ConsentPurpose } from '@houni/contracts/account';
import type { ROLES, TermsVersion } from '@houni/domain/account-terms';
import type { Locale } from '@houni/domain/locale';
import type { GeneratedId, DefaultedTimestamp, NullableTimestamp, OneOf, Timestamp } from '../platform/column-types.ts';
import type { StoredPhoto } from './media.ts';

export interface UsersTable {
  uid: string;
  email: string | null;
  /** The person has shown that the address is theirs. Mails go to proved addresses only. */
  emailProved: Generated<boolean>;
  /** The account signs in with a telephone that was proved by a code. */
  phoneProved: Generated<boolean>;
  /** When the identity provider stated `email` and both proofs. */
  identityAsOf: NullableTimestamp;
  displayName: string;
  photoUrl: string | null;
  phone: string | null;
  kind: ColumnType<'private' | 'agency', 'private' | 'agency' | undefined>;
  role: ColumnType<OneOf<typeof ROLES>, OneOf<typeof ROLES> | undefined>;
  languages: ColumnType<Locale[], Locale[] | undefined>;
  createdAt: DefaultedTimestamp;
  updatedAt: DefaultedTimestamp;
  lastLoginAt: NullableTimestamp;
  /** The language of mails. */
  locale: Generated<Locale>;
  suspendedAt: NullableTimestamp;
  /** When the suspension ends by itself. */
  suspendedUntil: NullableTimestamp;
  /** An uploaded photo; it replaces the provider's `photoUrl`. */
  photo: JSONColumnType<StoredPhoto> | null;
  /** The user has set or removed the photo here: the provider's photo is no longer copied. */
  photoOverridden: Generated<boolean>;
  /** Sign-ins before this time are invalid, except those in `sessions`. */
  signedOutBefore: NullableTimestamp;
}

/** Accounts with their consents, copies of their data, and the ids of deleted accounts. */
export interface AccountTables {
  users: UsersTable;
  consents: {
    id: GeneratedId;
    userUid: string;
    purpose: ConsentPurpose;
    given: boolean;
    decidedAt: DefaultedTimestamp;
  };
  acceptedTerms: { userUid: string; version: TermsVersion; acceptedAt: DefaultedTimestamp };
  dataExports: {
    id: GeneratedId;
    key: string;
    userUid: string;
    requestedAt: Timestamp;
    readyAt: NullableTimestamp;
    expiresAt: NullableTimestamp;
    /** The file, until it expires. */
    content: JSONColumnType<Record<string, unknown>> | null;
  };
  /** A role that one administrator has proposed, until another one confirms it. */
  roleProposals: {
    userUid: string;
    role: OneOf<typeof ROLES>;
    reason: string;
    proposedBy: string;
    proposedAt: Timestamp;
    expiresAt: Timestamp;
  };
  deletedAccounts: { uidHash: string; deletedAt: Timestamp };
}
