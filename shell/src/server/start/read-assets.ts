import type { Environment } from '../environment.ts';
import { readShellAssets } from '../shell-assets.ts';
import type { ShellAssets } from '../shell-assets.ts';

/** The build of the shell, or what the development server offers in its place. */
export async function readAssets({
  DEV_SERVER_URL,
  DATA_DIR,
  ARTEFACT_URL,
  SERVICE_WORKER,
}: Environment): Promise<ShellAssets> {
  if (!DEV_SERVER_URL) return readShellAssets(DATA_DIR, ARTEFACT_URL, SERVICE_WORKER);
  // Not in production, which has no compiler.
  const { developmentAssets } = await import('../development-assets.ts');
  return developmentAssets(DEV_SERVER_URL, DATA_DIR);
}
