import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Locale } from '@houni/domain/locale';
import type { TextTree } from './create-i18n.ts';

export const ROOT = join(import.meta.dirname, '../../..');

/** All folders with one JSON file per locale. */
export const MESSAGE_FOLDERS = [
  ...new Set(
    ['shared-libs/*/src', 'shell/src', 'mf-*/src'].flatMap((folder) =>
      globSync(`${folder}/**/messages/**/fr.json`, { cwd: ROOT }).map((file) => dirname(file)),
    ),
  ),
].toSorted();

export function readMessages(folder: string, locale: Locale): TextTree {
  return JSON.parse(readFileSync(join(ROOT, folder, `${locale}.json`), 'utf8')) as TextTree;
}

/** Keys with their texts. Plural forms are keys of their own: `counts.ads_one`. */
export function flattenTexts(tree: TextTree, prefix = ''): [key: string, text: string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : flattenTexts(value, `${prefix}${key}.`),
  );
}
