import type { PublicConfig } from '@houni/remote';

/** Invalid URLs: stories make no requests. */
export const CONFIG: PublicConfig = {
  apiUrl: '/no-api',
  mediaUrl: '/photos',
  mapStyle: null,
  mapTiles: null,
  siteUrl: '',
  dashboardUrl: '',
  firebase: { apiKey: '', authDomain: '', projectId: '', emulatorUrl: null },
  social: { twitter: '', facebook: '', instagram: '', youtube: '' },
  developer: { name: '', url: '' },
};
