import type { FastifyReply, FastifyRequest } from 'fastify';
import { isbot } from 'isbot';
import type { Logger } from 'pino';
import { localeCookie } from '@houni/routing/locale-cookie';
import { splitPageQuery } from '@houni/routing/page-query';
import { decodePath } from '@houni/routing/path';
import { notFound } from '../render/not-found.ts';
import { statusOfPosted } from '../render/posted-form.ts';
import type { PostedForm } from '../render/posted-form.ts';
import type { RenderRequest, RenderResult, RenderTarget } from '../render/render-request.ts';
import type { Session } from '../session/read-session.ts';
import { statusMessage } from '../render/status-message.ts';
import { sendMinimalError, minimalErrorHtml, RETRY_SECONDS } from './minimal-error-page.ts';
import { chooseEncoding, compressPage, etagOf } from './encode-page.ts';
import { isSecure } from './environment.ts';
import type { Environment } from './environment.ts';
import { hostKind, publicConfig } from './host-kind.ts';
import type { DownloadedSet } from './downloaded-set.ts';
import type { CachedPage, PageCache } from './page-cache.ts';
import { cacheControl, cacheKey, toCached } from './page-caching.ts';
import { withParameters } from './redirect-parameters.ts';
import { createRedirectResolver } from './redirect-resolver.ts';
import type { Address } from './redirect-resolver.ts';
import type { LegacyRedirects } from './legacy-redirects.ts';
import type { RedirectRules } from './redirect-rules.ts';
import { chosenLocale } from './remembered-locale.ts';
import { previewFailureHtml, sendPreviewFailure } from './preview-failure-page.ts';
import type { PreviewFailure } from './preview-texts.ts';
import { OverloadError } from './render-pool.ts';
import { createChangedLinkResolver } from './changed-link-resolver.ts';
import type { ShellAssets } from './shell-assets.ts';
import type { Visit } from './visit.ts';

export interface PageHandlerOptions {
  environment: Environment;
  assets: ShellAssets;
  cache: PageCache;
  log: Logger;
  /** The release set for a request: the current one, or a preview if the cookies name one, or why it cannot be shown. */
  chooseSet(cookies: string | undefined): Promise<DownloadedSet | PreviewFailure | null>;
  readSession(request: FastifyRequest, reply: FastifyReply): Promise<Session>;
  /** The administrators' redirect rules, which come first. */
  rules: Pick<RedirectRules, 'find' | 'pagePaths'>;
  /** For paths that match no route. */
  legacy: LegacyRedirects;
  render(set: DownloadedSet, request: RenderRequest): Promise<RenderResult>;
  /** Headers of pages that call the identity provider. */
  signInHeaders: Readonly<Record<string, string>>;
  /** Counts a page that must be rendered. @returns 0, or the seconds that this address must wait */
  countRender(request: FastifyRequest): number;
}

