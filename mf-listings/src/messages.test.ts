import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { LOCALES } from '@houni/domain/locale';
import type { Locale } from '@houni/domain/locale';
import type { Messages } from '@houni/remote';

/** All text folders of this remote, also those of deferred parts. */
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

/** The keys of all texts without plural endings, which differ by language. */
function keysOf(texts: Messages, parent = ''): string[] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [parent + key.replace(PLURAL, '$1')] : keysOf(value, `${parent}${key}.`),
  );
}

/** The plural forms of each text, by key. */
function pluralsOf(texts: Messages, parent = '', forms = new Map<string, string[]>()): Map<string, string[]> {
  for (const [key, value] of Object.entries(texts)) {
    if (typeof value !== 'string') pluralsOf(value, `${parent}${key}.`, forms);
    const [, name = '', form = ''] = PLURAL.exec(key) ?? [];
    if (name) forms.set(parent + name, [...(forms.get(parent + name) ?? []), form]);
  }
  return forms;
}

it('finds text folders and plurals', () => {
  expect(FOLDERS).toContain('messages');
  expect(pluralsOf(textsOf('messages', 'fr')).size).toBeGreaterThan(3);
});

describe.each(CASES)('texts in %s (%s)', (folder, locale) => {
  const texts = textsOf(folder, locale);

  it('have the same keys as the French texts', () => {
    expect(new Set(keysOf(texts))).toEqual(new Set(keysOf(textsOf(folder, 'fr'))));
  });

  it('have all plural forms of the language', () => {
    for (const [key, present] of pluralsOf(texts))
      expect([key, present]).toEqual([key, expect.arrayContaining(CATEGORIES[locale])]);
  });
});
