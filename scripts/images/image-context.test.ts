import path from 'node:path';
import { ROOT } from '../environment.ts';
import { billOfMaterials } from './bill-of-materials.ts';
import { libraryFolders } from './image-context.ts';
import { Installation } from './installed-packages.ts';
import { runtimeImports } from './runtime-imports.ts';

describe('runtimeImports', () => {
  it('follows the imports of the API to our libraries and to npm packages, without types', () => {
    const { files, packages } = runtimeImports([path.join(ROOT, 'api/src/migrate.ts')]);
    expect(files).toContain(path.join(ROOT, 'api/src/platform/migrate.ts'));
    expect([...packages.keys()]).toEqual(expect.arrayContaining(['graphile-worker', 'pg', 'zod']));
    expect(packages.has('@types/pg')).toBe(false);
    expect(packages.has('kysely')).toBe(false);
  });

  it('does not follow a file that is excluded', () => {
    const excluded = path.join(ROOT, 'api/src/platform/migrate.ts');
    const { packages } = runtimeImports([path.join(ROOT, 'api/src/migrate.ts')], (file) => file === excluded);
    expect(packages.has('graphile-worker')).toBe(false);
  });
});

it('libraryFolders has the libraries of files, and those that a package.json names through others', () => {
  const file = path.join(ROOT, 'shared-libs/release/src/manifest.ts');
  const folders = libraryFolders(ROOT, new Set([file]), ['mf-blog/package.json']);
  // mf-blog names `store`; `release` names `s3`.
  for (const library of ['release', 's3', 'store', 'i18n']) expect(folders).toContain(`shared-libs/${library}`);
  expect(folders).not.toContain('shared-libs/map');
});

describe('Installation.closure', () => {
  it('has a package with everything that it needs at run time, and nothing of a build', () => {
    const found = new Installation(ROOT).closure('fastify', path.join(ROOT, 'api'));
    const names = [...found.values()].map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['fastify', 'pino', 'find-my-way']));
    for (const tool of ['webpack', 'typescript', 'jest', '@types/node']) expect(names).not.toContain(tool);
  });

  it('says in one sentence what is not installed', () => {
    expect(() => new Installation(ROOT).closure('not-a-package', ROOT)).toThrow(
      'not-a-package is not installed: run npm ci.',
    );
  });
});

it('billOfMaterials names each package by its package URL', () => {
  const { components } = billOfMaterials(
    'api',
    [{ name: 'libc6', version: '2.41-12' }],
    [{ name: '@emotion/react', version: '11.14.0', integrity: null, license: 'MIT', folder: '' }],
  );
  expect(components.map(({ purl }) => purl)).toEqual([
    'pkg:deb/debian/libc6@2.41-12',
    'pkg:npm/%40emotion/react@11.14.0',
  ]);
});
