import type { ComponentType } from 'react';
import type { Locale } from '@houni/contracts/locale';
import type { Messages } from '@houni/remote';
import { deferred } from '@houni/remote/deferred';
import { hydrateOnIdle } from '@houni/remote/hydrate-on-idle';

const TEXTS: Record<Locale, () => Promise<{ default: Messages }>> = {
  fr: () => import('./tools/messages/fr.json', { with: { type: 'json' } }),
  ar: () => import('./tools/messages/ar.json', { with: { type: 'json' } }),
  en: () => import('./tools/messages/en.json', { with: { type: 'json' } }),
  it: () => import('./tools/messages/it.json', { with: { type: 'json' } }),
  es: () => import('./tools/messages/es.json', { with: { type: 'json' } }),
};

/** One chunk, which is half of the code of the page. */
const toolsPart = deferred(async (locale: Locale) => {
  const [{ toolComponents }, texts] = await Promise.all([
    import(/* webpackChunkName: "listing-tools" */ './tools/tool-components.ts'),
    TEXTS[locale](),
  ]);
  return { toolComponents, texts: { listingsTools: texts.default } };
});
type ToolComponents = Awaited<ReturnType<typeof toolsPart.load>>['toolComponents'];

/** A component around the results: rendered by the server, hydrated when the browser is idle or the page is used. */
function tool<P extends object>(pick: (tools: ToolComponents) => ComponentType<P>): ComponentType<P> {
  const toComponent = ({ toolComponents, texts }: Awaited<ReturnType<typeof toolsPart.load>>) => ({
    Component: pick(toolComponents),
    texts,
  });
  return hydrateOnIdle<P>({
    load: async (locale) => toComponent(await toolsPart.load(locale)),
    loaded: (locale) => {
      const loaded = toolsPart.loaded(locale);
      return loaded && toComponent(loaded);
    },
  });
}

export const ActiveChips = tool((all) => all.ActiveChips);
export const AboutPlace = tool((all) => all.AboutPlace);
export const ChildPlaces = tool((all) => all.ChildPlaces);
export const ListingBreadcrumbs = tool((all) => all.ListingBreadcrumbs);
export const FilterPanel = tool((all) => all.FilterPanel);
export const ListingSync = tool((all) => all.ListingSync);
export const NoResults = tool((all) => all.NoResults);
export const ListingPagination = tool((all) => all.ListingPagination);
export const PaidPlacementNote = tool((all) => all.PaidPlacementNote);
export const SaveSearchButton = tool((all) => all.SaveSearchButton);
export const SearchFailed = tool((all) => all.SearchFailed);
export const SearchName = tool((all) => all.SearchName);
export const SortForm = tool((all) => all.SortForm);
export const ParsedQuery = tool((all) => all.ParsedQuery);

/** Loads all of them: required before the server renders the page. */
export const loadTools = toolsPart.load;
