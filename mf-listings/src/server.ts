import { defineServerRemote } from '@houni/remote';
import { adServerHead } from './pages/ad/server-head.ts';
import { homeServerHead } from './pages/home/server-head.ts';
import { listingServerHead } from './pages/listing/server-head.ts';
import definition from './remote.ts';
import { routes } from './routes.ts';
import { messageForm, reportForm, revealForm } from './server-forms.ts';

export default defineServerRemote(definition, {
  routes,
  forms: { message: messageForm, report: reportForm, reveal: revealForm },
  serverHeads: { home: homeServerHead, listing: listingServerHead, ad: adServerHead, agencyAd: adServerHead },
});
