import type { WebItems } from './web-storage.ts';

/**
 * The value of a JSON text in web storage, to be checked: an older release, or a person, may have written it. Null if
 * there is none. Apart from `WebItems`, so that it is not in the first script of a page, which does not need it.
 */
export function readJson<Key extends string>(items: WebItems<Key>, key: Key): unknown {
  try {
    return JSON.parse(items.read(key) ?? 'null');
  } catch {
    return null;
  }
}
