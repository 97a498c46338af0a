import { createRequire } from 'node:module';
import path from 'node:path';

const require = createRequire(import.meta.url);

/** The folder of an installed package, wherever npm has installed it. */
export function packageFolder(name: string): string {
  const entry = require.resolve(name);
  const marker = `${path.sep}node_modules${path.sep}${name.replaceAll('/', path.sep)}`;
  return entry.slice(0, entry.lastIndexOf(marker) + marker.length);
}
