import { UNDO_SECONDS } from '@houni/domain/moderation-codes';

/** Decisions that can still be undone; kept in the history entry of the page that is shown after them. */
export interface Undoable {
  keys: readonly string[];
  text: string;
  /** Milliseconds since the epoch, by the clock of this device. */
  until: number;
}

/** Decisions that have just been made. */
export function undoableNow(keys: readonly string[], text: string): Undoable {
  return { keys, text, until: Date.now() + UNDO_SECONDS * 1000 };
}

/** What the history entry of a page says about decisions that can be undone; null if it says nothing. */
export function undoableOf(state: unknown): Undoable | null {
  if (typeof state !== 'object' || state === null || !('undoable' in state)) return null;
  const { undoable } = state;
  if (typeof undoable !== 'object' || undoable === null) return null;
  const { keys, text, until } = undoable as Partial<Undoable>; // checked below
  if (!Array.isArray(keys) || typeof text !== 'string' || typeof until !== 'number') return null;
  return { keys, text, until };
}
