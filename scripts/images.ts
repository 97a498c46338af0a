/**
 * `npm run images`: builds every image of the folder docker with the tools of Debian 13 and prints sizes; each gets a bill
 * of materials in .data/images. Then it starts the set of compose.yaml and checks it. `--build-only` only builds,
 * `--check-only` checks the images of the last build.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildWorkspaces } from './build/build-workspaces.ts';
import { ROOT, runCommand } from './environment.ts';
import { BASE_NAMES, buildBase, type BaseName, type DebianPackage } from './images/base-images.ts';
import { billOfMaterials } from './images/bill-of-materials.ts';
import { checkSet } from './images/check-set.ts';
import { assertTools, command } from './images/engine.ts';
import { writeImageContext, writeNodeContext } from './images/image-context.ts';
import { NODE_IMAGES } from './images/image-definitions.ts';
import { writePublisherContext } from './images/publisher-context.ts';
import type { InstalledPackage } from './images/installed-packages.ts';
import { EMULATOR_FOLDER, ensureInstalled } from './install.mjs';

/** The images that consist of Debian packages and a configuration, by their base. */
const CONFIGURED_IMAGES = {
  artefacts: 'nginx',
  edge: 'nginx',
  mail: 'mail',
  pgbouncer: 'pgbouncer',
  postgres: 'postgres',
} as const;

const docker = path.join(ROOT, 'docker');

await runCommand(async ({ DATA_DIR }) => {
  const option = { type: 'boolean', default: false } as const;
  const { values } = parseArgs({ options: { 'build-only': option, 'check-only': option } });
  assertTools();
  const work = path.join(DATA_DIR, 'images');
  if (!values['check-only']) await buildAll(DATA_DIR, work);
  if (values['build-only']) return;
  // A container runs it from this checkout.
  await ensureInstalled(EMULATOR_FOLDER, { scope: 'run' });
  await checkSet(work);
});

async function buildAll(DATA_DIR: string, work: string): Promise<void> {
  await buildWorkspaces({ logDir: path.join(DATA_DIR, 'logs'), report: (line) => console.log(line) });
  const contextOf = (name: string): string => path.join(work, 'context', name);
  const bases = new Map<BaseName, DebianPackage[]>();
  for (const name of BASE_NAMES) bases.set(name, await buildBase(name));
  const nodeBase = bases.get('node') ?? [];
  const nodePackages = await writeNodeContext(ROOT, contextOf('node'));
  await build('node', contextOf('node'), nodeBase, nodePackages, work);
  for (const image of NODE_IMAGES) {
    const packages = await writeImageContext(ROOT, image, contextOf(image.name));
    await build(image.name, contextOf(image.name), nodeBase, [...packages, ...nodePackages], work);
  }
  const tools = await writePublisherContext(ROOT, contextOf('publisher'));
  await build('publisher', contextOf('publisher'), nodeBase, [...tools, ...nodePackages], work);
  for (const [name, base] of Object.entries(CONFIGURED_IMAGES))
    await build(name, path.join(docker, name), bases.get(base) ?? [], [], work);
}

async function build(
  name: string,
  context: string,
  debian: readonly DebianPackage[],
  npm: readonly InstalledPackage[],
  work: string,
): Promise<void> {
  const image = `localhost/houni/${name}`;
  const file = path.join(docker, name, 'Containerfile');
  // The same time in each build, so that the same content makes the same image.
  await command(
    'buildah',
    'build',
    '--quiet',
    '--timestamp=0',
    '--format=docker',
    '--tag',
    image,
    '--file',
    file,
    context,
  );
  const bytes = Number(await command('podman', 'image', 'inspect', '--format={{.Size}}', image));
  mkdirSync(work, { recursive: true });
  writeFileSync(
    path.join(work, `${name}.cdx.json`),
    `${JSON.stringify(billOfMaterials(name, debian, npm), null, 1)}\n`,
  );
  const parts = `${debian.length} Debian packages, ${npm.length} npm packages`;
  console.log(`${name.padEnd(10)} ${(bytes / 1e6).toFixed(0).padStart(4)} MB  ${parts}`);
}
