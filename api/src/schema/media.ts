import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { MediaFailure, MediaKind, MediaState, PhotoTag } from '@houni/contracts/media';
import type {
  GeneratedId,
  DefaultedTimestamp,
  NullableTimestamp,
  Timestamp,
  Translated,
} from '../platform/column-types.ts';

type Maybe<T> = ColumnType<T | null, T | null | undefined, T | null>;

/** A stored photo: its path below the media URL, and an alternative text in every language. */
export interface StoredPhoto {
  base: string;
  widths: number[];
  width: number;
  height: number;
  thumbhash: string;
  color: string;
  alt: Translated;
}

/** The tables of uploaded media. */
export interface MediaTables {
  media: {
    id: GeneratedId;
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
    /** 252 characters, each 0 or 1. */
    perceptualHash: Maybe<string>;
    perceptualHashSegments: Maybe<number[]>;
    alt: JSONColumnType<Translated, string | undefined, string>;
    tag: Generated<PhotoTag>;
    attempts: Generated<number>;
    leasedJob: Maybe<number>;
    leasedUntil: NullableTimestamp;
    createdAt: DefaultedTimestamp;
    updatedAt: DefaultedTimestamp;
    expiresAt: NullableTimestamp;
    withdrawnAt: NullableTimestamp;
  };
  pictureCopies: { mediaId: number; otherMediaId: number };
  mediaParts: { mediaId: number; start: number; size: number; name: string };
  pendingFiles: { name: string; createdAt: Timestamp };
}

/** The columns that connect a photo of an ad with its upload. */
export interface PhotoColumns {
  key: Generated<string>;
  mediaId: Maybe<number>;
  tag: Generated<PhotoTag>;
}
