/**
 * The render bundle. It is evaluated once for each release set (a "realm"), so that endpoints and slices that one version
 * of a remote injects never affect another version. A realm has its own instances of our packages; npm packages are
 * shared by the whole process.
 */
import * as i18n from '@houni/i18n';
import * as format from '@houni/i18n/format';
import * as build from '@houni/routing/build';
import * as listingUrl from '@houni/routing/listing-url';
import * as match from '@houni/routing/match';
import * as placePath from '@houni/routing/place-path';
import * as remote from '@houni/remote';
import * as store from '@houni/store';
import * as router from '../facades/react-router-dom.ts';

/** The instances that the server bundles of remotes get for `require('@houni/…')`. */
export const shared: Record<string, unknown> = {
  '@houni/i18n': i18n,
  '@houni/i18n/format': format,
  '@houni/routing/build': build,
  '@houni/routing/listing-url': listingUrl,
  '@houni/routing/match': match,
  '@houni/routing/place-path': placePath,
  '@houni/remote': remote,
  '@houni/store': store,
  // The same link components as in the browser, so that both render the same HTML.
  'react-router-dom': router,
};

export { setRoutes } from '@houni/routing/match';
export { handleForm } from './handle-form.ts';
export { renderPage } from './render-page.ts';
