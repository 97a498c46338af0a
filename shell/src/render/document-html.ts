import type { TextTree } from '@houni/i18n';
import { directionOf, htmlLang } from '@houni/routing/locale';
import { fontFiles } from '@houni/ui/font-files';
import { globalCss } from '@houni/ui/global-style';
import { documentRoutes } from './document-routes.ts';
import { escapeHtml, jsonForScript } from './escape-html.ts';
import { headHtml } from './head-html.ts';
import { currentRoutes, declarationOf } from '@houni/routing/match';
import type { RouteTableData } from '@houni/routing/route-table';
import type { PageHead } from './head-html.ts';
import { installHtml } from './install-html.ts';
import type { AlternateLinks } from './alternate-links.ts';
import type { Resources } from './page-texts.ts';
import type { PinnedScript, RenderRequest } from './render-request.ts';
import { CLICK_REPLAY } from '@houni/remote/click-replay';
import { CONSENT_CSS, CONSENT_SCRIPT } from './consent-script.ts';
import { CLICK_REPLAY_SCRIPT } from './click-replay-script.ts';
import { RETURNING_SCRIPT } from './returning-script.ts';
import { SCRIPTS_ID, START_SCRIPT } from './start-script.ts';

/** The state that the browser starts with: the JSON in `#houni-state`. */
export interface DocumentState {
  store: unknown;
  /** Texts by namespace, without those of `texts`. */
  resources: Resources;
  /** The script with the texts of every page; missing if they are among the resources. */
  texts?: PinnedScript;
  locale: RenderRequest['locale'];
  config: RenderRequest['config'];
  set: RenderRequest['set'];
  /** The routes that the page can open without a full page load; empty on the offline page. */
  routes: RouteTableData;
  /** Missing if no rule redirects one of our pages. */
  redirectedPaths?: NonNullable<RenderRequest['redirectedPaths']>;
  /** Version of the shell's own build. */
  shell: string;
  target: RenderRequest['target'];
  /** What rendered the slot: a remote, `shell`, or `fallback`. */
  slot: string;
  /** A submitted form of the header or footer that was rejected; missing on almost every page. */
  posted?: RenderRequest['posted'];
  /** The alternate links that the header was rendered with. */
  alternateLinks: AlternateLinks;
}

export interface DocumentParts {
  request: RenderRequest;
  head: PageHead;
  alternateLinks: AlternateLinks;
  /** The site's name in the page's language. */
  siteName: string;
  styles: string;
  /** The consent banner; empty on pages that are not counted. */
  consent: string;
  header: string;
  content: string;
  footer: string;
  slot: string;
  state: unknown;
  resources: Resources;
}

/** The script of the offline page. It need not wait for an image. */
function deferredScript({ url, integrity }: PinnedScript): string {
  return `<script defer src="${escapeHtml(url)}" integrity="${integrity}" crossorigin="anonymous"></script>`;
}

/** Scripts that `START_SCRIPT` loads in this order after the page is drawn. */
function startedScripts(scripts: readonly PinnedScript[]): string {
  const files = scripts.map(({ url, integrity }) => ({ url, integrity }));
  return `<script type="application/json" id="${SCRIPTS_ID}">${jsonForScript(files)}</script><script>${START_SCRIPT}</script>`;
}

function withoutPages(remotes: RenderRequest['set']['remotes']): RenderRequest['set']['remotes'] {
  return Object.fromEntries(Object.entries(remotes).map(([name, files]) => [name, { ...files, pages: {} }]));
}

const hostOf = (target: RenderRequest['target']) =>
  (target.kind === 'route' && declarationOf(target.route.name).host) || 'site';

