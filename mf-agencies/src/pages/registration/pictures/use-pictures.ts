import { useEffect } from 'react';
import { pictureCalls } from '@houni/api-client/picture-calls';
import { useDispatch } from '@houni/store';
import type { HouniDispatch } from '@houni/store';
import { taskSlice, useTask } from '@houni/store/task-state';
import { browserStorage } from '@houni/store/key-value-storage';
import { uploadPicture } from '@houni/store/pictures/upload-picture';
import { waitOrOnline } from '@houni/store/pictures/wait-or-online';
import type { AgencyForm } from '../draft/merge-forms.ts';
import { PictureOutbox } from './picture-outbox.ts';
import type { OutboxState, PictureKind, ChosenPictures } from './picture-outbox.ts';

const picturesTask = taskSlice<OutboxState>('agenciesPictures', { pictures: {} });

export interface Pictures {
  chosen: ChosenPictures;
  put(kind: PictureKind, picture: Blob): Promise<void>;
  remove(kind: PictureKind): Promise<void>;
  retry(): void;
  finish(): Promise<void>;
}

/** Sends cover and logo while any step is shown. */
export function usePictures(
  uid: string | null,
  edit: (change: (form: AgencyForm) => AgencyForm) => Promise<void>,
): Pictures {
  const dispatch = useDispatch<HouniDispatch>();
  const [outbox, { pictures: chosen }] = useTask(
    picturesTask,
    (state) =>
      new PictureOutbox({
        state,
        storage: browserStorage(),
        upload: (kind, picture, more) =>
          uploadPicture(picture, { calls: pictureCalls(dispatch, `agency_${kind}`), wait: waitOrOnline, ...more }),
        onUploaded: (kind, key) => edit((form) => ({ ...form, [kind]: key })),
      }),
  );
  useEffect(() => {
    void outbox.start(uid);
    const retry = () => outbox.retry();
    window.addEventListener('online', retry);
    return () => {
      window.removeEventListener('online', retry);
      outbox.stop();
    };
  }, [outbox, uid]);
  return {
    chosen,
    put: (kind, picture) => outbox.put(kind, picture),
    async remove(kind) {
      await outbox.remove(kind);
      await edit((form) => ({ ...form, [kind]: null }));
    },
    retry: () => outbox.retry(),
    finish: () => outbox.finish(),
  };
}
