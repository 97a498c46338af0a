import type { Installation } from '@houni/cli/dev-server/installation';
import { shellSettings } from '@houni/cli/dev-server/shell-settings';
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
        env: shellSettings(`http://localhost:${DEV_SERVER_PORT}`, installation),
      };
    default:
      return UNCHANGED;
  }
}
