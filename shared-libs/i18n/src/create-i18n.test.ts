import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALES } from '@houni/domain/locale';
import type { Locale } from '@houni/domain/locale';
import { createInstance } from 'i18next';
import type { FormatterModule, i18n } from 'i18next';
import { createI18n, formatValue } from './create-i18n.ts';
import type { TextTree } from './create-i18n.ts';

const ROOT = join(import.meta.dirname, '../../..');
const FOLDERS = ['shared-libs/*/src', 'shell/src', 'mf-*/src'];
const PLURAL = /_(zero|one|two|few|many|other)$/;
const COUNTS = [0, 1, 2, 3, 7, 11, 20, 100, 101, 1500, 1_000_000, 2.5];

/** i18next with our formats, the reference. */
function createI18next(locale: Locale, resources: Record<string, TextTree>): i18n {
  const instance = createInstance();
  const formatter: FormatterModule = {
    type: 'formatter',
    init() {},
    add() {},
    addCached() {},
    format: (value: unknown, format) => formatValue(value, format, locale),
  };
  void instance.use(formatter).init({
    lng: locale,
    resources: { [locale]: resources },
    ns: Object.keys(resources),
    defaultNS: 'common',
    initAsync: false,
    interpolation: { escapeValue: false, alwaysFormat: true },
    returnNull: false,
  });
  return instance;
}

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

  it('is the same text in createI18n and in i18next', () => {
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
