import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALES } from '@houni/contracts/locale';
import { createI18n } from './create-i18n.ts';
import type { TextTree } from './create-i18n.ts';
import { createI18next } from './create-i18next.ts';

const ROOT = join(import.meta.dirname, '../../..');
const FOLDERS = ['shared-libs/*/src', 'shell/src', 'mf-*/src'];
const PLURAL = /_(zero|one|two|few|many|other)$/;
const COUNTS = [0, 1, 2, 3, 7, 11, 20, 100, 101, 1500, 1_000_000, 2.5];

function keysOf(tree: TextTree, prefix = ''): string[] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [prefix + key] : keysOf(value, `${prefix}${key}.`),
  );
}

describe.each(LOCALES)('every text of the product in %s', (locale) => {
  const files = FOLDERS.flatMap((folder) => globSync(`${folder}/**/messages/**/${locale}.json`, { cwd: ROOT }));
  const resources = Object.fromEntries(
    files.map((file) => [file.replaceAll(/[^a-z]/gi, '-'), JSON.parse(readFileSync(join(ROOT, file), 'utf8'))]),
  ) as Record<string, TextTree>;

  it('is the same text in createI18n (browser) and createI18next (server)', () => {
    expect(files.length).toBeGreaterThan(15);
    const [ours, theirs] = [createI18n(locale, resources), createI18next(locale, resources)];
    const differences: unknown[] = [];
    const compare = (key: string, ...[read, written]: unknown[]) => {
      if (read !== written) differences.push({ key, read, written });
    };
    for (const [namespace, texts] of Object.entries(resources)) {
      const [t, reference] = [ours.getFixedT(locale, namespace), theirs.getFixedT(locale, namespace)];
      for (const key of new Set(keysOf(texts).map((name) => name.replace(PLURAL, '')))) {
        for (const count of COUNTS) {
          const values = { ...interpolationValues(texts, key, count), name: '<b>$1 {{x}} $t(y)</b>', count };
          compare(key, t(key, values), reference(key, values));
        }
        // A text with placeholders is always requested with values.
        if (!String(t(key)).includes('{{')) compare(key, t(key), reference(key));
      }
    }
    expect(differences).toEqual([]);
  });
});

/** A value for each placeholder of a text and of its plural forms. */
function interpolationValues(texts: TextTree, key: string, value: number): Record<string, number> {
  const around = key.split('.').slice(0, -1);
  const forms = JSON.stringify(around.reduce<unknown>((node, step) => Reflect.get(Object(node), step), texts));
  return Object.fromEntries([...forms.matchAll(/\{\{\s*(\w+)/g)].map(([, name = '']) => [name, value * 3]));
}
