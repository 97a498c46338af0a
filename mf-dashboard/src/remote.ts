import { defineRemote } from '@houni/remote';
import { messages } from './messages.ts';
import { favouritesPage } from './pages/favourites/favourites.ts';
import { profilePage } from './pages/profile/profile.ts';
import { userAdsPage } from './pages/user-ads/user-ads.ts';

export default defineRemote({
  name: 'dashboard',
  pages: { profile: profilePage, userAds: userAdsPage, favourites: favouritesPage },
  messages,
});
