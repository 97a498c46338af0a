import type { KeyObject } from 'node:crypto';
import { sharedVersions } from '@houni/build/shared-modules';
import { toolchain } from '@houni/build/toolchain';
import type { ArtefactStore } from '@houni/release/artefact-store';
import { signingKey, verifyingKeys, type KeySource } from '@houni/release/keys';
import type { HostVersions } from '@houni/release/host-versions';
import { artefactStore, type StoreValues } from '@houni/release/store-settings';
import { CONTRACTS } from '@houni/remote/definition';
import { shellFolder } from './project.ts';

/** What promoting, rolling back and previewing have in common. */
export interface StoreContext {
  store: ArtefactStore;
  host: HostVersions;
}

/** What promoting and rolling back have in common. */
export interface ReleaseContext extends StoreContext {
  privateKey: KeyObject;
  /** The keys whose sets count: of RELEASE_PUBLIC_KEY, else of the development pair. */
  publicKeys: KeyObject[];
  /** The site that a set is for, if it is known. */
  site: string | undefined;
}

/**
 * The store of the settings, and what the shell offers to remotes: that of the workspace, else what is installed beside
 * the remote. A shell refuses a set that does not fit it, wherever the set was made. Needs no key.
 */
export function storeContext(root: string, settings: StoreValues): StoreContext {
  return {
    store: artefactStore(settings),
    host: {
      contracts: CONTRACTS,
      shared: sharedVersions(shellFolder(root) ?? root),
      toolchain: toolchain(),
    },
  };
}

/** The same with the key that signs release sets, and those that are trusted. */
export async function releaseContext(
  root: string,
  settings: KeySource & StoreValues & { site?: string | undefined },
): Promise<ReleaseContext> {
  const [privateKey, publicKeys] = await Promise.all([signingKey(settings), verifyingKeys(settings)]);
  return { ...storeContext(root, settings), privateKey, publicKeys, site: settings.site };
}
