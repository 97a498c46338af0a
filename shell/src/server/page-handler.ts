import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { localeCookie } from '@houni/routing/locale-cookie';
import type { PostedForm } from '../render/posted-form.ts';
import type { RenderRequest, RenderResult } from '../render/render-request.ts';
import type { Session } from '../session/read-session.ts';
import { createChangedLinkResolver } from './changed-link-resolver.ts';
import type { DownloadedSet } from './downloaded-set.ts';
import { isSecure } from './environment.ts';
import type { Environment } from './environment.ts';
import type { LegacyRedirects } from './legacy-redirects.ts';
import { sendMinimalError } from './minimal-error-page.ts';
import type { PageCache } from './page-cache.ts';
import { createVisitAnswer } from './page/answer-visit.ts';
import { readVisit } from './page/read-visit.ts';
import { createVisitRenderer } from './page/render-visit.ts';
import { requestedAddress, requestedPath } from './page/requested-address.ts';
import { sendRedirect } from './page/send-redirect.ts';
import { sendPreviewFailure } from './preview-failure-page.ts';
import type { PreviewFailure } from './preview-texts.ts';
import { createRedirectResolver } from './redirect-resolver.ts';
import type { Redirect } from './redirect-resolver.ts';
import type { RedirectRules } from './redirect-rules.ts';
import { chosenLocale } from './remembered-locale.ts';
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
  /** Counts what the remotes did for a rendered page. */
  countParts(set: DownloadedSet, result: RenderResult): void;
}

/**
 * Creates the handler of all pages. Its steps, in this order: release set, address, redirect, visitor, link that a
 * program changed, language cookie, and the answer from the cache or a render thread. Each is a file of `page/` or one
 * that is named after it.
 */
export function pageHandler(options: PageHandlerOptions) {
  const { environment, countRender } = options;
  const render = createVisitRenderer(options);
  const resolveRedirect = createRedirectResolver(options);
  const resolveChangedLink = createChangedLinkResolver({ resolveRedirect, render, countRender });
  const answerVisit = createVisitAnswer({ ...options, render });

  return async (
    request: FastifyRequest,
    reply: FastifyReply,
    posted: PostedForm | null = null,
  ): Promise<FastifyReply> => {
    const set = await options.chooseSet(request.headers.cookie);
    if (!set) return sendMinimalError(request, reply, requestedPath(request), 503);
    if (typeof set === 'string') return sendPreviewFailure(request, reply, set, request.raw.url ?? '/');

    const address = requestedAddress(request, set, environment);
    const route = address.match.kind === 'notFound' ? { name: 'notFound', owner: 'shell' } : address.match.route;
    request.pageRoute = route.name;
    request.pageRemote = route.owner;

    const redirect = await resolveRedirect(request.headers, address);
    if (redirect && redirect.status !== 410) return follow(request, reply, redirect);

    const visit = await readVisit(request, reply, { address, set, isGone: redirect !== null, posted }, options);

    const changedLink = visit.isGone || posted ? null : await resolveChangedLink(request, visit, address.search);
    if (changedLink && changedLink.status !== 410) return follow(request, reply, changedLink);

    saveChosenLocale(request, reply, visit);
    return answerVisit(request, reply, visit);
  };

  function saveChosenLocale(request: FastifyRequest, reply: FastifyReply, { match }: Visit): void {
    const chosen = chosenLocale(request.headers, match.kind === 'notFound' ? match.locale : match.route.locale);
    if (chosen) reply.header('set-cookie', localeCookie(chosen, isSecure(environment)));
  }
}

function follow(
  request: FastifyRequest,
  reply: FastifyReply,
  redirect: Exclude<Redirect, { status: 410 }>,
): FastifyReply {
  if (redirect.status === 503) return sendMinimalError(request, reply, requestedPath(request), 503);
  return sendRedirect(reply, redirect.status, redirect.location);
}
