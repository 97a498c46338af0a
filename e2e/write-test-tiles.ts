/** `node e2e/write-test-tiles.ts <file.pmtiles>`: writes the small archive of the tests, to look at the map with streets. */
import { writeFile } from 'node:fs/promises';
import { testTiles } from './test-tiles.ts';

const [file] = process.argv.slice(2);
if (!file) throw new Error('Usage: node e2e/write-test-tiles.ts <file.pmtiles>');
await writeFile(file, testTiles());