function stateOf(parts: DocumentParts): DocumentState {
  const { request } = parts;
  const { target, set } = request;
  const isOffline = target.kind === 'offline';
  const texts = request.shell.texts[request.locale];
  const { common: _common, shell: _shell, ...ofPage } = parts.resources;
  return {
    store: parts.state,
    resources: isOffline ? {} : texts ? ofPage : parts.resources,
    ...(texts && { texts }),
    locale: request.locale,
    config: request.config,
    // The chunk of this page is among the scripts above; the remote's runtime knows the others.
    set: { ...set, remotes: withoutPages(set.remotes) },
    routes: isOffline ? {} : documentRoutes(currentRoutes(), hostOf(target), request.config),
    shell: request.shell.version,
    target,
    ...(request.redirectedPaths && { redirectedPaths: request.redirectedPaths }),
    slot: parts.slot,
    alternateLinks: parts.alternateLinks,
    ...(request.posted?.form === 'newsletter' && { posted: request.posted }),
  };
}

/** JSON of texts by the tree of their namespace. */
const savedJson = new WeakMap<object, string>();

function textsJson(tree: TextTree): string {
  const json = savedJson.get(tree) ?? jsonForScript(tree);
  savedJson.set(tree, json);
  return json;
}

/** The state as JSON. Most of it is texts, which are the same objects for each page. */
function stateJson({ resources, ...state }: DocumentState): string {
  const texts = Object.entries(resources).map(([namespace, tree]) => `"${namespace}":${textsJson(tree)}`);
  return `${jsonForScript(state).slice(0, -1)},"resources":{${texts.join(',')}}}`;
}

/** The document from its start to the end of its head. */
function headOf({ request, head, siteName, styles, consent }: DocumentParts): string {
  const { locale, shell, target, config } = request;
  const isArabic = locale === 'ar';
  const route = target.kind === 'route' ? target.route.name : null;
  const font = fontFiles.find(({ subset }) => subset === (isArabic ? 'arabic' : 'latin'));
  return [
    `<!doctype html><html lang="${htmlLang(locale)}" dir="${directionOf(locale)}"${shell.worker === 'off' ? ' data-worker="off"' : ''}><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    headHtml(head, { siteUrl: config.siteUrl, siteName, locale }),
    font ? `<link rel="preload" as="font" type="font/woff2" href="${shell.fontBase}/${font.file}" crossorigin>` : '',
    `<style>${globalCss({ fontBase: shell.fontBase, isArabic })}</style>`,
    styles,
    installHtml(locale, hostOf(target) === 'dashboard'),
    target.kind === 'offline' ? deferredScript(shell.offlineList) : `<script>${CLICK_REPLAY_SCRIPT}</script>`,
    consent && `<style>${CONSENT_CSS}</style><script>${CONSENT_SCRIPT}</script>`,
    route === 'home' ? `<script>${RETURNING_SCRIPT}</script>` : '',
  ].join('');
}

/** The HTML document around header, slot and footer. */
export function documentHtml(parts: DocumentParts): string {
  const { request, slot } = parts;
  const { shell, set } = request;
  const remote = Object.entries(set.remotes).find(([name]) => name === slot)?.[1];
  const page = request.target.kind === 'route' ? (remote?.pages[request.target.route.name] ?? []) : [];
  const isOffline = request.target.kind === 'offline';
  const texts = shell.texts[request.locale];
  const scripts = [
    shell.main,
    ...(texts ? [texts] : []),
    ...(remote ? [remote.entry, ...remote.initial, ...page] : []),
  ];
  const pending = ` ${CLICK_REPLAY.rootAttribute}="${CLICK_REPLAY.pending}"`;
  return [
    headOf(parts),
    '</head><body>',
    // First in the document, so that the keyboard reaches it before the header.
    parts.consent && `<div id="statistics-question"${pending}>${parts.consent}</div>`,
    `<div id="header"${isOffline ? '' : pending}>${parts.header}</div>`,
    `<main id="slot" tabindex="-1" data-server="${slot}"${remote ? pending : ''}>${parts.content}</main>`,
    `<div id="footer"${isOffline ? '' : pending}>${parts.footer}</div>`,
    '<div id="announcer" aria-live="polite" class="visually-hidden"></div>',
    `<script type="application/json" id="houni-state">${stateJson(stateOf(parts))}</script>`,
    // Must come after the state, which the scripts read.
    isOffline ? '' : startedScripts(scripts),
    '</body></html>',
  ].join('');
}
