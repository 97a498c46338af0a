import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const require = createRequire(import.meta.url);

/**
 * The stateful singletons that shell and remotes must share (measured: a second emotion changes the class prefix, a
 * second store loses endpoints, both silently). Everything else is bundled where it is used. The key is the share key
 * and the import request; the value names the package whose version counts.
 */
export const SHARED_MODULES = {
  react: 'react',
  'react/jsx-runtime': 'react',
  'react-dom': 'react-dom',
  'react-router-dom': 'react-router-dom',
  '@emotion/react': '@emotion/react',
  '@emotion/react/jsx-runtime': '@emotion/react',
  '@houni/store': '@houni/store',
  '@houni/i18n': '@houni/i18n',
  '@houni/remote': '@houni/remote',
} as const;

/**
 * Our own code that writes addresses and formats, with the fields that people search by: every remote needs it and the shell has it anyway. One copy saves bytes
 * (3 KB of the listing page), a page has the same addresses on the server and in the browser, and `match` knows the
 * routes of the release set.
 */
export const SHARED_CODE = {
  '@houni/i18n/format': '@houni/i18n',
  '@houni/routing/build': '@houni/routing',
  '@houni/routing/listing-url': '@houni/routing',
  '@houni/routing/match': '@houni/routing',
  '@houni/routing/place-path': '@houni/routing',
} as const;

export const SHARED = { ...SHARED_MODULES, ...SHARED_CODE };

export type SharedModule = keyof typeof SHARED_MODULES;

/** The installed version of a package, read from its package.json (its exports map may hide that file). */
export function installedVersion(packageName: string, from: string): string {
  const paths = require.resolve.paths(packageName) ?? [];
  for (const folder of [path.join(from, 'node_modules'), ...paths]) {
    try {
      const text = readFileSync(path.join(folder, packageName, 'package.json'), 'utf8');
      return (JSON.parse(text) as { version: string }).version;
    } catch {
      continue;
    }
  }
  throw new Error(`${packageName} is not installed: run npm ci.`);
}

/** Versions that the shell provides, by package. */
export function sharedVersions(from: string): Record<string, string> {
  return Object.fromEntries([...new Set(Object.values(SHARED))].map((name) => [name, installedVersion(name, from)]));
}
