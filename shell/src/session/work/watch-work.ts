import { watchTypedControls } from '../../browser/late/typed-controls.ts';
import type { Control } from '../../browser/late/typed-controls.ts';
import { keyOf } from './control-key.ts';
import { addressOf, keepWork } from './kept-work.ts';
import type { KeptField, KeptStep } from './kept-work.ts';

/** What is pressed, or chosen outside a form, and may lead to a call. */
const PRESSED =
  'button, summary, [role=button], [aria-haspopup=dialog], input[type=checkbox], input[type=radio], input[type=submit]';
/** Steps that are remembered: a button, the dialog or question that it opens, the button there. */
const STEPS = 4;

/** Passwords (shown ones too), codes and cards are never written anywhere. */
function isSecret(control: Control): boolean {
  const { type, name } = control;
  return (
    type === 'password' ||
    type === 'file' ||
    type === 'hidden' ||
    /password|one-time-code|cc-/.test(control.autocomplete) ||
    /passw|code|otp|secret|token/i.test(name)
  );
}

const isChoice = (control: Control): control is HTMLInputElement =>
  control.type === 'checkbox' || control.type === 'radio';

function fieldOf(control: Control): KeptField {
  return { key: keyOf(control), value: isChoice(control) ? (control as HTMLInputElement).checked : control.value };
}

/** Remembers what the visitor changes and presses, so that it can be gone on with after the session has ended. */
export interface WorkWatch {
  /**
   * Keeps what stands in the page's forms and was not sent.
   * @param uid whose it is
   * @param interrupted a call was refused that would have changed something: what led to it is kept too
   */
  keep(uid: string, interrupted: boolean): void;
}

export function watchWork(): WorkWatch {
  const typed = watchTypedControls();
  let steps: KeptStep[] = [];

  const note = (element: Element, value: string | null) => {
    const step: KeptStep = {
      key: keyOf(element),
      value,
      pressed: element.getAttribute('aria-pressed'),
      opens: element.getAttribute('aria-haspopup') === 'dialog',
    };
    steps = [...steps, step].slice(-STEPS);
  };
  document.addEventListener(
    'click',
    ({ target }) => {
      const element = target instanceof Element ? target.closest(PRESSED) : null;
      if (element) note(element, null);
    },
    { capture: true, passive: true },
  );
  document.addEventListener(
    'change',
    ({ target }) => {
      if (target instanceof HTMLSelectElement && !target.form) note(target, target.value);
    },
    { capture: true, passive: true },
  );

  return {
    keep(uid, interrupted) {
      const fields = typed()
        .filter((control) => control.form !== null && !isSecret(control))
        .map(fieldOf);
      const kept = interrupted ? steps : [];
      if (fields.length === 0 && kept.length === 0) return;
      keepWork({ uid, address: addressOf(location), at: Date.now(), fields, steps: kept });
    },
  };
}
