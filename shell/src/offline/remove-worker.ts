import { isOurCache } from './cache-names.ts';

/** Takes away the service worker and all that it kept (`SERVICE_WORKER=off`). */
export async function removeWorker(): Promise<void> {
  const registrations = await navigator.serviceWorker.getRegistrations();
  await Promise.all(registrations.map((registration) => registration.unregister()));
  const ours = (await caches.keys()).filter(isOurCache);
  await Promise.all(ours.map((name) => caches.delete(name)));
}
