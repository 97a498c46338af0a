import { useEffect, useRef } from 'react';
import type { DatabaseKey } from '@houni/store/storage/device-keys';
import { browserStorage } from '@houni/store/key-value-storage';
import { deleteDraft, readDraft, writeDraft } from '@houni/store/use-draft-form';

/** Milliseconds after the last change until the device has it. */
const SAVE_DELAY_MS = 300;

export interface DeviceDraft<Form extends object> {
  draftKey: DatabaseKey;
  uid: string | null;
  form: Form;
  /** The version of the server that the form began with. */
  revision: string;
  isDirty: boolean;
  /** A form from the device; null if it is none. */
  parse: (text: string) => Form | null;
  /** Called once after mount, if the device has a draft. */
  restore: (draft: Form, revision: string) => void;
}

/** Keeps what is not saved on the device, and asks before the document is left. */
export function useDeviceDraft<Form extends object>(options: DeviceDraft<Form>): void {
  const { draftKey, uid, form, revision, isDirty } = options;
  const pending = useRef<(() => void) | null>(null);
  const wasDirty = useRef(false);
  const first = useRef(options);
  useEffect(() => {
    let isCancelled = false;
    const { parse, restore } = first.current;
    const read = async () => {
      const draft = await readDraft(browserStorage(), draftKey, uid, ['content', 'revision']);
      const stored = draft && parse(draft.content);
      if (stored && !isCancelled) restore(stored, draft.revision);
    };
    void read();
    return () => {
      isCancelled = true;
      // The page may be left before the delay is over.
      pending.current?.();
    };
  }, [draftKey, uid]);
  useEffect(() => {
    if (!isDirty) {
      if (wasDirty.current) void deleteDraft(browserStorage(), draftKey);
      wasDirty.current = false;
      pending.current = null;
      return undefined;
    }
    wasDirty.current = true;
    const write = () => {
      pending.current = null;
      void writeDraft(browserStorage(), draftKey, uid, { content: JSON.stringify(form), revision });
    };
    pending.current = write;
    const timer = setTimeout(write, SAVE_DELAY_MS);
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('pagehide', write);
    addEventListener('beforeunload', ask);
    return () => {
      clearTimeout(timer);
      removeEventListener('pagehide', write);
      removeEventListener('beforeunload', ask);
    };
  }, [draftKey, uid, form, revision, isDirty]);
}
