import { LOCALES } from '@houni/domain/locale';
import type { Messages } from '@houni/remote';
import { messages } from './messages.ts';

/** Keys of all texts without plural suffixes, which differ between languages. */
function keysOf(texts: Messages, path = ''): string[] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [path + key.replace(/_(zero|one|two|few|many|other)$/, '')]
      : keysOf(value, `${path}${key}.`),
  );
}

describe('messages of mf-postad', () => {
  it.each(LOCALES)('have the same keys in %s as in French', async (locale) => {
    const french = new Set(keysOf(await messages('fr')));
    expect(new Set(keysOf(await messages(locale)))).toEqual(french);
  });

  it.each(LOCALES)('name every field differently in %s', async (locale) => {
    const { postad } = await messages(locale);
    const names = Object.values((postad?.['fields'] ?? {}) as Record<string, string>); // flat in the file
    expect(names.length).toBeGreaterThan(40);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });
});
