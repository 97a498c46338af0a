/**
 * The render bundle: evaluated once for each release set ("realm"), so that the endpoints and slices that one version
 * of a remote injects never reach the visitors of another. npm packages are the process's; ours are the realm's.
 */
import * as i18n from '@houni/i18n';
import * as remote from '@houni/remote';
import * as store from '@houni/store';
import * as router from '../facades/react-router-dom.ts';

/** The realm's instances of what it shares with remotes: what a remote's server bundle gets for `require('@houni/…')`. */
export const shared: Record<string, unknown> = {
  '@houni/i18n': i18n,
  '@houni/remote': remote,
  '@houni/store': store,
  // The same links as in the browser, so that both write the same HTML.
  'react-router-dom': router,
};

export { renderPage } from './render-page.tsx';
