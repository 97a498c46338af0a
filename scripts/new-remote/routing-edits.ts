import { routeNameOf } from './remote-name.ts';

/** The edit of one file of the routing library for a new remote and its page. */
export interface RoutingEdit {
  /** Path from the root. */
  file: string;
  /** Returns the file's new text. @throws Error if the place to edit is missing */
  edit(text: string, remote: string): string;
}

/** Adds lines before the closing brace of the block that starts with `opening`. */
function append(text: string, opening: string, line: string): string {
  const start = text.indexOf(opening);
  const end = start < 0 ? -1 : text.indexOf('\n};', start);
  if (end < 0)
    throw new Error(
      `The block "${opening}" was not found: the routing library was changed, adapt scripts/new-remote/routing-edits.ts.`,
    );
  return `${text.slice(0, end)}\n${line}${text.slice(end)}`;
}

function addOwner(text: string, remote: string): string {
  const edited = text.replace(/(export type Owner =[^;]+);/, (_, owners: string) => `${owners} | '${remote}';`);
  if (edited === text)
    throw new Error(
      'The type Owner was not found: the routing library was changed, adapt scripts/new-remote/routing-edits.ts.',
    );
  return edited;
}

/** The places that list every owner and every route; the compiler requires all of them. */
export const ROUTING_EDITS: readonly RoutingEdit[] = [
  {
    file: 'shared-libs/routing/src/route.ts',
    edit: (text, remote) =>
      append(addOwner(text, remote), 'export type RouteParams = {', `  ${routeNameOf(remote)}: Record<never, never>;`),
  },
  {
    file: 'shared-libs/routing/src/route-table.ts',
    edit: (text, remote) =>
      append(text, 'export const ROUTES', `\n  ${routeNameOf(remote)}: page('${remote}', fixed('${remote}')),`),
  },
  {
    file: 'shared-libs/routing/src/route-examples.test-support.ts',
    edit: (text, remote) => append(text, 'export const ROUTE_EXAMPLES', `  ${routeNameOf(remote)}: [{}],`),
  },
];
