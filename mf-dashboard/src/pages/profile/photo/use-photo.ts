import { useEffect, useRef, useState } from 'react';
import { pictureCalls } from '@houni/api-client/picture-calls';
import { profileChangesApi } from '@houni/api-client/profile-changes';
import { MEDIA_LIMITS } from '@houni/domain/media-limits';
import { useConfig, useUser } from '@houni/remote';
import { signedIn, useDispatch } from '@houni/store';
import type { HouniDispatch } from '@houni/store';
import { updateIdentity } from '../../../update-identity.ts';
import { PictureRejected, preparePicture } from '@houni/store/pictures/prepare-picture';
import type { PictureProblem } from '@houni/store/pictures/prepare-picture';
import { uploadPicture } from '@houni/store/pictures/upload-picture';
import { waitOrOnline } from '@houni/store/pictures/wait-or-online';

/** Side of the uploaded square in pixels: three times the largest displayed size. */
const AVATAR = { shape: 'square', longest: 768, smallest: MEDIA_LIMITS.smallest.avatar } as const;

/** State of the photo change. */
export type PhotoStep =
  | { at: 'rest'; outcome: 'saved' | 'removed' | null }
  | { at: 'problem'; problem: PictureProblem }
  | { at: 'chosen'; problem: PictureProblem | null }
  | { at: 'sending'; progress: number }
  | { at: 'removing' };

export interface PhotoChange {
  step: PhotoStep;
  /** Preview of the chosen photo; null if none is chosen. */
  preview: string | null;
  choose(file: File): Promise<void>;
  /** Uploads the chosen photo; after a failure it resumes. */
  send(): Promise<void>;
  cancel(): void;
  remove(): Promise<void>;
}

interface Chosen {
  picture: Blob;
  url: string;
  /** The key of the started upload. */
  key: string | null;
}

/** Changes the profile photo: choose, preview, upload, remove. */
export function usePhoto(): PhotoChange {
  const { firebase } = useConfig();
  const user = useUser();
  const dispatch = useDispatch<HouniDispatch>();
  const [save] = profileChangesApi.useUpdateProfileMutation();
  const [step, setStep] = useState<PhotoStep>({ at: 'rest', outcome: null });
  const [preview, setPreview] = useState<string | null>(null);
  const chosen = useRef<Chosen | null>(null);

  function releasePreview() {
    if (chosen.current) URL.revokeObjectURL(chosen.current.url);
    chosen.current = null;
    setPreview(null);
  }
  // Release the preview when the page is unmounted.
  useEffect(() => () => void (chosen.current && URL.revokeObjectURL(chosen.current.url)), []);

  /** Saves a picture, or none, as the profile photo; updates header and token. */
  async function savePhoto(photo: string | null) {
    const saved = await save({ photo });
    if (!saved.data) throw new PictureRejected(isRejected(saved.error) ? 'internal' : 'offline');
    const { photoUrl } = saved.data;
    if (user) dispatch(signedIn({ ...user, photoUrl }));
    releasePreview();
    setStep({ at: 'rest', outcome: photo === null ? 'removed' : 'saved' });
    await updateIdentity({ photoUrl }, firebase);
  }

  return {
    step,
    preview,
    async choose(file) {
      releasePreview();
      try {
        const picture = await preparePicture(file, AVATAR);
        const url = URL.createObjectURL(picture);
        chosen.current = { picture, url, key: null };
        setPreview(url);
        setStep({ at: 'chosen', problem: null });
      } catch (error) {
        setStep({ at: 'problem', problem: problemOf(error) });
      }
    },
    async send() {
      const { current } = chosen;
      if (!current || step.at === 'sending') return;
      setStep({ at: 'sending', progress: 0 });
      try {
        const key = await uploadPicture(current.picture, {
          calls: pictureCalls(dispatch, 'avatar'),
          uploadKey: current.key,
          onUploadCreated: (uploadKey) => (current.key = uploadKey),
          onProgress: (progress) => setStep({ at: 'sending', progress }),
          wait: waitOrOnline,
        });
        await savePhoto(key);
      } catch (error) {
        setStep({ at: 'chosen', problem: problemOf(error) });
      }
    },
    cancel() {
      releasePreview();
      setStep({ at: 'rest', outcome: null });
    },
    async remove() {
      setStep({ at: 'removing' });
      try {
        await savePhoto(null);
      } catch (error) {
        setStep({ at: 'problem', problem: problemOf(error) });
      }
    },
  };
}

function problemOf(error: unknown): PictureProblem {
  if (error instanceof PictureRejected) return error.problem;
  console.warn('The picture could not be used.', error);
  return 'internal';
}

/** The API rejected the picture; all other failures are temporary. */
function isRejected(error: unknown): boolean {
  const status = typeof error === 'object' && error !== null && 'status' in error ? error.status : null;
  return typeof status === 'number' && status < 500;
}
