import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { ReleaseError } from '@houni/release/release-error';
import type { PackedBundle } from '../dev-server/start-dev-server.ts';

/** The package `@houni/shell`: the shell's server, and the shell's development bundle. */
export interface PackedShell {
  /** The script of its server. */
  serverScript: string;
  bundle: PackedBundle;
}

/** Finds the shell that is installed for the remote in a folder. @throws ReleaseError if there is none */
export function packedShell(folder: string): PackedShell {
  const root = installedFolder(folder);
  return {
    serverScript: path.join(root, 'dist/server/main.js'),
    bundle: {
      readBrowserFile: (name) => readFile(path.join(root, 'development/browser'), name),
      readServerFile: (name) => readFile(path.join(root, 'development/server'), name),
    },
  };
}

function installedFolder(folder: string): string {
  try {
    return path.dirname(createRequire(path.join(folder, 'package.json')).resolve('@houni/shell/package.json'));
  } catch {
    throw new ReleaseError(
      'houni dev needs the shell: install the package @houni/shell that npm run pack:libs of Houni has written.',
    );
  }
}

/** A file directly in a folder; null if there is none with this name. */
function readFile(folder: string, name: string): Uint8Array | null {
  if (name !== path.basename(name)) return null;
  try {
    return readFileSync(path.join(folder, name));
  } catch {
    return null;
  }
}
