import type { FastifyRequest } from 'fastify';
import { decodePath } from '@houni/routing/path';
import { notFound } from '../../render/not-found.ts';
import type { RenderRequest, RenderTarget } from '../../render/render-request.ts';
import { statusMessage } from '../../components/status-message.ts';
import { internalApiUrl } from '../environment.ts';
import type { Environment } from '../environment.ts';
import { publicConfig } from '../host-kind.ts';
import type { RedirectRules } from '../redirect-rules.ts';
import type { ShellAssets } from '../shell-assets.ts';
import type { Visit } from '../visit.ts';

export interface RenderRequestOptions {
  environment: Environment;
  assets: ShellAssets;
  rules: Pick<RedirectRules, 'pagePaths'>;
}

/** What a render thread needs to know of a visit. */
export function visitRenderRequest(
  request: FastifyRequest,
  visit: Visit,
  { environment, assets, rules: { pagePaths } }: RenderRequestOptions,
): RenderRequest {
  const { match, session } = visit;
  const { locale, prefix } = match.kind === 'notFound' ? match : match.route;
  return {
    requestId: request.id,
    path: match.kind === 'redirect' ? match.to : visit.path,
    search: visit.search,
    locale,
    prefix,
    target: renderTarget(visit),
    user: session.user,
    token: session.token,
    config: publicConfig(visit.host, request.headers.host, environment),
    apiUrl: internalApiUrl(environment),
    loadDeadline: environment.LOAD_DEADLINE_MS,
    set: visit.set.pinned,
    shell: assets.forPages,
    ...(visit.posted && { posted: visit.posted }),
    ...(pagePaths && { redirectedPaths: pagePaths }),
    skip: [],
  };
}

function renderTarget({ match, path, set, isGone }: Visit): RenderTarget {
  if (isGone) return { kind: 'error', status: 410, message: `Gone: ${decodePath(path)}` };
  if (match.kind !== 'notFound') return { kind: 'route', route: match.route };
  // No route has this address. It may belong to a remote that could not be downloaded, whose routes are not known.
  if (Object.keys(set.failures).length > 0) return { kind: 'error', status: 503, message: statusMessage(503) };
  return notFound(path);
}
