/** `npm run catalogue`: builds the catalogue, serves it, and builds it again whenever a component or a story changes. */
import { readdirSync, watch } from 'node:fs';
import path from 'node:path';
import { buildCatalogue } from './build.ts';
import { serveCatalogue } from './server.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** Milliseconds without a change before the catalogue is built again. */
const DEBOUNCE_MS = 200;

const port = Number(process.env['CATALOGUE_PORT'] ?? '3100');
await buildCatalogue();
const { url } = await serveCatalogue(port).catch((error: NodeJS.ErrnoException) => {
  if (error.code !== 'EADDRINUSE') throw error;
  console.error(`Port ${port} is in use: set CATALOGUE_PORT to another one.`);
  process.exit(1);
});
console.log(`The catalogue is at ${url} (Ctrl-C ends it). Reload the page after a change.`);

let timer: NodeJS.Timeout | undefined;
let building: Promise<void> = Promise.resolve();
const sources = ['shared-libs/ui', ...readdirSync(ROOT).filter((folder) => folder.startsWith('mf-')), 'catalogue'];
for (const folder of sources) {
  watch(path.join(ROOT, folder, 'src'), { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(() => (building = building.then(rebuild)), DEBOUNCE_MS);
  });
}

async function rebuild(): Promise<void> {
  try {
    await buildCatalogue();
    console.log('Built again.');
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
  }
}
