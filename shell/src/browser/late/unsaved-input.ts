import { watchTypedControls } from './typed-controls.ts';

/**
 * Notes which forms the visitor has typed into. The answer is true while one of them stands in the page with what was
 * typed: a form that was sent is emptied or leaves the page.
 */
export function watchUnsavedInput(): () => boolean {
  const typed = watchTypedControls();
  return () => typed().some((control) => control.value !== '');
}
