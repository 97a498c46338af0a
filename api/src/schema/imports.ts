import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { AdContent } from '@houni/contracts/ad-write';
import type { ImportAction, ImportFailure, ImportIssue } from '@houni/contracts/import';
import type { ImportState } from '@houni/domain/machine-codes';
import type { GeneratedId, DefaultedTimestamp, NullableTimestamp, Timestamp } from '../platform/column-types.ts';

type Maybe<T> = ColumnType<T | null, T | null | undefined, T | null>;

/** The tables of imports. */
export interface ImportTables {
  importFeeds: {
    id: GeneratedId;
    key: string;
    agencyId: number;
    name: string;
    url: string;
    approved: Generated<boolean>;
    etag: Maybe<string>;
    lastModified: Maybe<string>;
    nextRunAt: Timestamp;
    lastRunAt: NullableTimestamp;
    /** Staff have stopped it, and why. */
    stoppedAt: NullableTimestamp;
    stopReason: string | null;
    createdAt: DefaultedTimestamp;
  };
  imports: {
    id: GeneratedId;
    key: string;
    ownerUid: Maybe<string>;
    agencyId: Maybe<number>;
    authorUid: Maybe<string>;
    source: 'csv' | 'xml' | 'feed';
    name: string;
    feedId: Maybe<number>;
    file: Maybe<string>;
    state: ImportState;
    failure: Maybe<ImportFailure>;
    failureLine: Maybe<number>;
    notModified: Generated<boolean>;
    scheduled: Generated<boolean>;
    etag: Maybe<string>;
    lastModified: Maybe<string>;
    online: Generated<number>;
    heartbeatAt: DefaultedTimestamp;
    attempts: Generated<number>;
    createdAt: DefaultedTimestamp;
    finishedAt: NullableTimestamp;
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
    completedAt: NullableTimestamp;
    refusedCode: Maybe<string>;
    refusedField: Maybe<string>;
    adId: Maybe<number>;
  };
  importedAds: {
    adId: number;
    agencyId: Maybe<number>;
    ownerUid: Maybe<string>;
    reference: string;
    list: string;
    fingerprint: string;
    missingSince: NullableTimestamp;
  };
  importedPictures: {
    adId: number;
    url: string;
    pictureOrder: number;
    mediaId: Maybe<number>;
    failure: Maybe<string>;
    attempts: Generated<number>;
    attached: Generated<boolean>;
    dropped: Generated<boolean>;
  };
}
