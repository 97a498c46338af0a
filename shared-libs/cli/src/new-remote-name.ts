import { ADDRESSES } from '@houni/routing/addresses';
import { ReleaseError } from '@houni/release/release-error';
import { isReservedSegment } from '@houni/release/reserved-paths';
import { categoryFromSlug, isPropertySlug, transactionFromSlug } from '@houni/routing/slug';

const NAME_PATTERN = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const MAX_LENGTH = 30;
/** Message namespaces that do not belong to a remote. */
const RESERVED_NAMES = ['shell', 'common'];

/** `price-map` -> `priceMap`: the name of the remote's first route. */
export function routeNameOf(remote: string): string {
  return remote.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

/**
 * The name on the command line, without `mf-`.
 * @throws ReleaseError with one sentence if the name is invalid or taken
 */
export function checkRemoteName(args: string[], existing: readonly string[], usage: string): string {
  const [given, ...others] = args;
  if (given === undefined || given.startsWith('--') || others.length > 0)
    throw new ReleaseError(`Usage: ${usage}, with a name such as price-map`);
  const name = given.replace(/^mf-/, '');
  if (!NAME_PATTERN.test(name) || name.length > MAX_LENGTH) {
    throw new ReleaseError(
      `${given} cannot be a remote's name: use up to ${MAX_LENGTH} lowercase letters and digits, words joined by hyphens.`,
    );
  }
  if (existing.includes(`mf-${name}`)) throw new ReleaseError(`mf-${name} exists already.`);
  const isSlug = transactionFromSlug(name) !== null || categoryFromSlug(name) !== null || isPropertySlug(name);
  const isAddress = Object.values(ADDRESSES).some(({ path }) => path.split('/')[0] === name);
  const isRoute = Object.hasOwn(ADDRESSES, routeNameOf(name)) || Object.hasOwn(ADDRESSES, name);
  if (isAddress || isRoute || isSlug || isReservedSegment(name) || RESERVED_NAMES.includes(name)) {
    throw new ReleaseError(
      `${name} is taken: another page, language or part of the product has this name or this address.`,
    );
  }
  return name;
}
