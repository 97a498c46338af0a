/**
 * A service worker that deletes the caches of earlier workers and unregisters itself (`SERVICE_WORKER=off`). It is a plain
 * script that does not depend on the build.
 */
export const SELF_REMOVING_WORKER = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (name.startsWith('houni-')) await caches.delete(name);
  indexedDB.deleteDatabase('workbox-expiration');
  await self.registration.unregister();
})()));
`;
