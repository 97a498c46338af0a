import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { loadPage } from '@houni/remote';
import type { RouteName } from '@houni/routing/route';
import definition from './remote.ts';

const folder = import.meta.dirname;

/** The first module of each page, by the page's name, as `remote.ts` imports it. */
const FIRST_MODULES = Array.from(
  readFileSync(resolve(folder, 'remote.ts'), 'utf8').matchAll(/webpackChunkName: "page-(\w+)" \*\/ '([^']+)'/g),
  ([, name = '', path = '']) => [name as RouteName, resolve(folder, path)] as const,
);

/** The namespaces of pages that a module and what it imports read. */
function namespacesOf(path: string, read = new Set<string>()): Set<string> {
  if (read.has(path)) return new Set();
  read.add(path);
  const text = readFileSync(path, 'utf8').replaceAll(/texts: officeTexts\([^)]*\)/g, '');
  const imported = Array.from(text.matchAll(/from '(\.[^']+\.tsx?)'/g), ([, other = '']) =>
    resolve(dirname(path), other),
  );
  const own = Array.from(text.matchAll(/backoffice[A-Z]\w*(?=[':])/g), ([namespace]) => namespace);
  return new Set([
    ...own,
    ...imported.filter((other) => !other.endsWith('/messages.ts')).flatMap((other) => [...namespacesOf(other, read)]),
  ]);
}

describe('texts of the pages', () => {
  it('covers every page', () => expect(FIRST_MODULES.map(([name]) => name)).toEqual(Object.keys(definition.pages)));

  it.each(FIRST_MODULES)('loads for %s the texts that its modules read, and no others', async (name, path) => {
    const page = await loadPage(definition, name);
    expect(Object.keys(page?.texts ?? {}).toSorted()).toEqual([...namespacesOf(path)].toSorted());
  });
});
