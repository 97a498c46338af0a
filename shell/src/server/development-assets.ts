import path from 'node:path';
import { sharedVersions } from '@houni/build/shared-modules';
import { toolchain } from '@houni/build/toolchain';
import { REALM_FILE } from '@houni/remote/development-messages';
import type { ShellAssets } from './shell-assets.ts';

const VERSION = 'development';

/**
 * The shell's build under `npm run dev`: browser files from the memory of the development server, and the render bundle
 * that it writes. Both change while the shell runs, so they have no hash.
 */
export function developmentAssets(devServerUrl: string, dataDirectory: string): ShellAssets {
  const script = (file: string) => ({ url: `${devServerUrl}/shell/${file}`, integrity: '' });
  return {
    build: {
      version: VERSION,
      main: { file: 'main.js', integrity: '' },
      offlineList: { file: 'offline-list.js', integrity: '' },
      texts: {}, // in the documents, because they change
      worker: 'sw.js',
      shared: sharedVersions(path.resolve(import.meta.dirname, '../..')),
      library: toolchain().build,
    },
    realmFile: path.join(dataDirectory, REALM_FILE),
    workerCode: '', // `worker` is off
    forPages: {
      version: VERSION,
      main: script('main.js'),
      offlineList: script('offline-list.js'),
      texts: {},
      worker: 'off',
      fontBase: '/_shell/fonts',
    },
  };
}
