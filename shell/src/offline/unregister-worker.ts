import { isOurCache } from './cache-names.ts';

/** Unregisters the service worker and deletes all its caches (`SERVICE_WORKER=off`). */
export async function unregisterWorker(): Promise<void> {
  const registrations = await navigator.serviceWorker.getRegistrations();
  await Promise.all(registrations.map((registration) => registration.unregister()));
  const ours = (await caches.keys()).filter(isOurCache);
  await Promise.all(ours.map((name) => caches.delete(name)));
}
