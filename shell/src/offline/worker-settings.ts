/** What the server writes at the head of the service worker. */
export interface WorkerSettings {
  /** Version of the shell's build: each brings its offline pages anew. */
  version: string;
  /** Base addresses, without a trailing slash. */
  apiUrl: string;
  mediaUrl: string;
  artefactUrl: string;
}

/** The global that holds them in the worker. */
export const SETTINGS_GLOBAL = 'houniSettings';

/** Where the worker is served: at the root, so that its scope is the whole host. */
export const WORKER_ADDRESS = '/sw.js';
