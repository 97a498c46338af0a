import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { routeDeclarationSchema } from '@houni/release/declared-routes';
import type { RouteDeclaration } from '@houni/routing/route-table';
import { z } from 'zod';

/** What the manifest takes over from the sources of a remote. */
export interface Declaration {
  /** Name of the remote's definition. */
  name: string;
  routes: Record<string, RouteDeclaration>;
}

const moduleSchema = z.object({ name: z.string(), routes: z.record(z.string(), routeDeclarationSchema) });

/**
 * Reads `src/routes.ts` of a remote, which imports nothing but the published addresses.
 * @param revision another value after a change of the file, which Node would otherwise not read again
 * @throws Error that names the file if it is missing or declares no routes
 */
export async function readDeclaration(directory: string, revision = ''): Promise<Declaration> {
  const file = path.join(directory, 'src/routes.ts');
  const module: unknown = await import(pathToFileURL(file).href + (revision && `?${revision}`));
  const parsed = moduleSchema.safeParse(module);
  if (!parsed.success)
    throw new Error(`${file} does not declare the routes of a remote: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}
