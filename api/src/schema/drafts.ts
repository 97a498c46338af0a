import type { Generated, JSONColumnType } from 'kysely';
import type { DraftContent } from '@houni/contracts/draft';
import type { DefaultedTimestamp } from '../platform/column-types.ts';

/** Unfinished posting forms. */
export interface DraftTables {
  drafts: {
    publicKey: Generated<string>;
    /** The draft that the posting form opens. */
    isCurrent: Generated<boolean>;
    ownerUid: string;
    content: JSONColumnType<DraftContent>;
    revision: Generated<number>;
    createdAt: DefaultedTimestamp;
    updatedAt: DefaultedTimestamp;
  };
}
