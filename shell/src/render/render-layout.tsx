import { CacheProvider } from '@emotion/react';
import type { EmotionCache } from '@emotion/react';
import type { PlaceLevel } from '@houni/contracts/place';
import { LOCALES } from '@houni/domain/locale';
import type { Locale } from '@houni/domain/locale';
import { selectUser } from '@houni/store';
import { listingPath } from '@houni/routing/build';
import { declarationOf, matchPath } from '@houni/routing/match';
import { isAuthPath } from '@houni/routing/path';
import { languageLinks } from '../components/language-selector.tsx';
import { pageSearch } from '../components/page-search.ts';
import type { PageSearch } from '../components/page-search.ts';
import { isHomePath } from '../components/site-links.ts';
import { escapeHtml } from './escape-html.ts';
import { Layout } from './layout.tsx';
import type { LayoutPage, LayoutProps } from './layout.tsx';
import { renderOnce } from './render-once.ts';
import { renderTree } from './render-tree.ts';

type Part = LayoutProps['part'];

/** The query of the address in whose place the visitor's address is written. */
const SEARCH = '?houni-page';
const LABEL = 'houni-label';
/** More places are written by rendering the page's own layout. */
const MAX_PLACES = 9;
const placeName = (index: number) => `houni-place-${index}`;
const placeId = (index: number) => 987_654_320 + index;
// The HTML only has it as the name of a field.
const placeLevel = (index: number) => `houni-level-${index}` as PlaceLevel;
const linkTo = (locale: Locale) => `/houni-language-${locale}`;
/** A page number that no link of the layout has. */
const UNLINKED_PAGE = 99;

/**
 * Header and footer. Those of an anonymous visitor differ between pages only by a few addresses and the label of the
 * search. They are rendered once for each language, host, kind of page and search, with other words in these places, and the
 * page's own are written over them: the HTML is the same as if they were rendered for the page.
 */
export function renderLayout(page: LayoutPage, shell: LayoutProps['shell'], cache: EmotionCache): Record<Part, string> {
  const searched = pageSearch(page.path, page.search, page.searchLabel);
  const kind = searched.places.length > MAX_PLACES ? null : kindOf(page, shell);
  return { header: renderPart('header', kind), footer: renderPart('footer', kind) };

  function renderPart(part: Part, path: string | null): string {
    if (path === null) return render(part, page, shell, cache);
    const template = { ...page, ...placeholders(searched, path) };
    const key = [part, shell.locale, path, JSON.stringify([template.searched, shell.config])].join(' ');
    const html = renderOnce(key, cache, (own) => render(part, template, shell, own));
    // A link to this page is marked as the current one.
    const current = page.path.replace(/^\/fr(?=\/|$)/, '');
    if (path !== page.path && html.includes(`href="${escapeHtml(current)}"`)) return renderPart(part, page.path);
    return fill(html, template, page, searched);
  }
}

function render(part: Part, page: LayoutPage, shell: LayoutProps['shell'], cache: EmotionCache): string {
  const layout = <Layout part={part} page={page} shell={shell} />;
  return renderTree(<CacheProvider value={cache}>{layout}</CacheProvider>, part);
}

/** A path whose layout is that of the page, except for the address itself; null if the layout is the visitor's own. */
function kindOf({ path, search, preview, posted }: LayoutPage, { store, locale }: LayoutProps['shell']): string | null {
  const isOwn = selectUser(store.getState()) !== null || posted !== null || preview !== null;
  if (isOwn || isAuthPath(path) || new URLSearchParams(search).has('newsletter')) return null;
  if (isHomePath(path)) return path;
  const match = matchPath(path);
  if (match.kind !== 'route') return '/-';
  const { name, params } = match.route;
  if (declarationOf(name).host === 'dashboard') return null;
  if (name !== 'listing') return '/-';
  const { transaction, category } = params;
  return listingPath({ transaction, category, place: null, page: UNLINKED_PAGE }, locale);
}

function placeholders({ label, places, ...offer }: PageSearch, path: string) {
  return {
    path,
    search: SEARCH,
    searched: {
      ...offer,
      label: label === null ? null : LABEL,
      places: places.map(({ name }, index) => ({
        level: placeLevel(index),
        id: placeId(index),
        name: name === null ? null : placeName(index),
      })),
    },
    alternateLinks: Object.fromEntries(LOCALES.map((locale) => [locale, linkTo(locale)])),
  };
}

function fill(
  html: string,
  template: LayoutPage,
  { path, search, alternateLinks }: LayoutPage,
  { label, places }: PageSearch,
): string {
  const address = path + search;
  const links = languageLinks(address, alternateLinks);
  const placeholder = template.path + template.search;
  const written: [string, string][] = [
    [encodeURIComponent(placeholder), encodeURIComponent(address)],
    [placeholder, address],
    [LABEL, label ?? ''],
    ...places.flatMap(({ level, id, name }, index): [string, string][] => [
      [placeLevel(index), level],
      [placeName(index), name ?? ''],
      [String(placeId(index)), String(id)],
    ]),
    ...LOCALES.map((locale): [string, string] => [linkTo(locale), links[locale]]),
  ];
  // What is written is not searched again: it may contain anything.
  const values = new Map(written.map(([from, to]) => [escapeHtml(from), escapeHtml(to)]));
  const marks = new RegExp([...values.keys()].map((text) => text.replaceAll('?', String.raw`\?`)).join('|'), 'g');
  return html.replace(marks, (mark) => values.get(mark) ?? mark);
}
