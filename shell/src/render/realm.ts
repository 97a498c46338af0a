/**
 * The render bundle. It is evaluated once for each release set (a "realm"), so that endpoints and slices that one version
 * of a remote injects never affect another version. A realm has its own instances of our packages; npm packages are
 * shared by the whole process.
 */
import * as i18n from '@houni/i18n';
import * as remote from '@houni/remote';
import * as store from '@houni/store';
import * as router from '../facades/react-router-dom.ts';

/** The instances that the server bundles of remotes get for `require('@houni/…')`. */
export const shared: Record<string, unknown> = {
  '@houni/i18n': i18n,
  '@houni/remote': remote,
  '@houni/store': store,
  // The same link components as in the browser, so that both render the same HTML.
  'react-router-dom': router,
};

export { renderPage } from './render-page.tsx';
