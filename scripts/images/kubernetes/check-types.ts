import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../../environment.ts';
import { KINDS, type Manifest } from './manifests.ts';

/**
 * Compares manifests with the types of the Kubernetes API: unknown fields, missing ones, and values of another type.
 * @param folder receives a program that has them as constants
 * @returns what the compiler reports; empty if they fit
 */
export async function typeProblems(manifests: readonly Manifest[], folder: string): Promise<string> {
  const imports = Object.entries(KINDS).map(
    ([kind, module]) => `import type { ${kind} } from 'kubernetes-types/${module}';`,
  );
  const constants = manifests.map(
    (manifest, index) => `export const manifest${index}: ${manifest.kind} = ${JSON.stringify(manifest, null, 1)};`,
  );
  await writeFile(path.join(folder, 'manifests.ts'), [...imports, ...constants].join('\n'));
  const compilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    target: 'es2024',
    module: 'esnext',
    moduleResolution: 'bundler',
    types: [],
    paths: { 'kubernetes-types/*': [path.join(ROOT, 'node_modules/kubernetes-types/*')] },
  };
  await writeFile(path.join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['manifests.ts'] }));
  return promisify(execFile)(path.join(ROOT, 'node_modules/.bin/tsc'), ['-p', folder]).then(
    () => '',
    (error: unknown) =>
      typeof error === 'object' && error !== null && 'stdout' in error ? String(error.stdout) : String(error),
  );
}
