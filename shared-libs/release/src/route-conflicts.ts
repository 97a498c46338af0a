import { ADDRESSES, SHELL_ADDRESSES } from '@houni/routing/addresses';
import { exampleSegments } from '@houni/routing/pattern-examples';
import { compilePattern } from '@houni/routing/route-pattern';
import type { PathPattern } from '@houni/routing/route-pattern';
import type { Manifest } from './manifest.ts';
import { ReleaseError } from './release-error.ts';
import { isReservedSegment } from './reserved-paths.ts';

interface DeclaredPath {
  /** Who declares it, for messages. */
  remote: string;
  route: string;
  path: PathPattern;
}

/**
 * Checks the routes of all remotes of a release set.
 * @throws ReleaseError if two remotes declare the same name or overlapping paths, if a path is reserved, or if a published
 *   address has another path than the one that the rest of the product links to
 */
export function assertRoutesFit(manifests: readonly Pick<Manifest, 'remote' | 'name' | 'routes'>[]): void {
  const paths: DeclaredPath[] = SHELL_ADDRESSES.map((route) => ({
    remote: 'the shell',
    route,
    path: ADDRESSES[route].path,
  }));
  const names = new Map<string, string>();
  const owners = new Map<string, string>(SHELL_ADDRESSES.map((route) => [route, 'the shell']));
  for (const { remote, name, routes } of manifests) {
    const sameName = names.get(name);
    if (sameName) throw new ReleaseError(`${remote} and ${sameName} both have the name ${name}.`);
    names.set(name, remote);
    for (const [route, { path, aliases = [] }] of Object.entries(routes)) {
      const owner = owners.get(route);
      if (owner) throw new ReleaseError(`${remote} declares the route ${route}, which ${owner} has.`);
      owners.set(route, remote);
      assertPublished(remote, route, path);
      for (const pattern of [path, ...aliases]) {
        assertAllowed(remote, route, pattern);
        paths.push({ remote, route, path: pattern });
      }
    }
  }
  assertDisjoint(paths);
}

function assertPublished(remote: string, route: string, path: PathPattern): void {
  if (!Object.hasOwn(ADDRESSES, route)) return;
  const published = ADDRESSES[route as keyof typeof ADDRESSES].path;
  if (path !== published)
    throw new ReleaseError(
      `${remote} declares ${route} as ${JSON.stringify(path)}, but its published path is "${published}".`,
    );
}

function assertAllowed(remote: string, route: string, path: PathPattern): void {
  for (const example of exampleSegments(path)) {
    const [first = ''] = example;
    if (isReservedSegment(first))
      throw new ReleaseError(`${remote} declares ${route}, whose path begins with the reserved ${first}.`);
  }
}

/** Paths of one remote may overlap: the first that is declared counts. */
function assertDisjoint(paths: readonly DeclaredPath[]): void {
  const compiled = paths.map((declared) => ({
    ...declared,
    parse: compilePattern(declared.path).parse,
    examples: exampleSegments(declared.path),
  }));
  for (const one of compiled) {
    for (const other of compiled) {
      const shared = one.remote === other.remote ? undefined : one.examples.find((example) => other.parse(example));
      if (shared)
        throw new ReleaseError(
          `/${shared.join('/')} would be the route ${one.route} of ${one.remote} and ${other.route} of ${other.remote}.`,
        );
    }
  }
}
