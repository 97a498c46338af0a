import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { CONTRACT_VERSION } from '@houni/remote/definition';
import { MANIFEST_FILE, createManifest, serializeManifest } from '@houni/release/manifest';
import type { Manifest } from '@houni/release/manifest';
import { compile } from './compile.ts';
import { remoteConfigs } from './remote-config.ts';
import { sharedUsage } from './shared-usage.ts';

/**
 * Builds a remote into `<directory>/dist`: browser files, `server.cjs` and the manifest. Equal sources give equal bytes
 * and so the same version.
 */
export async function buildRemote(directory: string): Promise<Manifest> {
  const compilations = await compile(remoteConfigs(directory));
  const output = path.join(directory, 'dist');
  const { name, version } = JSON.parse(await readFile(path.join(directory, 'package.json'), 'utf8')) as {
    name: string;
    version: string;
  };
  const files = await readdir(output);
  const manifest = await createManifest(output, {
    contract: CONTRACT_VERSION,
    remote: name,
    packageVersion: version,
    // The chunk of the exposed module; messages and deferred components are loaded when needed.
    initial: files.filter((file) => /^app-[0-9a-f]{12}\.js$/.test(file)),
    shared: sharedUsage(compilations, directory),
  });
  await writeFile(path.join(output, MANIFEST_FILE), serializeManifest(manifest));
  return manifest;
}
