/**
 * Builds the catalogue, renders every sheet in Chromium and compares it with the committed pictures.
 * `--update` replaces the pictures that differ; other arguments are Playwright's (`-g ui-button`).
 */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { buildCatalogue } from './build.ts';
import { compressPictures } from './compress-pictures.ts';
import { PICTURES } from './pictures.ts';
import { serveCatalogue } from './server.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const given = process.argv.slice(2);
const update = given.includes('--update');
const args = given.filter((argument) => argument !== '--update');

await buildCatalogue();
const { server, url } = await serveCatalogue(0);
const started = Date.now();
const child = spawn(
  path.join(ROOT, 'node_modules/.bin/playwright'),
  ['test', '-c', 'catalogue/playwright.config.ts', ...(update ? ['--update-snapshots=changed'] : []), ...args],
  { cwd: ROOT, stdio: 'inherit', env: { ...process.env, CATALOGUE_URL: url } },
);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal));
const code = await new Promise<number>((resolve, reject) => {
  child.once('error', reject);
  child.once('exit', (exitCode) => resolve(exitCode ?? 1));
});
server.close();
server.closeAllConnections();
if (update) {
  const { written, bytes } = await compressPictures(PICTURES, started);
  console.log(`${written} pictures written; all of them take ${(bytes / 1e6).toFixed(2)} MB.`);
}
process.exitCode = code;
