// oxlint-disable-next-line houni/browser-imports -- in the chunk of the form, which checks every field with these schemas
import { agencyDraftContentSchema } from '@houni/contracts/agency-draft';
import type { SharedKeyValueStorage } from '@houni/store/key-value-storage';
import type { AgencyForm } from './merge-forms.ts';

/** A form on this device. */
export interface SavedForm {
  form: AgencyForm;
  /** The account's form that it was last made equal to; empty if there was none. */
  base: AgencyForm;
  /** The revision of `base`; null if the account had none. */
  revision: number | null;
  /** True while it has changes that the account lacks. */
  isDirty: boolean;
}

/** The forms on this device: one per account, and one for signed-out use. */
export interface DeviceForms {
  /** Null if there is none, or if it cannot be read. */
  read(uid: string | null): Promise<SavedForm | null>;
  /** Writes what `change` makes of the saved form; no other tab writes in between. @throws if the browser refuses */
  update(uid: string | null, change: (saved: SavedForm | null) => SavedForm): Promise<void>;
  remove(uid: string | null): Promise<void>;
}

const keyOf = (uid: string | null) => (uid === null ? 'agency.draft' : (`agency.draft.${uid}` as const));

export function deviceForms(storage: SharedKeyValueStorage): DeviceForms {
  return {
    read: async (uid) => parseSavedForm(await storage.get(keyOf(uid)).catch(() => null)),
    update: (uid, change) => storage.update(keyOf(uid), (value) => change(parseSavedForm(value))),
    remove: (uid) => storage.delete(keyOf(uid)).catch(() => undefined),
  };
}

function parseSavedForm(value: unknown): SavedForm | null {
  if (typeof value !== 'object' || value === null) return null;
  const { form, base, revision, isDirty } = value as Record<string, unknown>; // an object, as checked above
  const known = agencyDraftContentSchema.safeParse(form);
  if (!known.success) return null;
  return {
    form: known.data,
    base: agencyDraftContentSchema.safeParse(base).data ?? {},
    revision: typeof revision === 'number' ? revision : null,
    isDirty: isDirty !== false,
  };
}
