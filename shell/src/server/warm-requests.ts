import { buildPath } from '@houni/routing/build';
import { matchPath } from '@houni/routing/match';
import type { PublicConfig } from '@houni/remote';
import type { RenderRequest } from '../render/render-request.ts';
import type { Environment } from './environment.ts';
import type { DownloadedSet } from './downloaded-set.ts';

/** Pages that need neither parameters nor a signed-in user, one for each remote that has such a page. */
const PATHS = [
  buildPath('home', {}, 'fr'),
  buildPath('blog', { page: 1 }, 'fr'),
  buildPath('agencies', { page: 1 }, 'fr'),
  buildPath('signin', {}, 'fr'),
  buildPath('postad', { step: null }, 'fr'),
];

export interface WarmOptions {
  realm: DownloadedSet['realm'];
  pinned: DownloadedSet['pinned'];
  config: PublicConfig;
  environment: Environment;
  shell: RenderRequest['shell'];
}

/** The pages that a new release set must render before it is used. */
export function warmRequests({ realm, pinned, config, environment, shell }: WarmOptions): RenderRequest[] {
  return PATHS.flatMap((path) => {
    const match = matchPath(path);
    if (match.kind !== 'route' || !Object.hasOwn(realm.remotes, match.route.owner)) return [];
    return [
      {
        requestId: `warm-${pinned.number}-${match.route.name}`,
        path,
        search: '',
        locale: 'fr',
        prefix: null,
        target: { kind: 'route', route: match.route },
        user: null,
        token: null,
        config,
        apiUrl: environment.API_URL ?? environment.PUBLIC_API_URL,
        loadDeadline: environment.LOAD_DEADLINE_MS,
        set: pinned,
        shell,
        skip: [],
      } satisfies RenderRequest,
    ];
  });
}
