import { existsSync } from 'node:fs';
import path from 'node:path';
import { isBrowserFile, isRemote } from './browser-files.ts';
import { exportedNames, loadsZod } from './runtime-modules.ts';
import type { Workspace } from './workspace.ts';
import { locate, packageOfSpecifier } from './workspace.ts';
import type { Import } from './zones.ts';

/** Libraries that must exist once on a page, and the shared module that remotes reach them through. */
const SINGLETONS: Record<string, string> = {
  '@reduxjs/toolkit': '@houni/store',
  'react-redux': '@houni/store',
  i18next: '@houni/i18n',
  'react-i18next': '@houni/i18n',
  'single-spa': '@houni/remote',
  'single-spa-react': '@houni/remote',
};
const FACADE = 'shell/src/facades/react-router-dom.ts';

/** Why browser code may not import these names, as a sentence; null if it may. `names` is null for the whole module. */
export function browserProblem(
  workspace: Workspace,
  file: string,
  { specifier, typeOnly }: Import,
  names: readonly string[] | null,
): string | null {
  const from = locate(workspace, file);
  if (from === null || typeOnly || !isBrowserFile(workspace, from)) return null;
  if (isSpecifierOf(specifier, 'zod')) {
    return 'zod must not reach the browser: it is larger than most pages. Import types (import type) and check by hand what a form needs.';
  }
  if (isSchemaModule(workspace, specifier)) {
    return `${specifier} loads zod at run time, which would cost every visitor its size: use import type, or take constants from a module of contracts without zod.`;
  }
  return isRemote(from.package.folder) ? remoteProblem(workspace, specifier, names) : null;
}

function remoteProblem(workspace: Workspace, specifier: string, names: readonly string[] | null): string | null {
  if (isSpecifierOf(specifier, 'react-router')) {
    return "Remotes take the router from react-router-dom, which the shell shares: a second router does not see the shell's navigation.";
  }
  if (isSpecifierOf(specifier, 'react-router-dom')) return routerProblem(workspace, specifier, names);
  const singleton = Object.keys(SINGLETONS).find((name) => isSpecifierOf(specifier, name));
  if (singleton === undefined) return null;
  return `Remotes reach ${singleton} through ${SINGLETONS[singleton]}: it must exist once on a page, and a second copy fails silently.`;
}

function routerProblem(workspace: Workspace, specifier: string, names: readonly string[] | null): string | null {
  const facade = path.join(workspace.root, FACADE);
  const shared = existsSync(facade) ? exportedNames(facade) : [];
  const missing = specifier === 'react-router-dom' && names ? names.filter((name) => !shared.includes(name)) : ['*'];
  if (missing.length === 0) return null;
  return `${missing.join(', ')} of ${specifier} is not among what the shell shares (${shared.join(', ')}; ${FACADE}): it would be undefined at run time.`;
}

function isSchemaModule(workspace: Workspace, specifier: string): boolean {
  const target = packageOfSpecifier(workspace, specifier);
  if (target?.package.folder !== 'shared-libs/contracts') return false;
  return loadsZod(path.join(workspace.root, target.package.folder, 'src', `${target.subpath}.ts`));
}

function isSpecifierOf(specifier: string, name: string): boolean {
  return specifier === name || specifier.startsWith(`${name}/`);
}
