import { ReleaseError } from '@houni/release/release-error';
import { firstPagePath } from '@houni/routing/first-page-path';
import { ADDRESS_TABLE, createRouteTable } from '@houni/routing/route-table';
import { parseOwnPath } from '@houni/routing/own-path';
import type { Manifest } from '@houni/release/manifest';

/**
 * The path that a preview link opens: the requested one, else the first page among the remote's routes.
 * @throws ReleaseError if the requested path is no page of the product
 */
export function previewPath(routes: Manifest['routes'], requested: string | undefined): string {
  if (requested !== undefined) {
    const table = createRouteTable({ own: routes, ...ADDRESS_TABLE });
    const path = parseOwnPath(requested, (pathname) => table.match(pathname).kind !== 'notFound');
    if (path === null) throw new ReleaseError(`${requested} is no page of ours: name a path such as /blog.`);
    return path;
  }
  return firstPagePath(routes) ?? '/';
}
