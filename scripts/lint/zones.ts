import path from 'node:path';
import { isBrowserFile, isRemote, PAGE_LIBRARIES } from './browser-files.ts';
import type { Location, Package, Workspace } from './workspace.ts';
import { locate, packageOfSpecifier } from './workspace.ts';

/** An import statement. */
export interface Import {
  specifier: string;
  /** `import type`, which is removed by compilation. */
  typeOnly: boolean;
}

/** The packages of shared-libs that a zone may import, and why not more. */
interface Zone {
  libraries: readonly string[];
  /** Libraries of which it may import only types. */
  types?: readonly string[];
  why: string;
}

/** The libraries that no page loads. */
export const BUILD_LIBRARIES = ['s3', 'telemetry', 'release', 'build', 'cli'] as const;
const ALL_LIBRARIES = [...PAGE_LIBRARIES, ...BUILD_LIBRARIES];

/** Which package may import which. Folders that are not listed are shared libraries of the page. */
const ZONES: Record<string, Zone> = {
  'shared-libs/domain': {
    libraries: [],
    why: 'everything shares the rules of domain: it must not depend on other packages of this repository',
  },
  'shared-libs/contracts': {
    libraries: ['domain'],
    why: 'browser, server and API share contracts: its schemas may use only the rules of domain',
  },
  'shared-libs/routing': {
    libraries: ['domain', 'contracts'],
    why: 'routing is pure functions for browser, server and API: it may import only codes from domain and contracts',
  },
  'shared-libs/i18n': { libraries: ['domain', 'contracts', 'routing'], why: 'i18n must not depend on pages or data' },
  'shared-libs/store': {
    libraries: ['domain', 'contracts', 'routing'],
    why: 'the store must not depend on components',
  },
  'shared-libs/api-client': {
    libraries: ['domain', 'contracts', 'routing', 'store'],
    why: 'it declares calls, without pages and texts',
  },
  'shared-libs/ui': {
    libraries: [],
    types: ['domain', 'contracts'],
    why: 'ui has no data access and no texts, and imports only types from domain and contracts',
  },
  'shared-libs/s3': { libraries: [], why: 's3 knows nothing of what is stored' },
  'shared-libs/telemetry': { libraries: [], why: 'telemetry knows nothing of what is measured' },
  'shared-libs/release': {
    libraries: ['domain', 'contracts', 'routing', 's3'],
    why: 'release runs at build time and on the server, without pages',
  },
  'shared-libs/build': {
    libraries: ['domain', 'contracts', 'routing', 'release', 'remote'],
    why: 'build must not depend on the pages that it compiles',
  },
  'shared-libs/cli': {
    libraries: ['domain', 'contracts', 'routing', 'release', 'build', 'remote'],
    why: 'the command-line tool works in every folder with a remote and must not depend on pages',
  },
  api: {
    libraries: ['domain', 'contracts', 'routing', 's3', 'telemetry'],
    why: 'the API shares contracts and addresses with its clients, but no rendering code',
  },
  shell: { libraries: ALL_LIBRARIES, why: 'the shell loads remotes by their release and must not import their code' },
  scripts: {
    libraries: ALL_LIBRARIES,
    why: 'scripts start the processes of the product and must not be part of them',
  },
  catalogue: {
    libraries: ALL_LIBRARIES,
    why: 'the catalogue reads the stories of remotes from disk and must not import anything else of them',
  },
  e2e: { libraries: ALL_LIBRARIES, why: 'end-to-end tests see the running product from outside' },
  bench: { libraries: ALL_LIBRARIES, why: 'measurements see the running product from outside' },
};
const REMOTE: Zone = {
  libraries: PAGE_LIBRARIES,
  why: 'a remote is built and released alone: it may import only the shared libraries of the page',
};
const PAGE_LIBRARY: Zone = {
  libraries: PAGE_LIBRARIES,
  why: 'shell and remotes use the shared libraries, not the other way round',
};

/** Why a file may not import this, as a sentence; null if it may. */
export function zoneProblem(workspace: Workspace, file: string, { specifier, typeOnly }: Import): string | null {
  const from = locate(workspace, file);
  if (from === null) return null;
  if (specifier.startsWith('.'))
    return relativeProblem(workspace, from, path.resolve(path.dirname(file), specifier), typeOnly);
  const target = packageOfSpecifier(workspace, specifier);
  return target && packageProblem(workspace, from, target.package, typeOnly);
}

function relativeProblem(workspace: Workspace, from: Location, file: string, typeOnly: boolean): string | null {
  const to = locate(workspace, file);
  if (to?.package !== from.package) {
    return `A relative path must not leave ${from.package.folder}: import another package by its name, so that its exports stay its border.`;
  }
  const leavesBrowser =
    from.package.folder === 'shell' && to.inner.startsWith('src/server/') && isBrowserFile(workspace, from);
  if (!leavesBrowser || typeOnly) return null;
  return 'Browser code of the shell must not import its server code, which would be sent to every visitor: move what both need beside them.';
}

function packageProblem(workspace: Workspace, from: Location, to: Package, typeOnly: boolean): string | null {
  if (from.package === to) return null;
  const source = from.package.folder;
  if (isRemote(to.folder)) {
    return isRemote(source)
      ? `${source} must not import ${to.folder}: remotes are released alone, and one must not break another. Move what both need to shared-libs.`
      : `${source} must not import ${to.folder}: a remote's code comes from its release at run time, so that it can change without a build of ${source}.`;
  }
  const zone = isRemote(source) ? REMOTE : (ZONES[source] ?? PAGE_LIBRARY);
  const library = /^shared-libs\/(.+)$/.exec(to.folder)?.[1];
  if (library === undefined) return `${source} must not import ${to.folder}: ${zone.why}.`;
  if (BUILD_LIBRARIES.some((name) => name === library)) return buildProblem(workspace, from, to, zone);
  if (isPageLibrary(zone, library) || (typeOnly && zone.types?.includes(library))) return null;
  if (zone.types?.includes(library))
    return `${source} may import only types from ${to.name} (import type): ${zone.why}.`;
  return `${source} must not import ${to.name}: ${zone.why}.`;
}

function buildProblem(workspace: Workspace, from: Location, to: Package, zone: Zone): string | null {
  const isPage = isBrowserFile(workspace, from) || (isRemote(from.package.folder) && from.inner.startsWith('src/'));
  const mayBuild = isRemote(from.package.folder) || zone.libraries.includes(to.folder.replace('shared-libs/', ''));
  if (!isPage && mayBuild) return null;
  return `${from.package.folder}/${from.inner} must not import ${to.name}: building and releasing is for scripts and the shell's server, pages never carry it.`;
}

function isPageLibrary(zone: Zone, library: string): boolean {
  // A new library counts as a page library until a zone lists it.
  const isKnown = ALL_LIBRARIES.some((name) => name === library);
  return zone.libraries.includes(library) || (!isKnown && zone.libraries.includes('remote'));
}
