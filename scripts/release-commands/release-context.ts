import type { KeyObject } from 'node:crypto';
import path from 'node:path';
import { sharedVersions } from '@houni/build/shared-modules';
import { folderStore, type ArtefactStore } from '@houni/release/artefact-store';
import { signingKey } from '@houni/release/keys';
import type { HostVersions } from '@houni/release/registry';
import { CONTRACT_VERSION } from '@houni/remote/definition';
import { ROOT, type Environment } from '../environment.ts';

/** What promoting, rolling back and previewing have in common. */
export interface StoreContext {
  store: ArtefactStore;
  host: HostVersions;
}

/** What promoting and rolling back have in common. */
export interface ReleaseContext extends StoreContext {
  privateKey: KeyObject;
}

/** The store of the environment, and what the shell of this checkout offers to remotes. Needs no key. */
export function storeContext(environment: Environment): StoreContext {
  return {
    store: folderStore(path.join(environment.DATA_DIR, 'artefacts')),
    host: { contract: CONTRACT_VERSION, shared: sharedVersions(path.join(ROOT, 'shell')) },
  };
}

/** The same with the key that signs release sets. */
export async function releaseContext(environment: Environment): Promise<ReleaseContext> {
  return { ...storeContext(environment), privateKey: await signingKey(environment) };
}
