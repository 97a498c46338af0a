import type { FastifyReply, FastifyRequest } from 'fastify';
import { isbot } from 'isbot';
import type { Logger } from 'pino';
import { buildPath } from '@houni/routing/build';
import { matchPath } from '@houni/routing/match';
import type { Match } from '@houni/routing/match';
import { isDashboardRoute } from '@houni/routing/route-table';
import type { RouteName } from '@houni/routing/route';
import { notFound } from '../render/not-found.ts';
import type { PostedForm } from '../render/posted-form.ts';
import type { RenderRequest, RenderResult, RenderTarget } from '../render/render-request.ts';
import type { Session } from '../session/read-session.ts';
import { statusMessage } from '../render/status-message.ts';
import { bareError, bareErrorHtml, RETRY_SECONDS } from './bare-error.ts';
import { chooseEncoding, compressPage, encodePage, etagOf } from './encode-page.ts';
import type { Environment } from './environment.ts';
import { hostKind, publicConfig } from './host-kind.ts';
import type { HostKind } from './host-kind.ts';
import type { LegacyRedirects } from './legacy-redirects.ts';
import type { LiveSet } from './live-set.ts';
import type { CachedPage, PageCache } from './page-cache.ts';
import { OverloadError } from './render-pool.ts';
import type { ShellAssets } from './shell-assets.ts';

export interface PageHandlerOptions {
  environment: Environment;
  assets: ShellAssets;
  cache: PageCache;
  log: Logger;
  /** The set to render a request with; a preview's where its cookie says so. */
  chooseSet(cookies: string | undefined): Promise<LiveSet | null>;
  readSession(request: FastifyRequest, reply: FastifyReply): Promise<Session>;
  /** Asked for addresses that are no route of ours. */
  legacy: LegacyRedirects;
  render(set: LiveSet, request: RenderRequest): Promise<RenderResult>;
}

/** Longer queries are not worth a place in the cache. */
const MAX_CACHED_QUERY = 300;
const SHARED_CACHE = 'public, max-age=0, s-maxage=30, stale-while-revalidate=60';

/** Pages whose address holds names that only their data can correct: loaded before redirecting, for a single hop. */
const CORRECTED_BY_DATA = new Set<RouteName>(['listing', 'ad', 'agencyAd', 'agency']);

interface Visit {
  path: string;
  search: string;
  host: HostKind;
  match: Match;
  session: Session;
  set: LiveSet;
  /** A form of the page that was not taken. */
  posted: PostedForm | null;
}

