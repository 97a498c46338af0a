import { defineRemote } from '@houni/remote';
import { deviceListsSlice } from './device-lists/device-lists-slice.ts';
import { messages } from './messages.ts';

/** Home, listings, ad pages, redirects of legacy ad addresses, saved ads, comparison and previews of drafts. */
export default defineRemote({
  name: 'listings',
  pages: {
    home: async () => (await import(/* webpackChunkName: "page-home" */ './pages/home/page.ts')).home,
    listing: async () => (await import(/* webpackChunkName: "page-listing" */ './pages/listing/page.ts')).listing,
    ad: async () => (await import(/* webpackChunkName: "page-ad" */ './pages/ad/page.ts')).ad,
    agencyAd: async () => (await import(/* webpackChunkName: "page-agencyAd" */ './pages/ad/agency-ad.ts')).agencyAd,
    legacyAd: async () => (await import(/* webpackChunkName: "page-legacyAd" */ './pages/legacy-ad/page.tsx')).legacyAd,
    saved: async () => (await import(/* webpackChunkName: "page-saved" */ './pages/saved/page.ts')).saved,
    adPreview: async () =>
      (await import(/* webpackChunkName: "page-adPreview" */ './pages/ad-preview/page.ts')).adPreview,
    compare: async () => (await import(/* webpackChunkName: "page-compare" */ './pages/compare/page.ts')).compare,
  },
  messages,
  register: (store) => store.inject(deviceListsSlice),
});
