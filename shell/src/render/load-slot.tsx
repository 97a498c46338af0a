import { StaticRouter } from 'react-router-dom';
import { loadPage, pageContext, RemoteApp } from '@houni/remote';
import type { HeadContext, LoadContext, LoadResult, ServerRemoteDefinition } from '@houni/remote';
import type { Route } from '@houni/routing/route';
import { withDeadline } from './deadline.ts';
import { notFound } from './not-found.ts';
import { pageHead } from './page-head.ts';
import type { PreparedPage } from './prepare-page.ts';
import { loadFragments } from './render-fragments.tsx';
import type { LoadedFragments } from './render-fragments.tsx';
import { fallbackSlot, shellSlot } from './slot.ts';
import type { Slot } from './slot.ts';

export type SlotResult = { kind: 'slot'; slot: Slot } | { kind: 'redirect'; location: string; status: number };

/** Loads the data of a page. If its remote fails, the slot has the fallback; the function does not reject. */
export async function loadSlot(page: PreparedPage): Promise<SlotResult> {
  const { definition, isSkipped, request } = page;
  const { target } = request;
  if (definition === null || target.kind !== 'route') return slotResult(shellSlot(page, target));
  if (isSkipped)
    return slotResult(
      fallbackSlot(page, 'render', new Error('The remote was skipped because it crashed a render thread.')),
    );
  if (definition instanceof Error) return slotResult(fallbackSlot(page, 'missing', definition));
  try {
    return await loadRemoteSlot(page, definition, target.route);
  } catch (error) {
    return slotResult(fallbackSlot(page, 'load', error));
  }
}

const slotResult = (slot: Slot): SlotResult => ({ kind: 'slot', slot });

async function loadRemoteSlot(
  prepared: PreparedPage,
  definition: ServerRemoteDefinition,
  route: Route,
): Promise<SlotResult> {
  const { request, shell } = prepared;
  const { store } = shell;
  const page = await loadPage(definition, route.name);
  if (!page) return slotResult(shellSlot(prepared, notFound(request.path)));
  const context = pageContext(shell, route, request.path, request.search);
  definition.register?.(store);
  const { loaded, fragments } = await loadData(prepared, definition, route, () =>
    page.load({ ...context, store } as LoadContext),
  );
  if (loaded.kind === 'redirect') return { kind: 'redirect', location: loaded.to, status: loaded.status };
  if (loaded.kind === 'notFound') return slotResult(shellSlot(prepared, notFound(request.path)));
  if (loaded.kind === 'unavailable') return slotResult(fallbackSlot(prepared, 'load', new Error(loaded.reason)));
  const location = request.path + request.search;
  return slotResult({
    name: definition.name,
    head: pageHead(definition, page, { ...context, state: store.getState() } as HeadContext),
    status: loaded.status ?? 200,
    shareable: request.user === null && loaded.cache !== 'private',
    failure: null,
    fragments,
    tree: (
      <RemoteApp
        definition={definition}
        shell={shell}
        router={(pages) => <StaticRouter location={location}>{pages}</StaticRouter>}
      />
    ),
  });
}

/** Loads the page and its fragments side by side. */
async function loadData(
  { request, remotes, onRemoteCode, shell }: PreparedPage,
  definition: ServerRemoteDefinition,
  route: Route,
  load: () => Promise<LoadResult>,
): Promise<{ loaded: LoadResult; fragments: LoadedFragments }> {
  const fragmentNames = definition.routes[route.name]?.fragments ?? [];
  onRemoteCode(definition.name);
  try {
    const [loaded, fragments] = await Promise.all([
      withDeadline(load(), request.loadDeadline, `loading ${route.name}`),
      loadFragments(fragmentNames, shell, { remotes, skip: request.skip, onRemoteCode, owner: definition.name }),
    ]);
    return { loaded, fragments };
  } finally {
    onRemoteCode(null);
  }
}
