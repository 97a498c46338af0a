import { clientsClaim } from 'workbox-core/clientsClaim.js';
import { enable as enableNavigationPreload } from 'workbox-navigation-preload/enable.js';
import { registerRoute } from 'workbox-routing/registerRoute.js';
import { HINT_COOKIE } from '../../session/session-cookie.ts';
import type { VisitMessage } from '../worker-messages.ts';
import { answerFromApi, isKeptAnswer } from './answers.ts';
import { answerNavigation } from './documents.ts';
import { images, isImage } from './images.ts';
import { isReleaseFile, releaseFiles } from './release-files.ts';
import { clearOthers } from './signed-in.ts';
import { onVisit } from './visits.ts';
import { scope } from './worker-scope.ts';

/*
 * What has no route here goes to the network untouched: everything that is not GET, previews' own addresses, health,
 * the build descriptor, and whatever is not ours.
 */

// A new worker takes over at once: it holds nothing that open pages depend on; their files stay in the same caches.
void scope.skipWaiting();
clientsClaim();
enableNavigationPreload();

const isPage = (url: URL) => url.origin === location.origin && !/^\/(_|builds\/|health\/|metrics)/.test(url.pathname);

registerRoute(
  ({ request, url }) => request.mode === 'navigate' && isPage(url),
  ({ event }) => answerNavigation(event as FetchEvent), // routes see fetch events only
);
registerRoute(({ request, url }) => isReleaseFile(request, url), releaseFiles);
registerRoute(({ request, url }) => isImage(request, url), images);
registerRoute(
  ({ url }) => isKeptAnswer(url),
  ({ event }) => answerFromApi(event as FetchEvent), // as above
);

/** Signing in and out: passed on, and what belongs to somebody else is gone before the page hears the answer. */
const passSession = async ({ request }: { request: Request }): Promise<Response> => {
  const response = await fetch(request);
  await clearOthers();
  return response;
};
for (const method of ['POST', 'DELETE'] as const) {
  registerRoute(
    ({ url }) => url.origin === location.origin && ['/auth-token-sync', '/sign-out'].includes(url.pathname),
    passSession,
    method,
  );
}

scope.addEventListener('activate', (event) => {
  // Where the browser tells of changed cookies, signing out on the other host clears this one at once.
  event.waitUntil(Promise.all([clearOthers(), scope.registration.cookies?.subscribe([{ name: HINT_COOKIE }])]));
});
scope.addEventListener('cookiechange', (event) => event.waitUntil(clearOthers()));

scope.addEventListener('message', (event) => {
  const message = event.data as VisitMessage; // from our own pages
  if (message.type === 'visit') {
    event.waitUntil(
      onVisit(message, event).catch((error: unknown) => console.warn('A visit could not be kept for later.', error)),
    );
  }
});