/** Creates the handler of all pages: redirects, cached pages and rendering. */
export function pageHandler(options: PageHandlerOptions) {
  const { environment, cache, log } = options;
  const resolveRedirect = createRedirectResolver(options);
  const resolveChangedLink = createChangedLinkResolver({ resolveRedirect, render, countRender: options.countRender });

  return async (request: FastifyRequest, reply: FastifyReply, posted?: PostedForm): Promise<FastifyReply> => {
    const [path = '/', query] = splitOnce(request.raw.url ?? '/', '?');
    const set = await options.chooseSet(request.headers.cookie);
    if (!set) return sendMinimalError(request, reply, path, 503);
    if (typeof set === 'string') return sendPreviewFailure(request, reply, set, request.raw.url ?? '/');
    const { routes } = set;
    const match = routes.match(path);
    request.pageRoute = match.kind === 'notFound' ? 'notFound' : match.route.name;
    const host = hostKind(request.headers.host, environment);
    const address: Address = { path, search: query === undefined ? '' : `?${query}`, host, match, routes };
    const redirect = await resolveRedirect(request.headers, address);
    if (redirect?.status === 503) return sendMinimalError(request, reply, path, 503);
    if (redirect && redirect.status !== 410) return sendRedirect(reply, redirect.status, redirect.location);

    const declaration = match.kind === 'notFound' ? null : routes.declarationOf(match.route.name);
    if (declaration?.signIn) reply.headers(options.signInHeaders);
    const session = await options.readSession(request, reply);
    const { known: search, unknown } = splitPageQuery(declaration ? declaration.query : [], address.search);
    const visit: Visit = {
      ...address,
      search,
      unknown,
      isGone: redirect !== null,
      session,
      set,
      posted: posted ?? null,
    };
    const changedLink = visit.isGone || posted ? null : await resolveChangedLink(request, visit, address.search);
    if (changedLink && 'location' in changedLink) return sendRedirect(reply, changedLink.status, changedLink.location);
    if (changedLink?.status === 503) return sendMinimalError(request, reply, path, 503);
    const chosen = chosenLocale(request.headers, match.kind === 'notFound' ? match.locale : match.route.locale);
    if (chosen) reply.header('set-cookie', localeCookie(chosen, isSecure(environment)));

    const key = cache.enabled ? cacheKey(visit) : null;
    const hit = key === null ? null : cache.get(key);
    if (key !== null && hit) {
      if (hit.stale) refreshInBackground(key, request, visit);
      return sendCached(request, reply, visit, hit.page);
    }
    const waitSeconds = options.countRender(request);
    if (waitSeconds > 0) return sendMinimalError(request, reply.header('retry-after', waitSeconds), path, 429);
    if (key !== null) {
      let answer: RenderResult | null = null;
      const page = await cache.refresh(key, async () => {
        answer = await render(request, visit);
        return toCached(answer);
      });
      if (page) return sendCached(request, reply, visit, page);
      // A concurrent request rendered the page and it was not cacheable: render it for this visitor.
      return send(request, reply, visit, answer ?? (await render(request, visit)));
    }
    return send(request, reply, visit, await render(request, visit));
  };

  function refreshInBackground(key: string, request: FastifyRequest, visit: Visit): void {
    cache
      .refresh(key, async () => toCached(await render(request, visit)))
      .catch((error: unknown) => {
        log.error({ err: error, path: visit.path }, 'a stale page could not be refreshed');
      });
  }

  async function render(request: FastifyRequest, visit: Visit): Promise<RenderResult> {
    const renderTask = renderRequest(request, visit);
    try {
      const result = await options.render(visit.set, renderTask);
      if (result.failure) log.error({ ...result.failure, ...context(request, visit) }, messageOf(result.failure));
      if (isBrokenPreview(visit.set, result.failure)) return previewFailureResult(renderTask);
      // The page itself corrects slugs and names with its redirect. Otherwise only the form of the path is corrected.
      if (visit.match.kind === 'redirect' && !visit.isGone && result.location === null && result.status !== 404)
        return toRedirect(visit.match.to + visit.search);
      // The page contains what the visitor typed, so it must not be cached.
      if (visit.posted && result.status === 200)
        return { ...result, status: statusOfPosted(visit.posted), shareable: false };
      return result;
    } catch (error) {
      if (error instanceof OverloadError) {
        log.warn(context(request, visit), 'too many pages are waiting; one was answered with 503');
        return minimalResult(503, renderTask);
      }
      log.error({ err: error, ...context(request, visit) }, 'a page could not be rendered');
      if (visit.set.pinned.preview) return previewFailureResult(renderTask);
      const target: RenderTarget = { kind: 'error', status: 500, message: 'Internal Server Error' };
      return options.render(visit.set, { ...renderTask, target }).catch((failure: unknown) => {
        log.error({ err: failure, ...context(request, visit) }, 'the error page failed too');
        return minimalResult(500, renderTask);
      });
    }
  }

  function renderRequest(request: FastifyRequest, visit: Visit): RenderRequest {
    const { match, session } = visit;
    const { pagePaths } = options.rules;
    const isRoute = match.kind !== 'notFound';
    return {
      requestId: request.id,
      path: match.kind === 'redirect' ? match.to : visit.path,
      search: visit.search,
      locale: isRoute ? match.route.locale : match.locale,
      prefix: isRoute ? match.route.prefix : match.prefix,
      target: visit.isGone
        ? goneTarget(visit.path)
        : isRoute
          ? { kind: 'route', route: match.route }
          : missingTarget(visit),
      user: session.user,
      token: session.token,
      config: publicConfig(visit.host, request.headers.host, environment),
      apiUrl: environment.API_URL ?? environment.PUBLIC_API_URL,
      loadDeadline: environment.LOAD_DEADLINE_MS,
      set: visit.set.pinned,
      shell: options.assets.forPages,
      ...(visit.posted && { posted: visit.posted }),
      ...(pagePaths && { redirectedPaths: pagePaths }),
      skip: [],
    };
  }

  function context(request: FastifyRequest, visit: Visit): Record<string, unknown> {
    const { match, set } = visit;
    const route = match.kind === 'notFound' ? null : match.route;
    return {
      requestId: request.id,
      path: visit.path,
      route: route?.name ?? null,
      set: set.pinned.number,
      version: route && route.owner !== 'shell' ? (set.pinned.remotes[route.owner]?.version ?? null) : null,
    };
  }

  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    visit: Visit,
    result: RenderResult,
  ): Promise<FastifyReply> {
    if (result.location !== null)
      return sendRedirect(reply, result.status, withParameters(result.location, visit.unknown));
    if (result.status >= 400 && !visit.posted && isbot(request.headers['user-agent']))
      return sendBotError(request, reply, visit, result);
    const plain = Buffer.from(result.html);
    const shared = result.shareable && visit.session.cacheable && !visit.set.pinned.preview;
    reply.header('cache-control', cacheControl(reply, shared));
    if (result.status === 503) reply.header('retry-after', RETRY_SECONDS);
    return write(request, reply, result.status, etagOf(plain), plain, null);
  }

  /** Bots get the status and one line of text; the error is logged (specification section 2). */
  function sendBotError(request: FastifyRequest, reply: FastifyReply, visit: Visit, { status }: { status: number }) {
    log.warn({ status, ...context(request, visit) }, 'a bot received an error');
    return plainError(reply, status, statusMessage(status));
  }

  async function sendCached(
    request: FastifyRequest,
    reply: FastifyReply,
    visit: Visit,
    page: CachedPage,
  ): Promise<FastifyReply> {
    if (page.status >= 400 && isbot(request.headers['user-agent'])) return sendBotError(request, reply, visit, page);
    reply.header('cache-control', cacheControl(reply, true));
    return write(request, reply, page.status, page.etag, page.plain, page);
  }

  async function write(
    request: FastifyRequest,
    reply: FastifyReply,
    status: number,
    etag: string,
    plain: Buffer,
    cached: CachedPage | null,
  ): Promise<FastifyReply> {
    reply.header('etag', etag).header('vary', 'accept-encoding, cookie').type('text/html; charset=utf-8');
    if (status === 200 && request.headers['if-none-match'] === etag) return reply.code(304).send();
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    const ready = encoding === 'br' ? cached?.brotli : encoding === 'gzip' ? cached?.gzip : plain;
    return reply.code(status).send(ready ?? (await compressPage(plain, encoding)));
  }
}

