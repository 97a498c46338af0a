import { execFileSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from './environment.ts';
import { packLibraries } from './pack-libs/pack-libraries.ts';
import { withCompiledImports } from './pack-libs/packed-package.ts';

interface Packed {
  private?: boolean;
  exports: Record<string, string | { types: string; default: string } | null>;
  dependencies?: Record<string, string>;
  devDependencies?: object;
}

describe('npm run pack:libs', () => {
  let folder = '';
  let names: string[] = [];
  const packageOf = (name: string): string => path.join(folder, 'node_modules', name);
  const contentOf = (name: string): Packed =>
    JSON.parse(readFileSync(path.join(packageOf(name), 'package.json'), 'utf8'));

  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'houni-pack-'));
    const tarballs = await packLibraries(path.join(folder, 'tarballs'));
    names = Object.keys(tarballs);
    for (const [name, tarball] of Object.entries(tarballs)) {
      mkdirSync(packageOf(name), { recursive: true });
      execFileSync('tar', ['-xzf', tarball, '--strip-components=1', '-C', packageOf(name)]);
      for (const dependency of Object.keys(contentOf(name).dependencies ?? {})) linkInstalled(dependency, name);
    }
  }, 180_000);

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  function linkInstalled(dependency: string, from: string): void {
    if (dependency.startsWith('@houni/')) return;
    const own = path.join(ROOT, 'shared-libs', from.slice('@houni/'.length), 'node_modules', dependency);
    const target = path.join(packageOf(from), 'node_modules', dependency);
    mkdirSync(path.dirname(target), { recursive: true });
    symlinkSync(existsSync(own) ? own : path.join(ROOT, 'node_modules', dependency), target);
  }

  it('packs every library, ready to be installed', () => {
    expect(names).toEqual(expect.arrayContaining(['@houni/build', '@houni/remote', '@houni/store', '@houni/ui']));
    for (const name of names) {
      expect(contentOf(name)).not.toHaveProperty('private');
      expect(contentOf(name)).not.toHaveProperty('devDependencies');
      expect(contentOf(name)).toHaveProperty('engines.node', '>=22.18');
    }
  });

  it('exports only files that exist: JavaScript with declarations', () => {
    for (const name of names) {
      for (const target of Object.values(contentOf(name).exports)) {
        const files = typeof target === 'string' ? [target] : target === null ? [] : [target.types, target.default];
        for (const file of files)
          expect([name, file, globSync(file.replace('*', '**/*'), { cwd: packageOf(name) }).length]).not.toContain(0);
      }
    }
  });

  it('contains no tests, no stories, and no import of a TypeScript file', () => {
    const files = names.flatMap((name) => globSync('dist/**/*', { cwd: packageOf(name) }));
    expect(files.filter((file) => /\.(test|test-d|stories)\.|(?<!\.d)\.tsx?$/.test(file))).toEqual([]);
    for (const name of names) {
      for (const file of globSync('dist/**/*.{js,ts}', { cwd: packageOf(name) })) {
        // The imports in it are the text of a new remote.
        if (file === 'dist/new-remote-files.js') continue;
        const text = readFileSync(path.join(packageOf(name), file), 'utf8');
        expect([file, /(from|import\() ?['"]\.[^'"]+(?<!\.d)\.tsx?['"]/.exec(text)?.[0]]).toEqual([file, undefined]);
      }
    }
  });

  it('packs the shell with its server and its development bundle, without paths of this machine', () => {
    const shell = packageOf('@houni/shell');
    for (const file of [
      'dist/server/main.js',
      'dist/server/render-thread.js',
      'development/browser/main.js',
      'development/server/realm.cjs',
    ])
      expect([file, readFileSync(path.join(shell, file), 'utf8').includes(ROOT)]).toEqual([file, false]);
  });

  it('runs in Node as installed packages', () => {
    const script = `import { matchPath } from '@houni/routing/match';
      import { versionSchema } from '@houni/release/manifest';
      import { remoteConfigs } from '@houni/build/remote-config';
      console.log(JSON.stringify([matchPath('/blog').kind, versionSchema.safeParse('1').success, typeof remoteConfigs]));`;
    const said = execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, NODE_OPTIONS: '' },
    });
    expect(JSON.parse(said)).toEqual(['route', false, 'function']);
  });
});

describe('withCompiledImports', () => {
  it('changes relative imports only', () => {
    expect(
      withCompiledImports(`import type { A } from './a.ts';\nimport { b } from "@houni/ui/b.tsx";
export declare const c: import('../c.tsx').C;`),
    ).toBe(`import type { A } from './a.js';\nimport { b } from "@houni/ui/b.tsx";
export declare const c: import('../c.js').C;`);
  });
});
