import { CacheProvider } from '@emotion/react';
import type { EmotionCache } from '@emotion/react';
import { LOCALES } from '@houni/domain/locale';
import type { Locale } from '@houni/domain/locale';
import { selectUser } from '@houni/store';
import { listingPath } from '@houni/routing/build';
import { declarationOf, matchPath } from '@houni/routing/match';
import { isAuthPath } from '@houni/routing/path';
import { languageLinks } from '../components/language-selector.tsx';
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
const linkTo = (locale: Locale) => `/houni-language-${locale}`;
/** A page number that no link of the layout has. */
const UNLINKED_PAGE = 99;

/**
 * Header and footer. Those of an anonymous visitor differ between pages only by a few addresses and the label of the
 * search. They are rendered once for each language, host and kind of page, with other words in these places, and the
 * page's own are written over them: the HTML is the same as if they were rendered for the page.
 */
export function renderLayout(page: LayoutPage, shell: LayoutProps['shell'], cache: EmotionCache): Record<Part, string> {
  const kind = kindOf(page, shell);
  return { header: renderPart('header', kind), footer: renderPart('footer', kind) };

  function renderPart(part: Part, path: string | null): string {
    if (path === null) return render(part, page, shell, cache);
    const template = { ...page, ...placeholders(page, path) };
    const key = [part, shell.locale, path, page.searchLabel === null, JSON.stringify(shell.config)].join(' ');
    const html = renderOnce(key, cache, (own) => render(part, template, shell, own));
    // A link to this page is marked as the current one.
    const current = page.path.replace(/^\/fr(?=\/|$)/, '');
    if (path !== page.path && html.includes(`href="${escapeHtml(current)}"`)) return renderPart(part, page.path);
    return fill(html, template, page);
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

function placeholders({ searchLabel }: LayoutPage, path: string) {
  return {
    path,
    search: SEARCH,
    searchLabel: searchLabel === null ? null : LABEL,
    alternateLinks: Object.fromEntries(LOCALES.map((locale) => [locale, linkTo(locale)])),
  };
}

function fill(html: string, template: LayoutPage, { path, search, searchLabel, alternateLinks }: LayoutPage): string {
  const address = path + search;
  const links = languageLinks(address, alternateLinks);
  const placeholder = template.path + template.search;
  const written: [string, string][] = [
    [encodeURIComponent(placeholder), encodeURIComponent(address)],
    [placeholder, address],
    [LABEL, searchLabel ?? ''],
    ...LOCALES.map((locale): [string, string] => [linkTo(locale), links[locale]]),
  ];
  // What is written is not searched again: it may contain anything.
  const values = new Map(written.map(([from, to]) => [escapeHtml(from), escapeHtml(to)]));
  const places = new RegExp([...values.keys()].map((text) => text.replaceAll('?', String.raw`\?`)).join('|'), 'g');
  return html.replace(places, (place) => values.get(place) ?? place);
}
