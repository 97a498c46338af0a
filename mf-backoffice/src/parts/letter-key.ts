type PressedKey = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'repeat'>;

/** The letter of a pressed key; null while the user types, chooses in a list, or uses a shortcut of the browser. */
export function letterOfKey(
  { key, code, ctrlKey, metaKey, altKey, repeat }: PressedKey,
  target: { tagName?: string; isContentEditable?: boolean } | null,
): string | null {
  if (ctrlKey || metaKey || altKey || repeat) return null;
  if (target?.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target?.tagName ?? '')) return null;
  // An Arabic keyboard writes other letters: there the place of the key counts.
  const letter = /^[a-z]$/i.test(key) ? key : /^Key([A-Z])$/.exec(code)?.[1];
  return letter?.toLowerCase() ?? null;
}
