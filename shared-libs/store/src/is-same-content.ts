/** True if both have the same values; the order of keys does not matter, nor do keys without a value. */
export function isSameContent(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const [left, right] = [one as Record<string, unknown>, other as Record<string, unknown>]; // objects, as checked above
  return [...new Set([...Object.keys(left), ...Object.keys(right)])].every((key) =>
    isSameContent(left[key], right[key]),
  );
}
