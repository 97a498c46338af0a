import { plainPath } from '@houni/routing/first-page-path';
import type { PublicConfig } from '@houni/remote';
import type { RenderRequest } from '../render/render-request.ts';
import { internalApiUrl } from './environment.ts';
import type { Environment } from './environment.ts';
import type { DownloadedSet } from './downloaded-set.ts';

export interface WarmOptions {
  set: Pick<DownloadedSet, 'pinned' | 'realm' | 'routes'>;
  config: PublicConfig;
  environment: Environment;
  shell: RenderRequest['shell'];
}

/** The pages that a new release set must render before it is used: those whose routes say so. */
export function warmRequests({ set, config, environment, shell }: WarmOptions): RenderRequest[] {
  const declared = Object.values(set.routes.data).flatMap((routes) => Object.values(routes));
  return declared.flatMap((declaration) => {
    const path = declaration.warmUp ? plainPath(declaration) : null;
    const match = path === null ? null : set.routes.match(path);
    if (path === null || match?.kind !== 'route') return [];
    return [
      {
        requestId: `warm-${set.pinned.number}-${match.route.name}`,
        path,
        search: '',
        locale: 'fr',
        prefix: null,
        target: { kind: 'route', route: match.route },
        user: null,
        token: null,
        config,
        apiUrl: internalApiUrl(environment),
        loadDeadline: environment.LOAD_DEADLINE_MS,
        set: set.pinned,
        shell,
        skip: [],
      } satisfies RenderRequest,
    ];
  });
}
