import { defineRemote } from '@houni/remote';
import { messages } from './messages.ts';

/** Home, listings at every level, the ad's page under its two addresses, what became of the older site's ads, and what visitors keep. */
export default defineRemote({
  name: 'listings',
  pages: {
    home: async () => (await import(/* webpackChunkName: "page-home" */ './pages/home/page.ts')).home,
    listing: async () => (await import(/* webpackChunkName: "page-listing" */ './pages/listing/page.ts')).listing,
    ad: async () => (await import(/* webpackChunkName: "page-ad" */ './pages/ad/page.ts')).ad,
    agencyAd: async () => (await import(/* webpackChunkName: "page-agencyAd" */ './pages/ad/agency-ad.ts')).agencyAd,
    formerAd: async () => (await import(/* webpackChunkName: "page-formerAd" */ './pages/former-ad/page.tsx')).formerAd,
    saved: async () => (await import(/* webpackChunkName: "page-saved" */ './pages/saved/page.ts')).saved,
    compare: async () => (await import(/* webpackChunkName: "page-compare" */ './pages/compare/page.ts')).compare,
  },
  messages,
});
