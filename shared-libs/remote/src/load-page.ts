import type { RouteName } from '@houni/routing/route';
import type { Locale } from '@houni/domain/locale';
import type { Messages, PageDefinition, RemoteDefinition } from './definition.ts';
import type { ShellRuntime } from './shell-runtime.ts';

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

/** Loads the texts that only this page needs, by namespace. */
export async function loadPageTexts(
  { texts = {} }: Pick<PageDefinition, 'texts'>,
  locale: Locale,
): Promise<Record<string, Messages>> {
  return Object.fromEntries(
    await Promise.all(Object.entries(texts).map(async ([namespace, load]) => [namespace, await load(locale)] as const)),
  );
}

type Texts = Pick<ShellRuntime, 'i18n' | 'locale'>;

/** Whether i18next has the texts of a page: the document contains those of the first page. */
export function hasPageTexts({ texts = {} }: Pick<PageDefinition, 'texts'>, { i18n, locale }: Texts): boolean {
  return Object.keys(texts).every((namespace) => i18n.hasResourceBundle(locale, namespace));
}

/** Loads the code of a page and adds its texts to i18next. */
export async function preparePage(
  definition: RemoteDefinition,
  name: RouteName,
  { i18n, locale }: Texts,
): Promise<PageDefinition | null> {
  const page = await loadPage(definition, name);
  if (page && !hasPageTexts(page, { i18n, locale }))
    for (const [namespace, messages] of Object.entries(await loadPageTexts(page, locale)))
      i18n.addResourceBundle(locale, namespace, messages);
  return page;
}
