import { LOCALES } from '@houni/contracts/locale';
import type { Messages } from '@houni/remote';
import { messages } from './messages.ts';

/** Keys of all texts; plural endings are left out, because languages have different ones. */
function keysOf(texts: Messages, path = ''): string[] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [path + key.replace(/_(zero|one|two|few|many|other)$/, '')]
      : keysOf(value, `${path}${key}.`),
  );
}

describe('the texts of the listings', () => {
  it.each(LOCALES)('are the same in %s as in French', async (locale) => {
    const french = new Set(keysOf(await messages('fr')));
    expect(new Set(keysOf(await messages(locale)))).toEqual(french);
  });
});

describe('plural texts', () => {
  const CATEGORIES = {
    fr: ['one', 'other'],
    ar: ['zero', 'one', 'two', 'few', 'many', 'other'],
    en: ['one', 'other'],
    it: ['one', 'other'],
    es: ['one', 'other'],
  };

  it.each(LOCALES)('have every form that %s needs', async (locale) => {
    const forms = new Map<string, Set<string>>();
    const collect = (texts: Messages, path: string): void => {
      for (const [key, value] of Object.entries(texts)) {
        if (typeof value !== 'string') collect(value, `${path}${key}.`);
        const [, name = '', form = ''] = /^(.*)_(zero|one|two|few|many|other)$/.exec(key) ?? [];
        if (name) forms.set(path + name, (forms.get(path + name) ?? new Set()).add(form));
      }
    };
    collect(await messages(locale), '');
    expect(forms.size).toBeGreaterThan(5);
    for (const [key, present] of forms)
      expect([key, [...present]]).toEqual([key, expect.arrayContaining(CATEGORIES[locale])]);
  });
});
