import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Toolchain } from '@houni/release/manifest';

/** What builds remotes here: this library, with the Node.js of this process. */
export function toolchain(): Toolchain {
  const file = path.join(import.meta.dirname, '../package.json');
  const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version: string };
  return { node: Number(process.versions.node.split('.')[0]), build: version };
}
