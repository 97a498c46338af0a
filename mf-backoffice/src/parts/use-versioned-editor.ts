import { useState } from 'react';
import { useUser } from '@houni/remote';
import type { DatabaseKey } from '@houni/store/storage/device-keys';
import { isSameContent } from '@houni/store/is-same-content';
import { browserStorage } from '@houni/store/key-value-storage';
import { deleteDraft } from '@houni/store/use-draft-form';
import { failureOf } from './staff-failure.tsx';
import type { CallError } from './staff-failure.tsx';
import { useDeviceDraft } from './use-device-draft.ts';

export interface VersionedEditorOptions<Form extends object, Stored extends object> {
  draftKey: DatabaseKey;
  /** What the server has; null for what is not saved yet. */
  stored: Stored | null;
  formOf: (stored: Stored | null) => Form;
  revisionOf: (stored: Stored) => string;
  /** The field of the API's 409 for a version that is no longer the current one. */
  revisionField: string;
  /** A form from the device; null if it is none. */
  parse: (text: string) => Form | null;
  send: (form: Form, revision: string) => Promise<{ data?: Stored | undefined; error?: object | undefined }>;
  readCurrent: () => Promise<Stored | null>;
}

/**
 * A text as it is written. What is not saved is kept on the device, and returns at the next visit. If somebody else has saved
 * it meanwhile, both versions are there until the editor chooses.
 */
export function useVersionedEditor<Form extends object, Stored extends object>({
  draftKey,
  stored,
  formOf,
  revisionOf,
  revisionField,
  parse,
  send,
  readCurrent,
}: VersionedEditorOptions<Form, Stored>) {
  const uid = useUser()?.uid ?? null;
  const versionOf = (one: Stored | null) => ({ form: formOf(one), revision: one ? revisionOf(one) : '' });
  const [saved, setSaved] = useState(() => versionOf(stored));
  const [form, setForm] = useState(saved.form);
  const [isRestored, setRestored] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [error, setError] = useState<CallError>();
  const [theirs, setTheirs] = useState<Stored | null>(null);
  const isDirty = !isSameContent(form, saved.form);
  useDeviceDraft({
    draftKey,
    uid,
    form,
    revision: saved.revision,
    isDirty,
    parse,
    restore(draft, revision) {
      setForm((now) => (now === saved.form ? draft : now));
      // The version that was read then: what was saved since is shown, never overwritten.
      setSaved((now) => ({ ...now, revision }));
      setRestored(true);
    },
  });

  const take = (answer: Stored, sent?: Form) => {
    const next = versionOf(answer);
    setSaved(next);
    // What was typed while it was sent stays.
    setForm((now) => (sent === undefined || now === sent ? next.form : now));
    setRestored(false);
  };
  return {
    form,
    edit: setForm,
    isDirty,
    isRestored,
    isSaving,
    error,
    /** The version that somebody else has saved meanwhile. */
    theirs,
    /** @returns what is saved, or null */
    async save(): Promise<Stored | null> {
      setSaving(true);
      setError(undefined);
      const { data, error: failed } = await send(form, saved.revision);
      setSaving(false);
      if (data) {
        take(data, form);
        await deleteDraft(browserStorage(), draftKey);
        return data;
      }
      setError(failed);
      if (failureOf(failed)?.field === revisionField) setTheirs(await readCurrent());
      return null;
    },
    /** Another call has changed the version, not the text. */
    noteRevision: (answer: Stored) => setSaved((now) => ({ ...now, revision: revisionOf(answer) })),
    keepMine() {
      if (theirs) setSaved(versionOf(theirs));
      setTheirs(null);
      setError(undefined);
    },
    takeTheirs() {
      if (theirs) take(theirs);
      setTheirs(null);
      setError(undefined);
    },
    /** Back to what the server has. */
    discard() {
      if (stored) take(stored);
      else setForm(saved.form);
      setRestored(false);
    },
  };
}
