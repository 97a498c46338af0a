import { ADDRESS_TABLE, createRouteTable } from './route-table.ts';
import type { Match, RouteDeclaration, RouteTable, RouteTableData } from './route-table.ts';

export type { Match } from './route-table.ts';

let current: RouteTable | null = null;

/**
 * Sets the routes of the release set, in the browser and in each realm of the server. Before it, and in programs without
 * a release set, addresses are matched with the published ones, which have no owner.
 */
export function setRoutes(data: RouteTableData): void {
  current = createRouteTable(data);
}

function table(): RouteTable {
  return (current ??= createRouteTable(ADDRESS_TABLE));
}

/** Finds the page of a path in the current routes; see `RouteTable`. Never throws. */
export function matchPath(pathname: string): Match {
  return table().match(pathname);
}

/** The routes of the current release set. */
export function currentRoutes(): RouteTableData {
  return table().data;
}

/** What the current release set declares about a route. */
export function declarationOf(name: string): Partial<RouteDeclaration> {
  return table().declarationOf(name);
}
