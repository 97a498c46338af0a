import type { Environment } from '../environment.ts';
import type { Installation } from '../dev-server/installation.ts';
import type { DevelopmentOptions } from './options.ts';

/** How a process of the product runs under `npm run dev`. */
export interface DevelopmentSettings {
  /** Further arguments of its script. */
  args: string[];
  env: Record<string, string>;
  /** Node.js restarts it when one of its files changes. */
  isWatched: boolean;
}

/** Milliseconds between two looks of the shell's server at the newest bundles. */
const RELEASE_POLL_MS = 100;
const UNCHANGED: DevelopmentSettings = { args: [], env: {}, isWatched: false };

/**
 * What differs for a process of the product under `npm run dev`; nothing if `options` is null.
 * @param installation the one whose releases and API are used; null: those of this machine
 */
export function developmentSettings(
  service: string,
  options: DevelopmentOptions | null,
  { DEV_SERVER_PORT }: Pick<Environment, 'DEV_SERVER_PORT'>,
  installation: Installation | null = null,
): DevelopmentSettings {
  if (!options) return UNCHANGED;
  const devServerUrl = `http://localhost:${DEV_SERVER_PORT}`;
  switch (service) {
    case 'dev-server':
      return {
        ...UNCHANGED,
        args: options.remotes.flatMap((remote) => ['--only', remote]),
        env: installation ? { ARTEFACT_URL: installation.artefactUrl } : {},
      };
    case 'api-proxy':
      return { ...UNCHANGED, args: [installation?.apiUrl ?? ''] };
    case 'api':
      return { ...UNCHANGED, isWatched: true };
    case 'shell':
      return {
        args: [],
        isWatched: true,
        env: {
          DEV_SERVER_URL: devServerUrl,
          ARTEFACT_URL: devServerUrl,
          // The development server signs its sets with the development key.
          RELEASE_PUBLIC_KEY: '',
          RELEASE_POLL_MS: String(RELEASE_POLL_MS),
          // Each page shows the newest code, and one thread evaluates it sooner than two.
          PAGE_CACHE_SECONDS: '0',
          RENDER_THREADS: '1',
          SERVICE_WORKER: 'off',
          ...(installation && installationSettings(installation)),
        },
      };
    default:
      return UNCHANGED;
  }
}

/** Settings of a shell that uses the API, the pictures and the sign-in of another installation. */
function installationSettings({ apiUrl, mediaUrl, firebase }: Installation): Record<string, string> {
  return {
    API_URL: apiUrl,
    PUBLIC_MEDIA_URL: mediaUrl,
    FIREBASE_API_KEY: firebase.apiKey,
    FIREBASE_AUTH_DOMAIN: firebase.authDomain,
    FIREBASE_PROJECT_ID: firebase.projectId,
    // Only an emulator on this machine may sign people in.
    FIREBASE_AUTH_EMULATOR_HOST: firebase.emulatorUrl ? `127.0.0.1:${new URL(firebase.emulatorUrl).port}` : '',
  };
}