/** Answers every page of the product: redirects, cached pages, and rendering. */
export function pageHandler(options: PageHandlerOptions) {
  const { environment, cache, log } = options;

  return async (request: FastifyRequest, reply: FastifyReply, posted?: PostedForm): Promise<FastifyReply> => {
    const [rawPath = '/', query] = splitOnce(request.raw.url ?? '/', '?');
    const cookies = request.headers.cookie;
    const set = await options.chooseSet(cookies);
    if (!set) return bareError(request, reply, rawPath, 503);
    const visit: Visit = {
      path: rawPath,
      search: query === undefined ? '' : `?${query}`,
      host: hostKind(request.headers.host, environment),
      match: matchPath(rawPath),
      session: await options.readSession(request, reply),
      set,
      posted: posted ?? null,
    };

    const elsewhere = otherHost(visit, environment);
    if (elsewhere) return redirect(reply, 302, elsewhere + visit.search);

    if (visit.match.kind === 'redirect' && !CORRECTED_BY_DATA.has(visit.match.route.name)) {
      return redirect(reply, 301, visit.match.to + visit.search);
    }

    if (visit.match.kind === 'notFound' && visit.host !== 'dashboard') {
      const old = await oldAddress(request, visit);
      if (old === 'unavailable') return bareError(request, reply, rawPath, 503);
      if (old !== null) return redirect(reply, 301, old);
    }

    const key = cacheKey(visit);
    const hit = key === null ? null : cache.get(key);
    if (key !== null && hit) {
      if (hit.stale) refreshInBackground(key, request, visit);
      return sendCached(request, reply, visit, hit.page);
    }
    if (key !== null) {
      let answer: RenderResult | null = null;
      const page = await cache.refresh(key, async () => {
        answer = await render(request, visit);
        return toCached(answer);
      });
      if (page) return sendCached(request, reply, visit, page);
      // Another request made the page and it was not for keeping: make one for this visitor.
      return send(request, reply, visit, answer ?? (await render(request, visit)));
    }
    return send(request, reply, visit, await render(request, visit));
  };

  /** Where an address of the older site leads; null where it is none. While nobody can say, it must not be a 404 for good. */
  async function oldAddress(request: FastifyRequest, visit: Visit): Promise<string | 'unavailable' | null> {
    try {
      return await options.legacy(visit.path, visit.search);
    } catch (error) {
      log.warn({ err: error, ...context(request, visit) }, 'an old address could not be looked up');
      return 'unavailable';
    }
  }

  function refreshInBackground(key: string, request: FastifyRequest, visit: Visit): void {
    cache
      .refresh(key, async () => toCached(await render(request, visit)))
      .catch((error: unknown) => {
        log.error({ err: error, path: visit.path }, 'a stale page could not be refreshed');
      });
  }

  async function render(request: FastifyRequest, visit: Visit): Promise<RenderResult> {
    const order = renderRequest(request, visit);
    try {
      const result = await options.render(visit.set, order);
      if (result.failure)
        log.error({ ...result.failure, ...context(request, visit) }, 'a remote failed; its slot has a fallback');
      // A wrong case or a foreign slug and a wrong place name are put right in one redirect.
      if (visit.match.kind === 'redirect' && result.location === null) return toRedirect(visit.match.to + visit.search);
      // What somebody typed is in the page: an answer to this one visitor, which nothing keeps.
      if (visit.posted && result.status === 200) return { ...result, status: 422, shareable: false };
      return result;
    } catch (error) {
      if (error instanceof OverloadError) {
        log.warn(context(request, visit), 'too many pages are waiting; one was refused');
        return bareResult(503, order);
      }
      log.error({ err: error, ...context(request, visit) }, 'a page could not be rendered');
      const target: RenderTarget = { kind: 'error', status: 500, message: 'Internal Server Error' };
      return options.render(visit.set, { ...order, target }).catch((failure: unknown) => {
        log.error({ err: failure, ...context(request, visit) }, 'the error page failed too');
        return bareResult(500, order);
      });
    }
  }

  function renderRequest(request: FastifyRequest, visit: Visit): RenderRequest {
    const { match, session } = visit;
    const isRoute = match.kind !== 'notFound';
    return {
      requestId: request.id,
      path: match.kind === 'redirect' ? match.to : visit.path,
      search: visit.search,
      locale: isRoute ? match.route.locale : match.locale,
      prefix: isRoute ? match.route.prefix : match.prefix,
      target: isRoute ? { kind: 'route', route: match.route } : notFound(visit.path),
      user: session.user,
      token: session.token,
      config: publicConfig(visit.host, request.headers.host, environment),
      apiUrl: environment.API_URL ?? environment.PUBLIC_API_URL,
      loadDeadline: environment.LOAD_DEADLINE_MS,
      set: visit.set.pinned,
      shell: options.assets.forPages,
      ...(visit.posted && { posted: visit.posted }),
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
    if (result.location !== null) return redirect(reply, result.status, result.location);
    if (result.status >= 400 && !visit.posted && isbot(request.headers['user-agent']))
      return tellBot(request, reply, visit, result);
    const plain = Buffer.from(result.html);
    reply.header(
      'cache-control',
      result.shareable && visit.session.cacheable && !visit.set.pinned.preview ? SHARED_CACHE : 'private, no-store',
    );
    if (result.status === 503) reply.header('retry-after', RETRY_SECONDS);
    return write(request, reply, result.status, etagOf(plain), plain, null);
  }

  /** A bot gets the status and one line; for us the error is logged (specification section 2). */
  function tellBot(request: FastifyRequest, reply: FastifyReply, visit: Visit, { status }: { status: number }) {
    log.warn({ status, ...context(request, visit) }, 'a bot was given an error');
    return plainError(reply, status, statusMessage(status));
  }

  async function sendCached(
    request: FastifyRequest,
    reply: FastifyReply,
    visit: Visit,
    page: CachedPage,
  ): Promise<FastifyReply> {
    if (page.status >= 400 && isbot(request.headers['user-agent'])) return tellBot(request, reply, visit, page);
    reply.header('cache-control', SHARED_CACHE);
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

  function cacheKey(visit: Visit): string | null {
    const { match, set, session } = visit;
    if (visit.posted) return null;
    if (!cache.enabled || !session.cacheable || set.pinned.preview || match.kind === 'redirect') return null;
    if (visit.search.length > MAX_CACHED_QUERY) return null;
    return `${set.realm.key}|${visit.host}|${visit.path}${visit.search}`;
  }
}

/** The address on our other host where this page lives, or null where it is at home. */
function otherHost({ host, match, path }: Visit, environment: Environment): string | null {
  if (host === 'single' || match.kind === 'notFound') return null;
  const { route } = match;
  if (host === 'dashboard') {
    if (route.name === 'home') return buildPath('profile', {}, route.locale);
    return isDashboardRoute(route.name) || route.owner === 'auth' ? null : environment.PUBLIC_SITE_URL + path;
  }
  return isDashboardRoute(route.name) ? environment.PUBLIC_DASHBOARD_URL + path : null;
}

async function toCached(result: RenderResult): Promise<CachedPage | null> {
  const keep = result.shareable && result.location === null && result.failure === null && result.status < 500;
  return keep ? encodePage(result.status, result.html) : null;
}

function toRedirect(location: string): RenderResult {
  return { status: 301, location, html: '', shareable: false, failure: null };
}

function bareResult(status: number, { locale, requestId }: RenderRequest): RenderResult {
  const html = bareErrorHtml(status, locale, requestId);
  return { status, location: null, html, shareable: false, failure: null };
}

function plainError(reply: FastifyReply, status: number, text: string): FastifyReply {
  if (status === 503) reply.header('retry-after', RETRY_SECONDS);
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send(`${status} ${text}\n`);
}

function redirect(reply: FastifyReply, status: number, location: string): FastifyReply {
  // Node refuses header values outside Latin-1: whatever is not ASCII is percent-encoded.
  const ascii = location.replace(/[^\x21-\x7e]+/g, (text) => encodeURIComponent(text));
  return reply
    .code(status)
    .header('cache-control', status === 301 ? 'public, max-age=300' : 'no-store')
    .header('location', ascii)
    .send();
}

function splitOnce(text: string, separator: string): [string, string?] {
  const index = text.indexOf(separator);
  return index < 0 ? [text] : [text.slice(0, index), text.slice(index + 1)];
}
