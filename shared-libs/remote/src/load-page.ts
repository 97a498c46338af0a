import type { RouteName } from '@houni/routing/route';
import type { PageDefinition, RemoteDefinition } from './definition.ts';

const loadedPages = new WeakMap<RemoteDefinition, Map<RouteName, PageDefinition>>();

/** The page if its code is loaded; null if the remote has no such page; undefined before `loadPage`. */
export function loadedPage(definition: RemoteDefinition, name: RouteName): PageDefinition | null | undefined {
  const page = definition.pages[name];
  if (page === undefined) return null;
  // The types of `pages` guarantee that key and route name agree.
  if (typeof page !== 'function') return page as PageDefinition;
  return loadedPages.get(definition)?.get(name);
}

/** Loads the code of a page once; null if the remote has no such page. */
export async function loadPage(definition: RemoteDefinition, name: RouteName): Promise<PageDefinition | null> {
  const present = loadedPage(definition, name);
  if (present !== undefined) return present;
  const page = definition.pages[name];
  if (typeof page !== 'function') return null;
  const loaded = (await page()) as PageDefinition; // typed by its key in `pages`
  const pages = loadedPages.get(definition) ?? new Map<RouteName, PageDefinition>();
  loadedPages.set(definition, pages.set(name, loaded));
  return loaded;
}
