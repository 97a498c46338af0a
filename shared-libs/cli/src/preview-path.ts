import { ReleaseError } from '@houni/release/release-error';
import { firstPagePath } from '@houni/routing/first-page-path';
import { parseOwnPath } from '@houni/routing/own-path';
import { ROUTES } from '@houni/routing/route-table';

/**
 * The path that a preview link opens: the requested one, else the first page of the remote in the route table.
 * @throws ReleaseError if the requested path is no page of the product
 */
export function previewPath(remote: string, requested: string | undefined): string {
  if (requested !== undefined) {
    const path = parseOwnPath(requested);
    if (path === null) throw new ReleaseError(`${requested} is no page of ours: name a path such as /blog.`);
    return path;
  }
  const owner = Object.values(ROUTES).find(({ owner: name }) => `mf-${name}` === remote)?.owner;
  return (owner && firstPagePath(owner)) ?? '/';
}
