import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { reachableFiles } from './runtime-modules.ts';
import type { Location, Workspace } from './workspace.ts';

/** The shared libraries that pages are made of. */
export const PAGE_LIBRARIES = [
  'domain',
  'contracts',
  'routing',
  'i18n',
  'store',
  'ui',
  'remote',
  'api-client',
] as const;

/** Entry folders of the shell's browser code; modules that they load run in the browser too. */
const SHELL_BROWSER_FOLDERS = ['shell/src/browser', 'shell/src/facades', 'shell/src/development'];

const shellFilesByRoot = new Map<string, ReadonlySet<string>>();

/** True for the files of shell, remotes and page libraries that visitors load. */
export function isBrowserFile(workspace: Workspace, { package: { folder }, inner }: Location): boolean {
  if (!inner.startsWith('src/') || isTestFile(inner)) return false;
  if (folder === 'shell') return shellBrowserFiles(workspace).has(path.join(workspace.root, folder, inner));
  // contracts serves the API too; the rule checks each import of its modules.
  return (
    isRemote(folder) || PAGE_LIBRARIES.some((library) => library !== 'contracts' && folder === `shared-libs/${library}`)
  );
}

export function isRemote(folder: string): boolean {
  return folder.startsWith('mf-');
}

function isTestFile(inner: string): boolean {
  return /\.test(-d|-support)?\.tsx?$/.test(inner) || /(^|\/)test\//.test(inner);
}

function shellBrowserFiles({ root }: Workspace): ReadonlySet<string> {
  const known = shellFilesByRoot.get(root);
  if (known) return known;
  const folders = SHELL_BROWSER_FOLDERS.map((folder) => path.join(root, folder)).filter((folder) => existsSync(folder));
  const entries = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !isTestFile(file))
      .map((file) => path.join(folder, file)),
  );
  // The rule reports an import of server code at the import; it does not make server files browser code.
  const server = path.join(root, 'shell/src/server') + path.sep;
  const files = reachableFiles(entries, (file) => file.startsWith(server));
  shellFilesByRoot.set(root, files);
  return files;
}
