import { clientsClaim } from 'workbox-core/clientsClaim.js';
import { enable as enableNavigationPreload } from 'workbox-navigation-preload/enable.js';
import { registerRoute } from 'workbox-routing/registerRoute.js';
import type { VisitMessage } from '../worker-messages.ts';
import { respondFromApi, isCacheableApiRequest } from './api-responses.ts';
import { respondToNavigation } from './pages.ts';
import { images, isImage } from './images.ts';
import { isReleaseFile, releaseFiles } from './release-files.ts';
import { deleteOtherUsersData, hintCookie } from './signed-in.ts';
import { onVisit } from './visits.ts';
import { scope } from './worker-scope.ts';

/*
 * Requests without a route here go to the network unchanged: all methods but GET, the addresses of previews, health
 * checks, the build descriptor, and other origins.
 */

// A new worker takes over at once: open pages depend only on cached files, and the caches stay the same.
void scope.skipWaiting();
clientsClaim();
enableNavigationPreload();

const isPage = (url: URL) => url.origin === location.origin && !/^\/(_|builds\/|health\/|metrics)/.test(url.pathname);

registerRoute(
  ({ request, url }) => request.mode === 'navigate' && isPage(url),
  ({ event }) => respondToNavigation(event as FetchEvent), // routes see fetch events only
);
registerRoute(({ request, url }) => isReleaseFile(request, url), releaseFiles);
registerRoute(({ request, url }) => isImage(request, url), images);
registerRoute(
  ({ url }) => isCacheableApiRequest(url),
  ({ event }) => respondFromApi(event as FetchEvent), // as above
);

/** Sign-in and sign-out: data of other users is deleted before the page receives the response. */
const respondToSessionChange = async ({ request }: { request: Request }): Promise<Response> => {
  const response = await fetch(request);
  await deleteOtherUsersData();
  return response;
};
for (const method of ['POST', 'DELETE'] as const) {
  registerRoute(
    ({ url }) => url.origin === location.origin && ['/auth-token-sync', '/sign-out'].includes(url.pathname),
    respondToSessionChange,
    method,
  );
}

scope.addEventListener('activate', (event) => {
  // In browsers with the Cookie Store API, signing out on the other host deletes the data of this host at once.
  event.waitUntil(Promise.all([deleteOtherUsersData(), scope.registration.cookies?.subscribe([{ name: hintCookie }])]));
});
scope.addEventListener('cookiechange', (event) => event.waitUntil(deleteOtherUsersData()));

scope.addEventListener('message', (event) => {
  const message = event.data as VisitMessage; // from our own pages
  if (message.type === 'visit') {
    event.waitUntil(
      onVisit(message, event).catch((error: unknown) => console.warn('A visited page could not be cached.', error)),
    );
  }
});
