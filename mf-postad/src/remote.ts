import { defineRemote } from '@houni/remote';
import { messages } from './messages.ts';

export default defineRemote({
  name: 'postad',
  pages: {
    postad: async () => (await import(/* webpackChunkName: "page-postad" */ './pages/postad/postad.ts')).postadPage,
    importAd: async () =>
      (await import(/* webpackChunkName: "page-importAd" */ './pages/import-ad/import-ad.ts')).importAdPage,
  },
  messages,
});
