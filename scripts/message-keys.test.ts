import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './environment.ts';

/** Plural suffixes of i18next; the tests of each remote check which of them a language has. */
const PLURAL_SUFFIX = /_(zero|one|two|few|many|other)$/;
const isOurs = (file: string): boolean => !/node_modules|\/dist\//.test(file);
const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');
const find = (pattern: string): string[] => globSync(pattern, { cwd: ROOT }).filter(isOurs);

/** All keys of a message file with and without their first part, which may be a namespace. */
function keysOf(value: unknown, prefix = ''): string[] {
  if (typeof value !== 'object' || value === null) return [prefix.replace(PLURAL_SUFFIX, '')];
  return Object.entries(value).flatMap(([key, inner]) => keysOf(inner, prefix === '' ? key : `${prefix}.${key}`));
}

const keysIn = (folder: string): Set<string> => {
  const keys = find(`${folder}/**/messages/**/fr.json`).flatMap((file) => keysOf(JSON.parse(read(file))));
  return new Set(keys.flatMap((key) => [key, key.slice(key.indexOf('.') + 1)]));
};

const shared = keysIn('shared-libs');

// Server rendering fails for a missing text, but dialogs and notices are rendered in the browser only.
it.each(['shell', 'mf-*', 'shared-libs/*'].flatMap((pattern) => find(pattern)))(
  'every literal key of t() in %s has a French text',
  (folder) => {
    const own = keysIn(folder);
    const missing = find(`${folder}/src/**/*.{ts,tsx}`)
      .filter((file) => !/\.test(-support|-d)?\.tsx?$|new-remote-files\.ts$/.test(file))
      .flatMap((file) =>
        [...read(file).matchAll(/(?<![\w.])t\(\s*'(?:\w+:)?([\w.-]+)'/g)].map(([, key = '']) => ({ file, key })),
      )
      .filter(({ key }) => !own.has(key) && !shared.has(key));
    expect(missing).toEqual([]);
  },
);
