const MILLIMES_OF_DINAR = 1000;

/**
 * A text or number of a draft to be read by its author; null for values that are choices or lists.
 * @param path of a field in `value`; without it `value` is the field
 */
export function fieldValue(value: unknown, path?: string): string | null {
  const found = path === undefined ? value : path.split('.').reduce(at, value);
  if (typeof found === 'number') return String(path?.endsWith('Millimes') ? found / MILLIMES_OF_DINAR : found);
  return typeof found === 'string' && found !== '' ? found : null;
}

function at(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined;
}
