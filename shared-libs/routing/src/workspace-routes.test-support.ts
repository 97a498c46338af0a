import { readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RouteDeclaration, RouteTableData } from './route-table.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');

/** The routes of the shell and of all remotes of this repository, as a release set has them. */
export async function workspaceRoutes(): Promise<RouteTableData> {
  const folders = readdirSync(ROOT).filter((name) => name === 'shell' || name.startsWith('mf-'));
  const tables = folders.map(async (folder) => {
    const file = pathToFileURL(path.join(ROOT, folder, 'src/routes.ts')).href;
    const declared = (await import(file)) as { name?: string; routes: Record<string, RouteDeclaration> }; // our own files
    return [declared.name ?? folder, declared.routes] as const;
  });
  return Object.fromEntries(await Promise.all(tables));
}
