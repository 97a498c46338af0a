/** Settings that the server writes at the top of the service worker. */
export interface WorkerSettings {
  /** Version of the shell's build; each version caches its own offline pages. */
  version: string;
  /** Base addresses, without a trailing slash. */
  apiUrl: string;
  mediaUrl: string;
  artefactUrl: string;
}

/** The global variable of the settings in the worker. */
export const SETTINGS_GLOBAL = 'houniSettings';

/** At the root, so that the scope of the worker is the whole host. */
export const WORKER_ADDRESS = '/sw.js';
