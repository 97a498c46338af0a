import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { MediaFailure, MediaKind, MediaState, PhotoTag } from '@houni/contracts/media';
import type { Identity, MadeTime, MaybeTime, Translated } from '../platform/schema.ts';

type Maybe<T> = ColumnType<T | null, T | null | undefined, T | null>;

/** The tables of uploaded media. */
export interface MediaTables {
  media: {
    id: Identity;
    key: string;
    ownerUid: string | null;
    kind: MediaKind;
    state: Generated<MediaState>;
    size: number;
    received: Generated<number>;
    failure: Maybe<MediaFailure>;
    master: Maybe<string>;
    rotation: Generated<number>;
    filesRotation: Generated<number>;
    version: Generated<number>;
    base: Maybe<string>;
    widths: Maybe<number[]>;
    width: Maybe<number>;
    height: Maybe<number>;
    thumbhash: Maybe<string>;
    color: Maybe<string>;
    /** 64 characters of 0 and 1. */
    look: Maybe<string>;
    lookQuarters: Maybe<number[]>;
    alt: JSONColumnType<Translated, string | undefined, string>;
    tag: Generated<PhotoTag>;
    attempts: Generated<number>;
    leasedUntil: MaybeTime;
    createdAt: MadeTime;
    updatedAt: MadeTime;
    expiresAt: MaybeTime;
  };
  mediaParts: { mediaId: number; start: number; size: number; name: string };
}

/** What the migration of media added to the photos of ads. */
export interface PhotoColumns {
  key: Generated<string>;
  mediaId: Maybe<number>;
  tag: Generated<PhotoTag>;
}
