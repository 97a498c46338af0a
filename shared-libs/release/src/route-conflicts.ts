import { ADDRESSES, SHELL_ADDRESSES } from '@houni/routing/addresses';
import { exampleCount, exampleSegments } from '@houni/routing/pattern-examples';
import { compilePattern } from '@houni/routing/route-pattern';
import type { PathPattern } from '@houni/routing/route-pattern';
import { createRouteTable } from '@houni/routing/route-table';
import type { Manifest } from './manifest.ts';
import { ReleaseError } from './release-error.ts';
import { isReservedSegment } from './reserved-paths.ts';

/** More examples of one path than any page needs; they are compared with those of every other path. */
const MAX_EXAMPLES = 500;

type Routes = Pick<Manifest, 'remote' | 'name' | 'routes'>;

interface DeclaredPath {
  /** Who declares it, for messages. */
  remote: string;
  route: string;
  path: PathPattern;
}

/**
 * Checks the routes of all remotes of a release set.
 * @throws ReleaseError if two remotes declare the same name or overlapping paths, if a path is reserved or has too many
 *   parameters, if a published address has another path than the one that the rest of the product links to, or if it no
 *   longer leads to its page
 */
export function assertRoutesFit(manifests: readonly Routes[]): void {
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
  assertReached(manifests);
}

/**
 * Checks that a new release set keeps the published addresses of the current one.
 * @param without names of published routes that may vanish
 * @throws ReleaseError if a published address would vanish or move to another host
 */
export function assertAddressesStay(
  before: readonly Routes[],
  after: readonly Routes[],
  without: readonly string[],
): void {
  const declared = new Map(after.flatMap(({ routes }) => Object.entries(routes)));
  for (const { remote, routes } of before) {
    for (const [route, { host }] of Object.entries(routes)) {
      if (!Object.hasOwn(ADDRESSES, route) || without.includes(route)) continue;
      const next = declared.get(route);
      if (!next)
        throw new ReleaseError(
          `The page ${route} of ${remote} would vanish, and other pages link to it. If that is meant, promote with --without ${route}.`,
        );
      if (next.host !== host) throw new ReleaseError(`The page ${route} of ${remote} would move to another host.`);
    }
  }
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
  if (exampleCount(path) > MAX_EXAMPLES)
    throw new ReleaseError(`${remote} declares ${route} with too many parameters in its path.`);
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
      const shared =
        one.remote === other.remote
          ? undefined
          : (one.examples.find((example) => other.parse(example)) ?? sharedWithWords(one, other));
      if (shared)
        throw new ReleaseError(
          `/${shared.join('/')} would be the route ${one.route} of ${one.remote} and ${other.route} of ${other.remote}.`,
        );
    }
  }
}

interface CompiledPath {
  parse: (segments: readonly string[]) => unknown;
  examples: readonly string[][];
}

/** An example of one path with the words of another one in its places, if both accept it: `sfax` where `tunis` stood. */
function sharedWithWords(one: CompiledPath, other: CompiledPath): string[] | undefined {
  for (const example of one.examples) {
    for (const words of other.examples) {
      if (words.length !== example.length) continue;
      // From the left, as many words of the other path as this one accepts.
      const mixed = example.slice();
      for (const [at, word] of words.entries()) {
        const before = mixed[at] ?? '';
        mixed[at] = word;
        if (!one.parse(mixed)) mixed[at] = before;
      }
      if (one.parse(mixed) && other.parse(mixed)) return mixed;
    }
  }
  return undefined;
}

/** Every example of a published address must be its own page in the table of the whole set. */
function assertReached(manifests: readonly Routes[]): void {
  const table = createRouteTable(Object.fromEntries(manifests.map(({ name, routes }) => [name, routes])));
  for (const { remote, routes } of manifests) {
    for (const [route, { path }] of Object.entries(routes)) {
      if (!Object.hasOwn(ADDRESSES, route)) continue;
      for (const example of exampleSegments(path)) {
        const address = `/${example.join('/')}`;
        const match = table.match(address);
        if (match.kind === 'notFound' || match.route.name !== route)
          throw new ReleaseError(`${address} would no longer be the page ${route} of ${remote}.`);
      }
    }
  }
}
