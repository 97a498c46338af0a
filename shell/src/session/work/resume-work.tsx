import type { Locale } from '@houni/contracts/locale';
import { EARLY } from '@houni/remote/early';
import { findControl } from './control-key.ts';
import type { KeptField, KeptStep, KeptWork } from './kept-work.ts';
import { loadWorkTexts } from './load-work-texts.ts';
import { showWorkNotice } from './work-notice.tsx';

/** Milliseconds after which a field is looked at again: a part that was rendered anew has emptied it. */
const SECOND_LOOK = 1000;

/** React listens to the browser's events and ignores a value that it has set itself. */
function write(control: Element, value: KeptField['value']): void {
  if (control instanceof HTMLInputElement && typeof value === 'boolean') {
    if (control.checked !== value) control.click();
    return;
  }
  const { prototype } = control.constructor as { prototype: object }; // of one of the three kinds of controls
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, value);
  control.dispatchEvent(new Event('input', { bubbles: true }));
  control.dispatchEvent(new Event('change', { bubbles: true }));
}

const valueOf = (control: Element): KeptField['value'] | null =>
  control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio')
    ? control.checked
    : 'value' in control
      ? String(control.value)
      : null;

/** A control that works: what stands in a part that is not hydrated yet would be lost. */
function liveControl(key: KeptField['key']): Element | null {
  const control = findControl(key);
  return control?.closest(`[${EARLY.root}]`) === null ? control : null;
}

/**
 * Writes fields back as soon as they stand in the page: those of a dialog when it is opened.
 * @returns gives the first field that was written
 */
function restoreFields(fields: readonly KeptField[]): () => HTMLElement | null {
  let waiting = [...fields];
  let first: Element | null = null;
  const restore = (field: KeptField): boolean => {
    const control = liveControl(field.key);
    if (!control) return false;
    write(control, field.value);
    first ??= control;
    let isTheirs = false;
    control.addEventListener('input', ({ isTrusted }) => (isTheirs ||= isTrusted));
    setTimeout(() => {
      const present = liveControl(field.key);
      if (!isTheirs && present && valueOf(present) !== field.value) write(present, field.value);
    }, SECOND_LOOK);
    return true;
  };
  const attempt = () => {
    waiting = waiting.filter((field) => !restore(field));
    if (waiting.length > 0) return;
    observer.disconnect();
    removeEventListener(EARLY.settled, attempt);
  };
  const observer = new MutationObserver(attempt);
  observer.observe(document.body, { childList: true, subtree: true });
  addEventListener(EARLY.settled, attempt);
  attempt();
  return () => (first instanceof HTMLElement && first.isConnected ? first : null);
}

/** True where it is done: a switch stands as it was meant to. */
const isDone = ({ pressed }: KeptStep, control: Element) =>
  pressed !== null && control.getAttribute('aria-pressed') !== pressed;

/**
 * The last step that the page still has: the very one that was refused, or the one before it that led there (it opened
 * the dialog, or asked the question in the same item). Nobody's deletion is done unasked: its question is asked again.
 */
function stepBack(steps: readonly KeptStep[]): { step: KeptStep; control: HTMLElement } | null {
  const last = steps.at(-1);
  if (!last) return null;
  for (const step of steps.toReversed()) {
    if (step !== last && !step.opens && step.key.scope !== last.key.scope) continue;
    const control = liveControl(step.key);
    if (control instanceof HTMLElement) return isDone(step, control) ? null : { step, control };
  }
  return null;
}

/**
 * Goes on with what the session's end has interrupted, once its owner is signed in again: what was typed is there, and
 * what was being done is offered. It is done by the same controls as before, so that it shows what comes of it.
 */
export async function resumeWork({ fields, steps }: KeptWork, locale: Locale): Promise<void> {
  const firstField = restoreFields(fields);
  const texts = await loadWorkTexts(locale);
  const name = steps.at(-1)?.key.name ?? null;
  showWorkNotice({
    texts,
    typed: fields.length > 0,
    name: fields.length > 0 ? null : name,
    onResume() {
      const field = firstField();
      const back = field ? null : stepBack(steps);
      const control = field ?? back?.control ?? null;
      for (let fold = control?.closest('details'); fold; fold = fold.parentElement?.closest('details'))
        fold.open = true;
      control?.scrollIntoView({ block: 'center' });
      control?.focus();
      if (!back) return control !== null;
      if (back.step.value === null) back.control.click();
      else write(back.control, back.step.value);
      return true;
    },
  });
}
