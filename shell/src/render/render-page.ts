import { loadSlot } from './load-slot.tsx';
import { preparePage } from './prepare-page.ts';
import type { OnRemoteCode, Remotes } from './remotes.ts';
import { renderDocument } from './render-document.tsx';
import type { RenderRequest, RenderResult } from './render-request.ts';
import { fallbackSlot } from './slot.ts';

/** Renders one page. If a remote fails, its slot gets the fallback; the function does not reject. */
export async function renderPage(
  request: RenderRequest,
  remotes: Remotes,
  onRemoteCode: OnRemoteCode,
): Promise<RenderResult> {
  const page = await preparePage(request, remotes, onRemoteCode);
  const result = await loadSlot(page);
  if (result.kind === 'redirect')
    return { status: result.status, location: result.location, html: '', shareable: false, failure: null };
  return renderDocument(page, result.slot).catch((error: unknown) =>
    renderDocument(page, fallbackSlot(page, 'render', error)),
  );
}
