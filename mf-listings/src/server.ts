import { defineServerRemote } from '@houni/remote';
import { adServerHead } from './pages/ad/server-head.ts';
import { homeServerHead } from './pages/home/server-head.ts';
import { listingServerHead } from './pages/listing/server-head.ts';
import definition from './remote.ts';
import { routes } from './routes.ts';

export default defineServerRemote(definition, {
  routes,
  serverHeads: { home: homeServerHead, listing: listingServerHead, ad: adServerHead, agencyAd: adServerHead },
});
