import { useEffect, useRef, useState } from 'react';
import { useConfig, useUser } from '@houni/remote';
import { signedIn, useDispatch } from '@houni/store';
import type { HouniDispatch } from '@houni/store';
import { dashboardApi, useDashboardUpdateProfileMutation } from '../../../api.ts';
import { updateIdentity } from '../../../update-identity.ts';
import { PictureRefused, preparePicture } from './prepare-picture.ts';
import type { PictureProblem } from './prepare-picture.ts';
import { uploadPicture } from './upload-picture.ts';
import type { PictureCalls } from './upload-picture.ts';

/** Where changing the photo is. */
export type PhotoStep =
  | { at: 'rest'; outcome: 'saved' | 'removed' | null }
  | { at: 'problem'; problem: PictureProblem }
  | { at: 'chosen'; problem: PictureProblem | null }
  | { at: 'sending'; progress: number }
  | { at: 'removing' };

export interface PhotoChange {
  step: PhotoStep;
  /** What is to be shown in place of the present photo; null where nothing is chosen. */
  preview: string | null;
  choose(file: File): Promise<void>;
  /** Sends what was chosen; after a failure it goes on where it stopped. */
  send(): Promise<void>;
  cancel(): void;
  remove(): Promise<void>;
}

interface Chosen {
  picture: Blob;
  url: string;
  /** The key of the upload that was begun. */
  key: string | null;
}

/** Changes the photo of the profile: choose, look, send, take away. */
export function usePhoto(): PhotoChange {
  const { firebase } = useConfig();
  const user = useUser();
  const dispatch = useDispatch<HouniDispatch>();
  const [save] = useDashboardUpdateProfileMutation();
  const [step, setStep] = useState<PhotoStep>({ at: 'rest', outcome: null });
  const [preview, setPreview] = useState<string | null>(null);
  const chosen = useRef<Chosen | null>(null);

  function forget() {
    if (chosen.current) URL.revokeObjectURL(chosen.current.url);
    chosen.current = null;
    setPreview(null);
  }
  // A page that is left keeps no picture in memory.
  useEffect(() => () => void (chosen.current && URL.revokeObjectURL(chosen.current.url)), []);

  /** Keeps a picture, or none, as the profile's; header and later sign-ins follow. */
  async function keep(photo: string | null) {
    const saved = await save({ photo });
    if (!saved.data) throw new PictureRefused(isRefusal(saved.error) ? 'internal' : 'offline');
    const { photoUrl } = saved.data;
    if (user) dispatch(signedIn({ ...user, photoUrl }));
    forget();
    setStep({ at: 'rest', outcome: photo === null ? 'removed' : 'saved' });
    await updateIdentity({ photoUrl }, firebase);
  }

  return {
    step,
    preview,
    async choose(file) {
      forget();
      try {
        const picture = await preparePicture(file);
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
          calls: callsOf(dispatch),
          begun: current.key,
          onBegun: (begun) => (current.key = begun),
          onProgress: (progress) => setStep({ at: 'sending', progress }),
          wait: waitOrConnection,
        });
        await keep(key);
      } catch (error) {
        setStep({ at: 'chosen', problem: problemOf(error) });
      }
    },
    cancel() {
      forget();
      setStep({ at: 'rest', outcome: null });
    },
    async remove() {
      setStep({ at: 'removing' });
      try {
        await keep(null);
      } catch (error) {
        setStep({ at: 'problem', problem: problemOf(error) });
      }
    },
  };
}

function problemOf(error: unknown): PictureProblem {
  if (error instanceof PictureRefused) return error.problem;
  console.warn('The picture could not be used.', error);
  return 'internal';
}

/** The API answered and said no; everything else may be better the next time. */
function isRefusal(error: unknown): boolean {
  const status = typeof error === 'object' && error !== null && 'status' in error ? error.status : null;
  return typeof status === 'number' && status < 500;
}

function callsOf(dispatch: HouniDispatch): PictureCalls {
  const { dashboardAnnouncePicture, dashboardSendPart, dashboardPicture } = dashboardApi.endpoints;
  return {
    announce: (type, size) => dispatch(dashboardAnnouncePicture.initiate({ type, size }, { track: false })),
    sendPart: (key, offset, part) => dispatch(dashboardSendPart.initiate({ key, offset, part }, { track: false })),
    read: (key) => dispatch(dashboardPicture.initiate(key, { subscribe: false, forceRefetch: true })),
  };
}

/** A pause that the return of the connection ends. */
function waitOrConnection(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener('online', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    addEventListener('online', end);
  });
}
