import { definePage } from '@houni/remote';
import { dashboardHead } from '../../parts/dashboard-head.ts';
import { signedInOnly } from '../../parts/signed-in-only.ts';
import { FavouritesPage } from './favourites-page.tsx';

/** `/favourites` on the dashboard host. */
export const favouritesPage = definePage('favourites', {
  load: (context) => signedInOnly(context, async () => ({ kind: 'ok', cache: 'private' })),
  head: (context) => dashboardHead('favourites', 'dashboard:favourites.title', context),
  Component: FavouritesPage,
});
