import { deferred } from '@houni/remote/deferred';
import { selectUser } from '@houni/store';
import type { AnalyticsContext } from './analytics.tsx';
import { CONSENT_ATTRIBUTE } from './consent-cookie.ts';
import { PRIVACY_CHOICES } from '../components/privacy-choices.ts';

/**
 * Loads the code of the visit statistics when it is needed: for visitors who have not decided, for signed-in users, and for
 * a click on a link to the privacy choices. Previews are not counted.
 */
export function startAnalytics(context: AnalyticsContext & { state: { set: { preview: object | null } } }): void {
  if (context.state.set.preview) return;
  const { store } = context.runtime;
  const analytics = deferred(() =>
    import(/* webpackChunkName: "visits" */ './analytics.tsx').then(({ createAnalytics }) => createAnalytics(context)),
  );
  const warn = (error: unknown) => console.warn('The visit statistics could not be loaded.', error);

  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link?.hash !== `#${PRIVACY_CHOICES}` || event.defaultPrevented) return;
    event.preventDefault();
    analytics.load().then(({ showConsent }) => showConsent(link), warn);
  });
  let isStarted = false;
  const loadIfNeeded = () => {
    const hasDecided = !document.documentElement.hasAttribute(CONSENT_ATTRIBUTE);
    if (isStarted || (hasDecided && selectUser(store.getState()) === null)) return;
    isStarted = true;
    analytics.load().catch((error: unknown) => {
      isStarted = false;
      warn(error);
    });
  };
  store.subscribe(loadIfNeeded);
  loadIfNeeded();
}
