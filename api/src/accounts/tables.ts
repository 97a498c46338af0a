import type { JSONColumnType } from 'kysely';
import type { ConsentPurpose } from '@houni/contracts/account';
import type { TermsVersion } from '@houni/contracts/account-terms';
import type { Identity, MadeTime, MaybeTime, Time } from '../platform/schema.ts';

/** The tables of consents, copies of one's data, and accounts that leave or have left. */
export interface AccountTables {
  consents: { id: Identity; userUid: string; purpose: ConsentPurpose; given: boolean; decidedAt: MadeTime };
  acceptedTerms: { userUid: string; version: TermsVersion; acceptedAt: MadeTime };
  accountDepartures: {
    userUid: string;
    key: string;
    askedAt: Time;
    dueAt: Time;
    emailVerified: boolean;
    remindedAt: MaybeTime;
    /** The agency that is shown nowhere meanwhile, because nobody else works there. */
    closedAgencyId: number | null;
  };
  departedAds: { adId: number; userUid: string };
  dataExports: {
    id: Identity;
    key: string;
    userUid: string;
    requestedAt: Time;
    readyAt: MaybeTime;
    expiresAt: MaybeTime;
    /** The file, until it expires. */
    content: JSONColumnType<Record<string, unknown>> | null;
  };
  deletedAccounts: { uidHash: string; deletedAt: Time };
}
