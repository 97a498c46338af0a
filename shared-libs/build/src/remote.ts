import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { CONTRACTS } from '@houni/remote/definition';
import { MANIFEST_FILE, createManifest, serializeManifest } from '@houni/release/manifest';
import type { Manifest } from '@houni/release/manifest';
import { chunkFile } from './chunk-file.ts';
import { compile } from './compile.ts';
import { readDeclaration } from './declaration.ts';
import { remoteConfigs } from './remote-config.ts';
import { sharedUsage } from './shared-usage.ts';
import { toolchain } from './toolchain.ts';

/**
 * Builds a remote into `<directory>/dist`: browser files, `server.cjs` and the manifest. Equal sources give equal bytes
 * and so the same version.
 */
export async function buildRemote(directory: string): Promise<Manifest> {
  const compilations = await compile(remoteConfigs(directory));
  const output = path.join(directory, 'dist');
  const { name: remote, version } = JSON.parse(await readFile(path.join(directory, 'package.json'), 'utf8')) as {
    name: string;
    version: string;
  };
  const files = await readdir(output);
  const { name, routes } = await readDeclaration(directory);
  const manifest = await createManifest(output, {
    contracts: CONTRACTS,
    remote,
    name,
    packageVersion: version,
    // The chunk of the exposed module; messages and deferred components are loaded when needed.
    initial: files.filter((file) => /^app-[0-9a-f]{12}\.js$/.test(file)),
    routes: Object.fromEntries(
      Object.entries(routes).map(([route, declaration]) => [
        route,
        { ...declaration, scripts: files.filter((file) => chunkOf(file) === chunkFile(`page-${route}`)) },
      ]),
    ),
    shared: sharedUsage(compilations, directory),
    toolchain: toolchain(),
  });
  await writeFile(path.join(output, MANIFEST_FILE), serializeManifest(manifest));
  return manifest;
}

/** `page-item-0123456789ab.js` -> `page-item` */
function chunkOf(file: string): string | undefined {
  return /^(.+)-[0-9a-f]{12}\.js$/.exec(file)?.[1];
}
