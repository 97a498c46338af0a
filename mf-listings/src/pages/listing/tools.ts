import type { ComponentType } from 'react';
import type { Locale } from '@houni/contracts/locale';
import type { Messages } from '@houni/remote';
import { lateContent } from '@houni/remote/late-content';

const TEXTS: Record<Locale, () => Promise<{ default: Messages }>> = {
  fr: () => import('./tools/messages/fr.json', { with: { type: 'json' } }),
  ar: () => import('./tools/messages/ar.json', { with: { type: 'json' } }),
  en: () => import('./tools/messages/en.json', { with: { type: 'json' } }),
  it: () => import('./tools/messages/it.json', { with: { type: 'json' } }),
  es: () => import('./tools/messages/es.json', { with: { type: 'json' } }),
};

const loadCode = async () => (await import(/* webpackChunkName: "listing-tools" */ './tools/all-tools.ts')).allTools;
type AllTools = Awaited<ReturnType<typeof loadCode>>;

function tool<P extends object>(pick: (tools: AllTools) => ComponentType<P>) {
  return lateContent<P>({
    namespace: 'listingsTools',
    load: async (locale) => {
      const [tools, texts] = await Promise.all([loadCode(), TEXTS[locale]()]);
      return { Component: pick(tools), texts: texts.default };
    },
  });
}

/**
 * What stands around the results: links and forms that work as the server wrote them. Their code is half of the page's
 * and comes when the page is quiet or touched.
 */
const tools = {
  ActiveChips: tool((all) => all.ActiveChips),
  AroundPlace: tool((all) => all.AroundPlace),
  ChildPlaces: tool((all) => all.ChildPlaces),
  Crumbs: tool((all) => all.Crumbs),
  FilterPanel: tool((all) => all.FilterPanel),
  ListingKeeping: tool((all) => all.ListingKeeping),
  NoResults: tool((all) => all.NoResults),
  Pages: tool((all) => all.Pages),
  PaidLooks: tool((all) => all.PaidLooks),
  SaveSearchButton: tool((all) => all.SaveSearchButton),
  SearchFailed: tool((all) => all.SearchFailed),
  SearchName: tool((all) => all.SearchName),
  SortForm: tool((all) => all.SortForm),
  UnderstoodWords: tool((all) => all.UnderstoodWords),
};

export const ActiveChips = tools.ActiveChips.Component;
export const AroundPlace = tools.AroundPlace.Component;
export const ChildPlaces = tools.ChildPlaces.Component;
export const Crumbs = tools.Crumbs.Component;
export const FilterPanel = tools.FilterPanel.Component;
export const ListingKeeping = tools.ListingKeeping.Component;
export const NoResults = tools.NoResults.Component;
export const Pages = tools.Pages.Component;
export const PaidLooks = tools.PaidLooks.Component;
export const SaveSearchButton = tools.SaveSearchButton.Component;
export const SearchFailed = tools.SearchFailed.Component;
export const SearchName = tools.SearchName.Component;
export const SortForm = tools.SortForm.Component;
export const UnderstoodWords = tools.UnderstoodWords.Component;

/** Fetches them, so that they can be rendered. */
export async function loadTools(locale: Locale): Promise<void> {
  await Promise.all(Object.values(tools).map(({ load }) => load(locale)));
}
