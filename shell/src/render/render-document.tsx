import { CacheProvider } from '@emotion/react';
import type { EmotionCache } from '@emotion/react';
import type { ReactElement } from 'react';
import { textsOf } from '@houni/i18n';
import { consentQuestion } from '../analytics/consent-question.tsx';
import { alternateLinks } from './alternate-links.ts';
import { documentHtml } from './document-html.ts';
import { requestCache, styleElement } from './emotion-styles.ts';
import type { PreparedPage } from './prepare-page.ts';
import { escapeHtml } from './escape-html.ts';
import { renderFragments } from './render-fragments.tsx';
import { renderLayout } from './render-layout.tsx';
import { renderOnce } from './render-once.ts';
import type { RenderResult } from './render-request.ts';
import { renderTree } from './render-tree.ts';
import type { Slot } from './slot.ts';

/** Renders the fragments, the slot, and then the header, footer and document around it. */
export async function renderDocument(page: PreparedPage, slot: Slot): Promise<RenderResult> {
  const { request, shell, resources, onRemoteCode } = page;
  const cache = requestCache();
  const fragments = renderFragments(slot.fragments ?? { loaded: [], failures: [], failed: [] }, shell, {
    cache,
    location: request.path + request.search,
    onRemoteCode,
  });
  shell.fragments = fragments.html;
  const content = renderSlot(page, slot, cache);
  const links = alternateLinks(slot.head, request.search);
  const layout = {
    path: request.path,
    search: request.search,
    searchLabel: slot.head.search ?? null,
    preview: request.set.preview,
    alternateLinks: links,
    posted: request.posted ?? null,
  };
  const { header, footer } = renderLayout(layout, shell, cache);
  const isCounted = request.set.preview === null && request.target.kind !== 'offline';
  const question = await consentQuestion(request.locale);
  const consent = isCounted
    ? renderOnce(`consent ${request.locale}`, cache, (own) => renderTree(withCache(own, question), 'consent'))
    : '';
  const html = documentHtml({
    request,
    head: slot.head,
    alternateLinks: links,
    siteName: textsOf(shell.i18n).t('brand'),
    styles: styleElement(cache),
    consent,
    header,
    content,
    footer,
    slot: slot.name,
    state: shell.store.getState(),
    resources,
  });
  const [firstMissing = null] = fragments.failures;
  return {
    status: slot.status,
    location: null,
    html,
    shareable: slot.shareable,
    failure: slot.failure ?? firstMissing,
    parts: fragments.parts,
  };
}

const withCache = (cache: EmotionCache, tree: ReactElement) => <CacheProvider value={cache}>{tree}</CacheProvider>;

function renderSlot({ onRemoteCode }: PreparedPage, { name, tree, once }: Slot, cache: EmotionCache): string {
  if (once) {
    const html = renderOnce(once.key, cache, (own) => renderTree(withCache(own, tree), name));
    return Object.entries(once.texts).reduce((text, [place, own]) => text.replace(place, () => escapeHtml(own)), html);
  }
  if (name !== 'shell' && name !== 'fallback') onRemoteCode(name);
  try {
    return renderTree(withCache(cache, tree), name);
  } finally {
    onRemoteCode(null);
  }
}
