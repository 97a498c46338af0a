import { MEDIA_LIMITS } from '@houni/domain/media-limits';
import type { Media } from '@houni/contracts/media';
import { PictureRejected } from './prepare-picture.ts';

/** The result of an RTK Query call. */
export interface Answer<T> {
  data?: T | undefined;
  error?: unknown;
}

/** The API's calls that an upload makes. */
export interface PictureCalls {
  announce(type: string, size: number): Promise<Answer<Media>>;
  sendPart(key: string, offset: number, part: Blob): Promise<Answer<Media>>;
  read(key: string): Promise<Answer<Media>>;
}

export interface UploadOptions {
  calls: PictureCalls;
  /** Key of an earlier upload of the same picture, which is resumed. */
  uploadKey: string | null;
  onUploadCreated(key: string): void;
  /** Progress between 0 and 1. */
  onProgress(part: number): void;
  /** Waits for some milliseconds, or until the connection returns. */
  wait(milliseconds: number): Promise<void>;
}

/** Pauses between failed attempts in milliseconds; after the last one the user must retry. */
const RETRY_DELAYS_MS = [1_000, 2_000, 4_000, 8_000, 15_000] as const;
/** Polling of a picture in processing: interval and number of calls. */
const POLL_INTERVAL_MS = 700;
const MAX_POLLS = 90;

/**
 * Uploads a picture in small parts and waits until it is processed. A lost part is sent again from the offset that the
 * API reports, so that a slow network only costs time.
 * @returns the key of the finished picture
 * @throws PictureRejected; with `offline` the upload can be resumed with the same key
 */
export async function uploadPicture(picture: Blob, options: UploadOptions): Promise<string> {
  const { calls, wait, onProgress } = options;
  let media = await findOrCreateUpload(picture, options);
  let failures = 0;
  while (media.state === 'receiving') {
    onProgress(media.offset / picture.size);
    const part = picture.slice(media.offset, media.offset + MEDIA_LIMITS.part.min);
    const sent = await calls.sendPart(media.key, media.offset, part);
    if (sent.data) {
      media = sent.data;
      failures = 0;
      continue;
    }
    const pause = RETRY_DELAYS_MS[failures];
    if (pause === undefined) throw new PictureRejected('offline');
    failures += 1;
    await wait(pause);
    // The part may have arrived although its response was lost.
    const there = await calls.read(media.key);
    if (there.data) media = there.data;
    else if (statusOf(there.error) === 404) throw new PictureRejected('internal');
  }
  onProgress(1);
  for (let polls = 0; media.state === 'processing'; polls += 1) {
    if (polls === MAX_POLLS) throw new PictureRejected('offline');
    await wait(POLL_INTERVAL_MS);
    media = (await calls.read(media.key)).data ?? media;
  }
  if (media.state !== 'ready') throw new PictureRejected(media.failure ?? 'internal');
  return media.key;
}

/** Returns the earlier upload if the API still has it, else starts a new one. */
async function findOrCreateUpload(picture: Blob, { calls, uploadKey, onUploadCreated }: UploadOptions): Promise<Media> {
  const known = uploadKey === null ? null : await calls.read(uploadKey);
  if (known?.data && known.data.state !== 'failed') return known.data;
  if (known && isTemporaryFailure(known.error)) throw new PictureRejected('offline');
  const announced = await calls.announce(picture.type, picture.size);
  if (!announced.data) {
    if (isTemporaryFailure(announced.error)) throw new PictureRejected('offline');
    throw new PictureRejected(statusOf(announced.error) === 409 ? 'too_many_photos' : 'internal');
  }
  onUploadCreated(announced.data.key);
  return announced.data;
}

function statusOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined;
}

/** A temporary failure of network or server: the same call may succeed later. */
function isTemporaryFailure(error: unknown): boolean {
  const status = statusOf(error);
  // No status: the call that gets the token failed.
  return typeof status !== 'number' || status >= 500;
}
