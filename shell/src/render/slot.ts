import type { ReactElement } from 'react';
import type { PageHead } from './head-html.ts';
import type { PreparedPage } from './prepare-page.ts';
import type { LoadedFragments } from './render-fragments.tsx';
import type { SlotTemplate } from './render-once.ts';
import type { RenderTarget, SlotFailure } from './render-request.ts';
import { sitePage } from './site-page.tsx';

/** The content between header and footer, whose data is loaded. */
export interface Slot {
  /** What fills it: a remote, `shell`, or `fallback`. */
  name: string;
  tree: ReactElement;
  /** Set if the tree is the same for many visitors, so that it is rendered once. */
  once?: SlotTemplate;
  head: PageHead;
  status: number;
  shareable: boolean;
  failure: SlotFailure | null;
  /** Fragments of other remotes in the page; missing if it has none. */
  fragments?: LoadedFragments;
}

/** A page of the shell itself. */
export function shellSlot({ shell, request }: PreparedPage, target: RenderTarget): Slot {
  const page = sitePage(target, shell, request);
  return { name: 'shell', ...page, shareable: request.user === null && page.status < 500, failure: null };
}

/** What the slot shows if its remote fails. */
export function fallbackSlot(
  { shell, request, owner }: PreparedPage,
  phase: SlotFailure['phase'],
  error: unknown,
): Slot {
  const { head, tree } = sitePage({ kind: 'error', status: 503, message: 'Service Unavailable' }, shell, request);
  const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return {
    name: 'fallback',
    head,
    tree,
    status: 503,
    shareable: false,
    failure: { remote: owner, phase, message },
  };
}
