import type { Environment } from '../environment.ts';
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

/** What differs for a process of the product under `npm run dev`; nothing if `options` is null. */
export function developmentSettings(
  service: string,
  options: DevelopmentOptions | null,
  { DEV_SERVER_PORT }: Pick<Environment, 'DEV_SERVER_PORT'>,
): DevelopmentSettings {
  if (!options) return UNCHANGED;
  const devServerUrl = `http://localhost:${DEV_SERVER_PORT}`;
  switch (service) {
    case 'dev-server':
      return { ...UNCHANGED, args: options.remotes.flatMap((remote) => ['--only', remote]) };
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
        },
      };
    default:
      return UNCHANGED;
  }
}
