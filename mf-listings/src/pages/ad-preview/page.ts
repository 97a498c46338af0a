import { itemsApi } from '@houni/api-client/items';
import { definePage } from '@houni/remote';
import { buildPath } from '@houni/routing/build';
import { AD_PREVIEW_TEXTS } from '../../page-texts.ts';
import { costsPart } from '../ad/costs/costs-section.ts';
import { adSectionPart } from '../ad/sections/ad-section.ts';
import { advertiserFactsPart } from '../ad/advertiser-facts-section.ts';
import { similarPart } from '../ad/similar-section.ts';
import { AdPreviewPage } from './ad-preview-page.tsx';

/** `/ad-preview/{draft key}`: only for the owner of the draft; never cached or indexed. */
export const adPreview = definePage('adPreview', {
  async load({ route, store, locale, path }) {
    const { getDraftPreview } = itemsApi.endpoints;
    const { draftKey } = route.params;
    const [{ error }] = await Promise.all([
      store.dispatch(getDraftPreview.initiate({ draftKey, locale })),
      adSectionPart.load(locale),
      advertiserFactsPart.load(locale),
      costsPart.load(locale),
      similarPart.load(locale),
    ]);
    const status = error && 'status' in error ? error.status : null;
    if (status === 401) {
      const to = `${buildPath('signin', {}, locale)}?redirect=${encodeURIComponent(path)}`;
      return { kind: 'redirect', to, status: 302 };
    }
    // Other failures are shown by the page, which offers the way back to the draft.
    return { kind: 'ok', cache: 'private', ...(status === 404 && { status: 404 }) };
  },
  head: ({ t }) => ({
    title: `${t('listingsAdPreview:adPreview.title')} | ${t('common:brand')}`,
    robots: 'noindex,nofollow',
  }),
  Component: AdPreviewPage,
  texts: AD_PREVIEW_TEXTS,
});
