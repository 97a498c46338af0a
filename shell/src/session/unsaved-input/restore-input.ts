import type { Locale } from '@houni/domain/locale';
import { CLICK_REPLAY } from '@houni/remote/click-replay';
import { isChoice, writeControl } from '@houni/remote/write-control';
import type { Control } from '@houni/remote/write-control';
import { findField } from './field-key.ts';
import { loadNoticeTexts } from './load-notice-texts.ts';
import { showRestoredNotice } from './restored-notice.tsx';
import type { SavedField, SavedInput } from './saved-input.ts';

/** After this time a restored field is checked: a component that was rendered again has lost the value. */
const RECHECK_MS = 1000;

const valueOf = (control: Control): SavedField['value'] => (isChoice(control) ? control.checked : control.value);

/** A field that is hydrated. A value written before hydration would be lost. */
function findHydratedField(key: SavedField['key']): Control | null {
  const control = findField(key);
  return control?.closest(`[${CLICK_REPLAY.rootAttribute}]`) === null ? control : null;
}

/**
 * Restores fields as soon as they are in the page: fields of a dialog when the visitor opens it.
 * @returns gives the first restored field that is still in the page
 */
function restoreFields(fields: readonly SavedField[]): () => HTMLElement | null {
  let missing = [...fields];
  let first: HTMLElement | null = null;
  const restore = (field: SavedField): boolean => {
    const control = findHydratedField(field.key);
    if (!control) return false;
    writeControl(control, field.value);
    first ??= control;
    let isEdited = false;
    control.addEventListener('input', ({ isTrusted }) => (isEdited ||= isTrusted));
    setTimeout(() => {
      const present = findHydratedField(field.key);
      if (!isEdited && present && valueOf(present) !== field.value) writeControl(present, field.value);
    }, RECHECK_MS);
    return true;
  };
  const restoreMissing = () => {
    missing = missing.filter((field) => !restore(field));
    if (missing.length > 0) return;
    observer.disconnect();
    removeEventListener(CLICK_REPLAY.settledEvent, restoreMissing);
  };
  const observer = new MutationObserver(restoreMissing);
  observer.observe(document.body, { childList: true, subtree: true });
  addEventListener(CLICK_REPLAY.settledEvent, restoreMissing);
  restoreMissing();
  return () => (first?.isConnected ? first : null);
}

/** Opens the folded parts around a field, scrolls to it and focuses it. */
function showField(field: HTMLElement): void {
  for (let fold = field.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null)
    fold.open = true;
  field.scrollIntoView({ block: 'center' });
  field.focus();
}

/** Restores what a user typed before their session expired, and shows a notice. Nothing is sent. */
export async function restoreInput({ fields }: SavedInput, locale: Locale): Promise<void> {
  const firstField = restoreFields(fields);
  showRestoredNotice({
    texts: await loadNoticeTexts(locale),
    showField() {
      const field = firstField();
      if (field) showField(field);
      return field !== null;
    },
  });
}
