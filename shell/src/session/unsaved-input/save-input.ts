import { isChoice } from '@houni/remote/write-control';
import type { Control } from '@houni/remote/write-control';
import { fieldKey } from './field-key.ts';
import { pathOf, storeInput } from './saved-input.ts';

/** Passwords (also visible ones), codes and card numbers are never stored. */
function isSecret({ type, name, autocomplete }: Control): boolean {
  return (
    type === 'password' ||
    type === 'file' ||
    type === 'hidden' ||
    /password|one-time-code|cc-/.test(autocomplete) ||
    /passw|code|otp|secret|token/i.test(name)
  );
}

/** Stores what a user typed into the forms of this page and did not send. */
export function saveInput(uid: string, editedControls: readonly Control[]): void {
  const fields = editedControls.flatMap((control) => {
    const key = isSecret(control) ? null : fieldKey(control);
    return key ? [{ key, value: isChoice(control) ? control.checked : control.value }] : [];
  });
  if (fields.length > 0) storeInput({ uid, path: pathOf(location), savedAt: Date.now(), fields });
}
