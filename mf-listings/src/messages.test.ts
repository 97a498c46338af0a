import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { LOCALES } from '@houni/contracts/locale';
import type { Locale } from '@houni/contracts/locale';
import type { Messages } from '@houni/remote';

/** Every folder of texts of this remote: the pages' own and those of the parts that come late. */
const FOLDERS = globSync('**/messages', { cwd: import.meta.dirname });

const CASES = FOLDERS.flatMap((folder) => LOCALES.map((locale) => [folder, locale] as const));

const PLURAL = /^(.*)_(zero|one|two|few|many|other)$/;

const CATEGORIES: Record<Locale, string[]> = {
  fr: ['one', 'other'],
  ar: ['zero', 'one', 'two', 'few', 'many', 'other'],
  en: ['one', 'other'],
  it: ['one', 'other'],
  es: ['one', 'other'],
};

function textsOf(folder: string, locale: Locale): Messages {
  return JSON.parse(readFileSync(path.join(import.meta.dirname, folder, `${locale}.json`), 'utf8')) as Messages;
}

/** Keys of all texts; plural endings are left out, because languages have different ones. */
function keysOf(texts: Messages, parent = ''): string[] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [parent + key.replace(PLURAL, '$1')] : keysOf(value, `${parent}${key}.`),
  );
}

/** The plural forms that each text has, by its key. */
function pluralsOf(texts: Messages, parent = '', forms = new Map<string, string[]>()): Map<string, string[]> {
  for (const [key, value] of Object.entries(texts)) {
    if (typeof value !== 'string') pluralsOf(value, `${parent}${key}.`, forms);
    const [, name = '', form = ''] = PLURAL.exec(key) ?? [];
    if (name) forms.set(parent + name, [...(forms.get(parent + name) ?? []), form]);
  }
  return forms;
}

it('finds the texts of the pages', () => {
  expect(FOLDERS).toContain('messages');
  expect(pluralsOf(textsOf('messages', 'fr')).size).toBeGreaterThan(3);
});

describe.each(CASES)('the texts in %s in %s', (folder, locale) => {
  const texts = textsOf(folder, locale);

  it('are the same as in French', () => {
    expect(new Set(keysOf(texts))).toEqual(new Set(keysOf(textsOf(folder, 'fr'))));
  });

  it('have every plural form of the language', () => {
    for (const [key, present] of pluralsOf(texts))
      expect([key, present]).toEqual([key, expect.arrayContaining(CATEGORIES[locale])]);
  });
});
