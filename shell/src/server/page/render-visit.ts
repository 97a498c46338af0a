import type { FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { statusOfPosted } from '../../render/posted-form.ts';
import type { RenderRequest, RenderResult, RenderTarget } from '../../render/render-request.ts';
import type { DownloadedSet } from '../downloaded-set.ts';
import { minimalErrorHtml } from '../minimal-error-page.ts';
import { previewFailureHtml } from '../preview-failure-page.ts';
import { OverloadError } from '../render-pool.ts';
import type { Visit } from '../visit.ts';
import { visitLogContext } from './visit-log-context.ts';
import { visitRenderRequest } from './visit-render-request.ts';
import type { RenderRequestOptions } from './visit-render-request.ts';

export interface VisitRendererOptions extends RenderRequestOptions {
  log: Logger;
  render(set: DownloadedSet, request: RenderRequest): Promise<RenderResult>;
  /** Counts what the remotes did for a rendered page. */
  countParts(set: DownloadedSet, result: RenderResult): void;
}

/** Renders the page of a visit. A failure gives an error page and is logged; the function does not reject. */
export type RenderVisit = (request: FastifyRequest, visit: Visit) => Promise<RenderResult>;

export function createVisitRenderer(options: VisitRendererOptions): RenderVisit {
  const { countParts, log, render } = options;

  return async (request, visit) => {
    const task = visitRenderRequest(request, visit, options);
    try {
      const result = await render(visit.set, task);
      countParts(visit.set, result);
      if (result.failure)
        log.error({ ...result.failure, ...visitLogContext(request, visit) }, messageOf(result.failure));
      return isBrokenPreview(visit.set, result.failure) ? previewFailureResult(task) : pageResult(visit, result);
    } catch (error) {
      return renderFailure(request, visit, task, error);
    }
  };

  async function renderFailure(
    request: FastifyRequest,
    visit: Visit,
    task: RenderRequest,
    error: unknown,
  ): Promise<RenderResult> {
    const context = visitLogContext(request, visit);
    if (error instanceof OverloadError) {
      log.warn(context, 'too many pages are waiting; one was answered with 503');
      return minimalResult(503, task);
    }
    log.error({ err: error, ...context }, 'a page could not be rendered');
    if (visit.set.pinned.preview) return previewFailureResult(task);
    const target: RenderTarget = { kind: 'error', status: 500, message: 'Internal Server Error' };
    return render(visit.set, { ...task, target }).catch((failure: unknown) => {
      log.error({ err: failure, ...context }, 'the error page failed too');
      return minimalResult(500, task);
    });
  }
}

function pageResult({ match, isGone, search, posted }: Visit, result: RenderResult): RenderResult {
  // The page itself corrects slugs and names with its redirect. Otherwise only the form of the path is corrected.
  if (match.kind === 'redirect' && !isGone && result.location === null && result.status !== 404)
    return { status: 301, location: match.to + search, html: '', shareable: false, failure: null };
  // The page contains what the visitor typed, so it must not be cached.
  if (posted && result.status === 200) return { ...result, status: statusOfPosted(posted), shareable: false };
  return result;
}

function messageOf({ fragment }: NonNullable<RenderResult['failure']>): string {
  return fragment === undefined
    ? 'a remote failed; its slot shows the fallback'
    : 'a fragment failed; the page is shown without it';
}

/** Whether the previewed remote failed by itself: a slow API does not make a release bad. */
function isBrokenPreview({ pinned: { preview } }: DownloadedSet, failure: RenderResult['failure']): boolean {
  return preview !== null && failure?.remote === preview.owner && failure.phase !== 'load';
}

function minimalResult(status: number, { locale, requestId }: RenderRequest): RenderResult {
  return { status, location: null, html: minimalErrorHtml(status, locale, requestId), shareable: false, failure: null };
}

function previewFailureResult({ locale, path, search, requestId }: RenderRequest): RenderResult {
  const html = previewFailureHtml({ failure: 'failed', locale, address: path + search, reference: requestId });
  return { status: 503, location: null, html, shareable: false, failure: null };
}
