import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { AdContent } from '@houni/contracts/ad-write';
import type { ImportAction, ImportFailure, ImportIssue, ImportState } from '@houni/contracts/import';
import type { Identity, MadeTime, MaybeTime, Time } from '../platform/schema.ts';

type Maybe<T> = ColumnType<T | null, T | null | undefined, T | null>;

/** The tables of imports. */
export interface ImportTables {
  importFeeds: {
    id: Identity;
    key: string;
    agencyId: number;
    ownerUid: string;
    name: string;
    url: string;
    approved: Generated<boolean>;
    etag: Maybe<string>;
    lastModified: Maybe<string>;
    nextRunAt: Time;
    lastRunAt: MaybeTime;
    createdAt: MadeTime;
  };
  imports: {
    id: Identity;
    key: string;
    ownerUid: string;
    agencyId: Maybe<number>;
    source: 'csv' | 'xml' | 'feed';
    name: string;
    feedId: Maybe<number>;
    file: Maybe<string>;
    state: ImportState;
    failure: Maybe<ImportFailure>;
    notModified: Generated<boolean>;
    scheduled: Generated<boolean>;
    etag: Maybe<string>;
    lastModified: Maybe<string>;
    online: Generated<number>;
    workedAt: MadeTime;
    attempts: Generated<number>;
    createdAt: MadeTime;
    finishedAt: MaybeTime;
  };
  importItems: {
    importId: number;
    itemOrder: number;
    line: Maybe<number>;
    reference: string;
    action: ImportAction;
    content: JSONColumnType<AdContent> | null;
    pictures: Generated<string[]>;
    fingerprint: Maybe<string>;
    issues: JSONColumnType<ImportIssue[], string | undefined, string>;
    doneAt: MaybeTime;
    refusedCode: Maybe<string>;
    refusedField: Maybe<string>;
    adId: Maybe<number>;
  };
  importedAds: {
    adId: number;
    agencyId: Maybe<number>;
    ownerUid: string;
    reference: string;
    list: string;
    fingerprint: string;
  };
  importedPictures: {
    adId: number;
    url: string;
    pictureOrder: number;
    mediaId: Maybe<number>;
    failure: Maybe<string>;
    attempts: Generated<number>;
  };
}
