/**
 * The service worker that takes itself and everything that an earlier one kept away (`SERVICE_WORKER=off`). Plain
 * script: it must work whatever has become of the build.
 */
export const REMOVING_WORKER = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (name.startsWith('houni-')) await caches.delete(name);
  indexedDB.deleteDatabase('workbox-expiration');
  await self.registration.unregister();
})()));
`;
