import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { RefObject } from 'react';
import type { DraftKey } from './storage/device-keys.ts';
import { browserStorage } from './storage/key-value-storage.ts';
import type { KeyValueStorage } from './storage/key-value-storage.ts';

/** Milliseconds after the last input event until the draft is saved. */
const SAVE_DELAY_MS = 200;
/** Older drafts are deleted. */
const MAX_AGE_MS = 7 * 86_400_000;

export interface DraftFormOptions<F extends string> {
  /** A form with uncontrolled fields, so that what was typed before hydration counts. */
  form: RefObject<HTMLFormElement | null>;
  /** Where the draft is stored, e.g. `contact/<public key>`; another key is another draft. */
  storageKey: DraftKey;
  fields: readonly F[];
  /** The values that the server rendered; a draft is restored only while the fields still have them. */
  initial: Readonly<Record<F, string>>;
  /** The fields came back with a form post that failed: they are newer than the draft. */
  posted?: boolean;
  /** The signed-in user, or null. A draft of one user is never shown to another. */
  uid: string | null;
  /** IndexedDB by default; `tabStorage` for what must not outlive the tab. */
  storage?: () => KeyValueStorage<DraftKey>;
}

export interface DraftForm<F extends string> {
  /** False if the browser refuses to store the draft. */
  isSaved: boolean;
  /** The current values of the fields. */
  values(): Record<F, string>;
  save(): Promise<void>;
  /** Deletes the draft: for after the form was sent. */
  clear(): Promise<void>;
}

/**
 * Keeps what is typed into a form until it is sent: through errors, reloads and lost connections. Restores the draft on
 * mount, saves it while the user types, and forgets it after seven days.
 */
export function useDraftForm<F extends string>(options: DraftFormOptions<F>): DraftForm<F> {
  const { form, storageKey, fields, initial, posted = false, uid, storage = browserStorage } = options;
  const [isSaved, setIsSaved] = useState(true);
  /** Set while typed text waits to be saved. */
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stopTimer = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
  }, []);

  const values = useCallback(() => readValues(form.current, fields), [form, fields]);
  const save = useCallback(
    async () => setIsSaved(await writeDraft(storage(), storageKey, uid, values())),
    [storage, storageKey, uid, values],
  );
  const clear = useCallback(() => {
    stopTimer();
    return deleteDraft(storage(), storageKey);
  }, [stopTimer, storage, storageKey]);

  const restore = useEffectEvent((draft: Record<F, string> | null) => {
    const typed = values();
    const isEdited = fields.some((name) => typed[name] !== initial[name]);
    if (posted || isEdited) void save();
    else if (draft && form.current) fill(form.current, draft);
  });
  const find = useEffectEvent((key: DraftKey, user: string | null) => readDraft(storage(), key, user, fields));
  useEffect(() => {
    let cancelled = false;
    void find(storageKey, uid).then((draft) => !cancelled && restore(draft));
    return () => {
      cancelled = true;
    };
  }, [storageKey, uid]);

  const saveForm = useEffectEvent((element: HTMLFormElement) =>
    writeDraft(storage(), storageKey, uid, readValues(element, fields)),
  );
  useEffect(() => {
    const element = form.current;
    if (!element) return undefined;
    const saveNow = async () => {
      stopTimer();
      setIsSaved(await saveForm(element));
    };
    const onInput = () => {
      stopTimer();
      timer.current = setTimeout(() => void saveNow(), SAVE_DELAY_MS);
    };
    const onHide = () => {
      if (timer.current !== undefined) void saveNow();
    };
    element.addEventListener('input', onInput);
    addEventListener('pagehide', onHide);
    return () => {
      // The form may disappear with its dialog before the delay is over.
      onHide();
      element.removeEventListener('input', onInput);
      removeEventListener('pagehide', onHide);
    };
  }, [form, stopTimer]);

  return { isSaved, values, save, clear };
}

/** Reads a draft; null if there is none, it is too old, another user's, or the browser stores nothing. */
export async function readDraft<F extends string>(
  storage: KeyValueStorage<DraftKey>,
  key: DraftKey,
  uid: string | null,
  fields: readonly F[],
): Promise<Record<F, string> | null> {
  try {
    const stored = (await storage.get(key)) as { at?: unknown; uid?: unknown; fields?: unknown } | null | undefined; // each part is checked
    if (typeof stored?.at !== 'number' || typeof stored.fields !== 'object' || stored.fields === null) return null;
    if (typeof stored.uid === 'string' && stored.uid !== uid) return null;
    if (Date.now() - stored.at < MAX_AGE_MS) return pick(fields, { ...stored.fields });
    await storage.delete(key);
  } catch (error) {
    console.warn('The draft of a form could not be read.', error);
  }
  return null;
}

/** Saves a draft; fields that are all empty delete it. @returns false if the browser refuses to store it */
export async function writeDraft(
  storage: KeyValueStorage<DraftKey>,
  key: DraftKey,
  uid: string | null,
  fields: Readonly<Record<string, string>>,
): Promise<boolean> {
  try {
    const isBlank = Object.values(fields).every((text) => text.trim() === '');
    await (isBlank ? storage.delete(key) : storage.set(key, { at: Date.now(), uid, fields }));
    return true;
  } catch (error) {
    console.warn('The draft of a form could not be saved.', error);
    return false;
  }
}

export async function deleteDraft(storage: KeyValueStorage<DraftKey>, key: DraftKey): Promise<void> {
  await storage.delete(key).catch((error: unknown) => console.warn('The draft of a form could not be deleted.', error));
}

function readValues<F extends string>(form: HTMLFormElement | null, fields: readonly F[]): Record<F, string> {
  return pick(fields, form ? Object.fromEntries(new FormData(form)) : {});
}

function pick<F extends string>(fields: readonly F[], source: Record<string, unknown>): Record<F, string> {
  const text = (value: unknown) =>
    // Browsers send line breaks as CR LF.
    typeof value === 'string' ? value.replaceAll('\r\n', '\n') : '';
  return Object.fromEntries(fields.map((name) => [name, text(source[name])])) as Record<F, string>; // one for each name
}

function fill(form: HTMLFormElement, fields: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(fields)) {
    const control = form.elements.namedItem(name);
    if (control && 'value' in control) control.value = text;
  }
}
