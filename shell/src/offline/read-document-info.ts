import type { RouteDeclaration } from '@houni/routing/route-table';
import type { DocumentState } from '../render/document-html.ts';

/** What the state of a document says about it. */
export interface DocumentInfo {
  /** Name of its route; null for error pages. */
  route: string | null;
  /** The user that it was rendered for, or null. */
  uid: string | null;
  isPreview: boolean;
  /** How the page works offline; undefined if it does not. */
  offline: RouteDeclaration['offline'];
  title: string;
}

const STATE = /<script type="application\/json" id="houni-state">(.*?)<\/script>/s;
const TITLE = /<title>(.*?)<\/title>/s;
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

/** Reads the state that our server wrote into a document; null if it has none, e.g. because it is incomplete. */
export function readDocumentInfo(html: string): DocumentInfo | null {
  const json = STATE.exec(html)?.[1];
  if (json === undefined) return null;
  // Our own server's document; one of an older shell has no routes.
  const { target, set, store, routes = {} } = JSON.parse(json) as DocumentState;
  const { session } = store as { session?: { user?: { uid?: string } | null } }; // the store's session slice
  const route = target.kind === 'route' ? target.route : null;
  return {
    route: route?.name ?? null,
    uid: session?.user?.uid ?? null,
    isPreview: set.preview !== null,
    offline: route ? routes[route.owner]?.[route.name]?.offline : undefined,
    title: (TITLE.exec(html)?.[1] ?? '').replace(/&(\w+|#39);/g, (entity, name: string) => ENTITIES[name] ?? entity),
  };
}