function goneTarget(path: string): RenderTarget {
  return { kind: 'error', status: 410, message: `Gone: ${decodePath(path)}` };
}

/** An address that no route has. It may belong to a remote that could not be downloaded, whose routes are not known. */
function missingTarget({ path, set }: Visit): RenderTarget {
  if (Object.keys(set.failures).length === 0) return notFound(path);
  return { kind: 'error', status: 503, message: statusMessage(503) };
}

function messageOf({ fragment }: NonNullable<RenderResult['failure']>): string {
  return fragment === undefined
    ? 'a remote failed; its slot shows the fallback'
    : 'a fragment failed; the page is shown without it';
}

function toRedirect(location: string): RenderResult {
  return { status: 301, location, html: '', shareable: false, failure: null };
}

function minimalResult(status: number, { locale, requestId }: RenderRequest): RenderResult {
  const html = minimalErrorHtml(status, locale, requestId);
  return { status, location: null, html, shareable: false, failure: null };
}

/** Whether the previewed remote failed by itself: a slow API does not make a release bad. */
function isBrokenPreview({ pinned: { preview } }: DownloadedSet, failure: RenderResult['failure']): boolean {
  return preview !== null && failure?.remote === preview.owner && failure.phase !== 'load';
}

function previewFailureResult({ locale, path, search, requestId }: RenderRequest): RenderResult {
  const html = previewFailureHtml({ failure: 'failed', locale, address: path + search, reference: requestId });
  return { status: 503, location: null, html, shareable: false, failure: null };
}

function plainError(reply: FastifyReply, status: number, text: string): FastifyReply {
  if (status === 503) reply.header('retry-after', RETRY_SECONDS);
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send(`${status} ${text}\n`);
}

function sendRedirect(reply: FastifyReply, status: number, location: string): FastifyReply {
  // Node rejects header values outside Latin-1, so everything that is not ASCII is percent-encoded.
  const ascii = location.replace(/[^\x21-\x7e]+/g, (text) => encodeURIComponent(text));
  return reply
    .code(status)
    .header(
      'cache-control',
      status === 301 && !reply.hasHeader('set-cookie') ? 'public, max-age=300' : 'private, no-store',
    )
    .header('location', ascii)
    .send();
}

function splitOnce(text: string, separator: string): [string, string?] {
  const index = text.indexOf(separator);
  return index < 0 ? [text] : [text.slice(0, index), text.slice(index + 1)];
}
