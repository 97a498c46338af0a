import { trackEditedControls } from '../../session/unsaved-input/track-edited-controls.ts';

/**
 * Tracks whether the page has unsaved input.
 * @returns a function that is true while an edited control has a value; a form that was sent is emptied or removed
 */
export function trackUnsavedInput(): () => boolean {
  const editedControls = trackEditedControls();
  return () => editedControls().some((control) => control.value !== '');
}
