import { useEffect, useState } from 'react';
import { mediaApi } from '@houni/api-client/media';
import { mediaChangesApi } from '@houni/api-client/media-changes';
import { pictureCalls } from '@houni/api-client/picture-calls';
import { MEDIA_LIMITS } from '@houni/domain/media-limits';
import type { Media } from '@houni/contracts/media';
import { useUser } from '@houni/remote';
import { useDispatch } from '@houni/store';
import type { HouniDispatch } from '@houni/store';
import { taskSlice, useTask } from '@houni/store/task-state';
import { browserStorage } from '@houni/store/key-value-storage';
import { PictureRejected, preparePicture } from '@houni/store/pictures/prepare-picture';
import { uploadPicture } from '@houni/store/pictures/upload-picture';
import { waitOrOnline } from '@houni/store/pictures/wait-or-online';
import { withPart } from '../../../draft/draft-content.ts';
import { PhotoQueue } from '../../../draft/photo-queue.ts';
import type { PhotoQueueState, WaitingPhoto } from '../../../draft/photo-queue.ts';
import { ReplacedPictures } from '../../../draft/replaced-pictures.ts';
import type { RemovalResult } from '../../../draft/replaced-pictures.ts';
import { RETRY_MS } from '../use-draft.ts';
import type { Draft } from '../use-draft.ts';

/** Large screens show photos at up to 2,560 pixels. */
const FORM = { shape: 'whole', longest: 2560, smallest: MEDIA_LIMITS.smallest.ad_photo } as const;
const photosTask = taskSlice<PhotoQueueState>('postadPhotos', { photos: [] });

export interface Photos {
  /** The photos that are not in the account yet. */
  waiting: readonly WaitingPhoto[];
  /** Sends them. */
  queue: PhotoQueue;
  /**
   * Uploads the blurred picture of a photo, puts it in the photo's place, and removes the photo.
   * @returns its key, or null if `signal` was aborted: then nothing has changed
   * @throws PictureRejected
   */
  replace(photo: Media, blurred: Blob, signal: AbortSignal): Promise<string | null>;
}

/** The photos on their way to the account, and the replacement of those that are there. */
export function usePhotos({ edit, edited }: Draft): Photos {
  const dispatch = useDispatch<HouniDispatch>();
  const uid = useUser()?.uid ?? null;
  // The photos of an edited ad wait apart from those of the draft.
  const name = edited?.name ?? null;
  const [replaced] = useState(() => new ReplacedPictures(browserStorage(), (key) => removePicture(dispatch, key)));
  const [queue, { photos: waiting }] = useTask(
    photosTask,
    (state) =>
      new PhotoQueue({
        state,
        storage: browserStorage(),
        prepare: (file) => preparePicture(file, FORM),
        upload: (picture, more) =>
          uploadPicture(picture, { calls: pictureCalls(dispatch, 'ad_photo'), wait: waitOrOnline, ...more }),
        onUploaded: (key) =>
          edit((current) => {
            const photos = current.media?.photos ?? [];
            return photos.includes(key) ? current : withPart(current, 'media', { photos: [...photos, key] });
          }),
        // An upload that nothing uses expires on its own if this fails.
        onUnused: async (key) => void (await removePicture(dispatch, key)),
      }),
  );
  useEffect(() => {
    void (name === null ? queue.start(uid) : queue.start(name, { takesVisitors: false }));
    const removeReplaced = () => {
      if (uid !== null) replaced.retry(uid).catch((error: unknown) => console.warn('A photo was not removed.', error));
    };
    removeReplaced();
    const retry = () => {
      void queue.retry();
      removeReplaced();
    };
    window.addEventListener('online', retry);
    return () => {
      window.removeEventListener('online', retry);
      queue.stop();
    };
  }, [queue, replaced, uid, name]);
  // The API may come back without a change of the connection.
  const isUnsent = waiting.some(({ problem }) => problem === 'offline');
  useEffect(() => {
    if (!isUnsent) return;
    const timer = setInterval(() => void queue.retry(), RETRY_MS);
    return () => clearInterval(timer);
  }, [queue, isUnsent]);
  const replace: Photos['replace'] = async (photo, blurred, signal) => {
    const key = await uploadPicture(blurred, {
      calls: pictureCalls(dispatch, 'ad_photo'),
      wait: waitOrOnline,
      uploadKey: null,
      onUploadCreated: () => undefined,
      onProgress: () => undefined,
    });
    await copyDescription(dispatch, photo, key);
    if (signal.aborted || uid === null) {
      await removePicture(dispatch, key);
      return null;
    }
    await edit((current) =>
      withPart(current, 'media', {
        photos: (current.media?.photos ?? []).map((other) => (other === photo.key ? key : other)),
      }),
    );
    await replaced.add(uid, photo.key);
    return key;
  };
  return { waiting, queue, replace };
}

/** @throws PictureRejected `offline` if the description could not be saved, so that nothing written is lost */
async function copyDescription(dispatch: HouniDispatch, { alt, tag }: Media, key: string): Promise<void> {
  if (Object.keys(alt).length === 0 && tag === 'photo') return;
  const { describePicture } = mediaChangesApi.endpoints;
  const { error } = await dispatch(describePicture.initiate({ key, description: { alt, tag } }));
  if (error) throw new PictureRejected('offline');
}

async function removePicture(dispatch: HouniDispatch, key: string): Promise<RemovalResult> {
  const { deletePicture } = mediaApi.endpoints;
  const { error } = await dispatch(deletePicture.initiate(key, { track: false }));
  if (!error) return 'removed';
  const status = 'status' in error ? error.status : null;
  return status === 404 ? 'removed' : status === 409 ? 'inUse' : 'failed';
}
