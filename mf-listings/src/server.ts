import type { ServerRemoteDefinition } from '@houni/remote';
import { adServerHead } from './pages/ad/server-head.ts';
import { homeServerHead } from './pages/home/server-head.ts';
import { listingServerHead } from './pages/listing/server-head.ts';
import definition from './remote.ts';

export default {
  ...definition,
  serverHeads: { home: homeServerHead, listing: listingServerHead, ad: adServerHead, agencyAd: adServerHead },
} satisfies ServerRemoteDefinition;
