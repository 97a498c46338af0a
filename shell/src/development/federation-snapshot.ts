import { addGlobalSnapshot } from '@module-federation/runtime-core';
import type { PinnedSet } from '../render/render-request.ts';

const EMPTY_ASSETS = { js: { sync: [], async: [] }, css: { sync: [], async: [] } };
const UNUSED = { buildVersion: '', remoteTypes: '', remoteTypesZip: '', shared: [] };

/**
 * Describes the page to the Module Federation DevTools (a browser extension), which read `__FEDERATION__.moduleInfo`. Our
 * remotes have no federation manifest, because the signed release set names their files.
 */
export function describeFederation(set: PinnedSet): void {
  const remotes = Object.values(set.remotes).map(({ container, entry, version }) => {
    const url = new URL(entry.url, location.href).href;
    return { container, url, version };
  });
  addGlobalSnapshot({
    shell: {
      ...UNUSED,
      version: 'development',
      consumerList: [],
      remotesInfo: Object.fromEntries(remotes.map(({ container, url }) => [container, { matchedVersion: url }])),
    },
    ...Object.fromEntries(
      remotes.map(({ container, url, version }) => [
        `${container}:${url}`,
        {
          ...UNUSED,
          version,
          remotesInfo: {},
          globalName: container,
          remoteEntry: url.slice(url.lastIndexOf('/') + 1),
          remoteEntryType: 'var' as const,
          publicPath: url.slice(0, url.lastIndexOf('/') + 1),
          modules: [{ moduleName: 'app', modulePath: './app', assets: EMPTY_ASSETS }],
        },
      ]),
    ),
  });
}
