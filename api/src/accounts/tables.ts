import type { JSONColumnType } from 'kysely';
import type { ConsentPurpose } from '@houni/contracts/account';
import type { Identity, MadeTime, MaybeTime, Time } from '../platform/schema.ts';

/** The tables of consents, copies of one's data and deleted accounts. */
export interface AccountTables {
  consents: { id: Identity; userUid: string; purpose: ConsentPurpose; given: boolean; decidedAt: MadeTime };
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
