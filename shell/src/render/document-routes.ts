import type { RouteTableData } from '@houni/routing/route-table';
import type { RenderRequest } from './render-request.ts';

/**
 * The routes that the browser needs on a page. A page of the site cannot open one of the dashboard without a full page
 * load, because that is another origin; only plain localhost serves both.
 */
export function documentRoutes(
  routes: RouteTableData,
  host: 'site' | 'dashboard',
  { siteUrl, dashboardUrl }: Pick<RenderRequest['config'], 'siteUrl' | 'dashboardUrl'>,
): RouteTableData {
  if (host === 'dashboard' || siteUrl === dashboardUrl) return routes;
  return Object.fromEntries(
    Object.entries(routes).map(([owner, declared]) => [
      owner,
      Object.fromEntries(Object.entries(declared).filter(([, route]) => route.host !== 'dashboard')),
    ]),
  );
}
