import type { ComponentType } from 'react';
import type { Locale } from '@houni/domain/locale';
import type { ListingFilters } from '@houni/routing/listing-url';
import { deferred } from '@houni/remote/deferred';
import { hydrateOnIdle } from '@houni/remote/hydrate-on-idle';
import { hydrateOnVisible } from '@houni/remote/hydrate-on-visible';
import { loadToolTexts } from './tools/load-tool-texts.ts';

/** One chunk, which is half of the code of the page. */
const toolsPart = deferred(async (locale: Locale) => {
  const [{ toolComponents }, texts] = await Promise.all([
    import(/* webpackChunkName: "listing-tools" */ './tools/tool-components.ts'),
    loadToolTexts(locale),
  ]);
  return { toolComponents, texts };
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

export const CompactSwitch = tool((all) => all.CompactSwitch);
export const FilterBar = tool((all) => all.FilterBar);
export const FilterPanel = tool((all) => all.FilterPanel);
export const ListingSync = tool((all) => all.ListingSync);
export const PaidPlacementNote = tool((all) => all.PaidPlacementNote);
export const SaveSearchButton = tool((all) => all.SaveSearchButton);
export const SearchInvitation = tool((all) => all.SearchInvitation);
export const SearchFailed = tool((all) => all.SearchFailed);
export const SearchName = tool((all) => all.SearchName);
export const SortForm = tool((all) => all.SortForm);
export const ParsedQuery = tool((all) => all.ParsedQuery);

/** What is below the results, or there instead of them: hydrated when it comes near the window. */
const belowPart = deferred(async (locale: Locale) => {
  const [{ belowComponents }, texts] = await Promise.all([
    import(/* webpackChunkName: "listing-below" */ './tools/below-components.ts'),
    loadToolTexts(locale),
  ]);
  return { belowComponents, texts };
});
type BelowComponents = Awaited<ReturnType<typeof belowPart.load>>['belowComponents'];

function below<P extends object>(pick: (all: BelowComponents) => ComponentType<P>): ComponentType<P> {
  const toComponent = ({ belowComponents, texts }: Awaited<ReturnType<typeof belowPart.load>>) => ({
    Component: pick(belowComponents),
    texts,
  });
  return hydrateOnVisible<P>({
    load: async (locale) => toComponent(await belowPart.load(locale)),
    loaded: (locale) => {
      const loaded = belowPart.loaded(locale);
      return loaded && toComponent(loaded);
    },
  });
}

export const AboutPlace = below((all) => all.AboutPlace);
export const ListingBreadcrumbs = below((all) => all.ListingBreadcrumbs);
export const ListingPagination = below((all) => all.ListingPagination);
// A root of its own for clicks: it has cards, whose buttons must not lose any.
export const NoResults = below((all) => all.NoResults);
export const RefineLinks = below((all) => all.RefineLinks);

/** The panel of the map beside the results. */
const mapPanelPart = deferred(async (_locale: Locale) => {
  const { MapPanel } = await import(/* webpackChunkName: "map-panel" */ '../../map/map-panel.tsx');
  return { Component: MapPanel };
});
export const MapPanel = hydrateOnIdle(mapPanelPart);

/** What is there instead of results if a limit is no number. */
const unreadPart = deferred(async (locale: Locale) => {
  const [{ UnreadLimits: Component }, texts] = await Promise.all([
    import(/* webpackChunkName: "typed-limits" */ './unread-limits.tsx'),
    loadToolTexts(locale),
  ]);
  return { Component, texts };
});
export const UnreadLimits = hydrateOnIdle(unreadPart);

/** Loads all of them: required before the server renders the page. */
export function loadTools(locale: Locale, { view, unread }: ListingFilters): Promise<unknown> {
  return Promise.all([
    toolsPart.load(locale),
    belowPart.load(locale),
    view === 'map' && mapPanelPart.load(locale),
    unread && unreadPart.load(locale),
  ]);
}
