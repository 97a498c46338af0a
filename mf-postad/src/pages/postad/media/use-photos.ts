import { useEffect, useState, useSyncExternalStore } from 'react';
import { MEDIA_LIMITS } from '@houni/contracts/media-limits';
import { useUser } from '@houni/remote';
import { useDispatch } from '@houni/store';
import type { HouniDispatch } from '@houni/store';
import { browserStorage } from '@houni/store/key-value-storage';
import { preparePicture } from '@houni/store/pictures/prepare-picture';
import { uploadPicture } from '@houni/store/pictures/upload-picture';
import type { PictureCalls } from '@houni/store/pictures/upload-picture';
import { postadApi } from '../../../api.ts';
import { withPart } from '../../../draft/draft-content.ts';
import { PhotoQueue } from '../../../draft/photo-queue.ts';
import type { WaitingPhoto } from '../../../draft/photo-queue.ts';
import type { Draft } from '../use-draft.ts';

/** Large screens show photos at up to 2,560 pixels. */
const FORM = { shape: 'whole', longest: 2560, smallest: MEDIA_LIMITS.smallest.ad_photo } as const;
const NONE: readonly WaitingPhoto[] = [];

/** The photos that are not in the account yet, with the queue that sends them. */
export function usePhotos({ edit, edited }: Draft): { waiting: readonly WaitingPhoto[]; queue: PhotoQueue } {
  const dispatch = useDispatch<HouniDispatch>();
  const uid = useUser()?.uid ?? null;
  // The photos of an edited ad wait apart from those of the draft.
  const name = edited?.name ?? null;
  const [queue] = useState(
    () =>
      new PhotoQueue({
        storage: browserStorage(),
        prepare: (file) => preparePicture(file, FORM),
        upload: (picture, more) => uploadPicture(picture, { calls: callsOf(dispatch), wait: waitOrOnline, ...more }),
        onUploaded: (key) =>
          edit((current) => {
            const photos = current.media?.photos ?? [];
            return photos.includes(key) ? current : withPart(current, 'media', { photos: [...photos, key] });
          }),
      }),
  );
  const waiting = useSyncExternalStore(queue.subscribe, queue.getPhotos, () => NONE);
  useEffect(() => {
    void (name === null ? queue.start(uid) : queue.start(name, { takesVisitors: false }));
    const retry = () => void queue.retry();
    window.addEventListener('online', retry);
    return () => {
      window.removeEventListener('online', retry);
      queue.stop();
    };
  }, [queue, uid, name]);
  return { waiting, queue };
}

function callsOf(dispatch: HouniDispatch): PictureCalls {
  const { postadAnnouncePicture, postadSendPart, postadPicture } = postadApi.endpoints;
  return {
    announce: (type, size) => dispatch(postadAnnouncePicture.initiate({ type, size }, { track: false })),
    sendPart: (key, offset, part) => dispatch(postadSendPart.initiate({ key, offset, part }, { track: false })),
    read: (key) => dispatch(postadPicture.initiate(key, { forceRefetch: true, subscribe: false })),
  };
}

/** Waits, but not longer than until the connection returns. */
function waitOrOnline(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    window.addEventListener('online', done);
  });
}
