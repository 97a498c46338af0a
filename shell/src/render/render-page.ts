import { loadSlot } from './load-slot.tsx';
import { preparePage } from './prepare-page.ts';
import type { OnRemoteCode, Remotes } from './remotes.ts';
import { renderDocument } from './render-document.tsx';
import type { RenderedPart, RenderRequest, RenderResult } from './render-request.ts';
import { fallbackSlot } from './slot.ts';

/** Renders one page. If a remote fails, its slot gets the fallback; the function does not reject. */
export async function renderPage(
  request: RenderRequest,
  remotes: Remotes,
  onRemoteCode: OnRemoteCode,
): Promise<RenderResult> {
  const started = performance.now();
  const page = await preparePage(request, remotes, onRemoteCode);
  const result = await loadSlot(page);
  if (result.kind === 'redirect')
    return { status: result.status, location: result.location, html: '', shareable: false, failure: null };
  const rendered = await renderDocument(page, result.slot).catch((error: unknown) =>
    renderDocument(page, fallbackSlot(page, 'render', error)),
  );
  return request.target.kind === 'route' ? withPagePart(rendered, page.owner, started) : rendered;
}

/** Adds what the page's own remote did. A failure of a fragment is one of the parts already. */
function withPagePart(rendered: RenderResult, remote: string, started: number): RenderResult {
  const failure = rendered.failure?.fragment === undefined ? rendered.failure : null;
  const own: RenderedPart = {
    remote,
    outcome: failure?.phase ?? 'shown',
    seconds: (performance.now() - started) / 1000,
  };
  return { ...rendered, parts: [own, ...(rendered.parts ?? [])] };
}
