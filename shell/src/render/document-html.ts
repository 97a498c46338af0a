import { directionOf, htmlLang } from '@houni/routing/locale';
import { fontFiles } from '@houni/ui/font-files';
import { globalCss } from '@houni/ui/global-style';
import { escapeHtml, jsonForScript } from './escape-html.ts';
import { headHtml } from './head-html.ts';
import { isDashboardRoute } from '@houni/routing/route-table';
import type { PageHead } from './head-html.ts';
import { installHtml } from '../offline/install-html.ts';
import type { LanguageAddresses } from './language-addresses.ts';
import type { Resources } from './page-texts.ts';
import type { PinnedScript, RenderRequest } from './render-request.ts';
import { EARLY } from '@houni/remote/early';
import { EARLY_SCRIPT } from './early-script.ts';
import { SCRIPTS_ID, START_SCRIPT } from './start-script.ts';

/** What the browser needs to go on where the server stopped; the type of the JSON in `#houni-state`. */
export interface DocumentState {
  store: unknown;
  resources: Resources;
  locale: RenderRequest['locale'];
  config: RenderRequest['config'];
  set: RenderRequest['set'];
  /** Missing where no page was sent elsewhere. */
  moved?: NonNullable<RenderRequest['moved']>;
  /** Version of the shell's own build. */
  shell: string;
  target: RenderRequest['target'];
  /** Who rendered the slot: a remote, `shell`, or `fallback`. */
  slot: string;
  /** The form that header or footer show again; missing on almost every page. */
  posted?: RenderRequest['posted'];
  /** What the header's language links were written with. */
  languages: LanguageAddresses;
}

export interface DocumentParts {
  request: RenderRequest;
  head: PageHead;
  languages: LanguageAddresses;
  /** The site's name in the page's language. */
  siteName: string;
  styles: string;
  header: string;
  content: string;
  footer: string;
  slot: string;
  state: unknown;
  resources: Resources;
}

/** A script that the offline page runs: there no picture is waited for. */
function deferred({ url, integrity }: PinnedScript): string {
  return `<script defer src="${escapeHtml(url)}" integrity="${integrity}" crossorigin="anonymous"></script>`;
}

/** Scripts that start when the page is drawn, in their order. */
function started(scripts: readonly PinnedScript[]): string {
  const names = scripts.map(({ url, integrity }) => ({ url, integrity }));
  return `<script type="application/json" id="${SCRIPTS_ID}">${jsonForScript(names)}</script><script>${START_SCRIPT}</script>`;
}

function withoutPages(remotes: RenderRequest['set']['remotes']): RenderRequest['set']['remotes'] {
  return Object.fromEntries(Object.entries(remotes).map(([name, files]) => [name, { ...files, pages: {} }]));
}

/** The whole document around the three separately rendered parts. */
export function documentHtml(parts: DocumentParts): string {
  const { request, slot } = parts;
  const { locale, shell, set } = request;
  const remote = Object.entries(set.remotes).find(([name]) => name === slot)?.[1];
  const page = request.target.kind === 'route' ? remote?.pages[request.target.route.name] : undefined;
  const isOffline = request.target.kind === 'offline';
  const scripts = [shell.main, ...(remote ? [remote.entry, ...remote.initial, ...(page ? [page] : [])] : [])];
  const documentState: DocumentState = {
    store: parts.state,
    resources: isOffline ? {} : parts.resources,
    locale,
    config: request.config,
    // The chunks of pages are in the scripts above; later ones are known to the remote's own runtime.
    set: { ...set, remotes: withoutPages(set.remotes) },
    shell: shell.version,
    target: request.target,
    ...(request.moved && { moved: request.moved }),
    slot,
    languages: parts.languages,
    ...(request.posted?.form === 'newsletter' && { posted: request.posted }),
  };
  const dry = ` ${EARLY.root}`;
  const font = fontFiles.find(({ subset }) => subset === (locale === 'ar' ? 'arabic' : 'latin'));
  return [
    `<!doctype html><html lang="${htmlLang(locale)}" dir="${directionOf(locale)}"${shell.worker === 'off' ? ' data-worker="off"' : ''}><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    headHtml(parts.head, { siteUrl: request.config.siteUrl, siteName: parts.siteName, locale }),
    font ? `<link rel="preload" as="font" type="font/woff2" href="${shell.fontBase}/${font.file}" crossorigin>` : '',
    `<style>${globalCss({ fontBase: shell.fontBase, isArabic: locale === 'ar' })}</style>`,
    parts.styles,
    installHtml(locale, request.target.kind === 'route' && isDashboardRoute(request.target.route.name)),
    isOffline ? deferred(shell.offlineList) : `<script>${EARLY_SCRIPT}</script>`,
    '</head><body>',
    `<div id="header"${isOffline ? '' : dry}>${parts.header}</div>`,
    `<main id="slot" tabindex="-1" data-server="${slot}"${remote ? dry : ''}>${parts.content}</main>`,
    `<div id="footer"${isOffline ? '' : dry}>${parts.footer}</div>`,
    '<div id="announcer" aria-live="polite" class="visually-hidden"></div>',
    `<script type="application/json" id="houni-state">${jsonForScript(documentState)}</script>`,
    // After the state, which they read.
    isOffline ? '' : started(scripts),
    '</body></html>',
  ].join('');
}
