import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ensureInstalled, installProblem } from './install.mjs';
import { temporaryFolder } from './test/scratch.ts';

/** A project whose packages are in folders beside it, so that npm needs no registry. */
async function project(dependencies: string[], devDependencies: string[]): Promise<string> {
  const folder = await temporaryFolder();
  const links = (names: string[]) => Object.fromEntries(names.map((name) => [name, `file:packages/${name}`]));
  const packages = [...dependencies, ...devDependencies];
  for (const name of packages) {
    mkdirSync(path.join(folder, 'packages', name), { recursive: true });
    writeFileSync(path.join(folder, 'packages', name, 'package.json'), JSON.stringify({ name, version: '1.0.0' }));
  }
  const manifest = {
    name: 'project',
    version: '1.0.0',
    dependencies: links(dependencies),
    devDependencies: links(devDependencies),
  };
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify(manifest));
  const isDev = (name: string) => devDependencies.includes(name);
  const lockfile = {
    ...manifest,
    lockfileVersion: 3,
    packages: {
      '': manifest,
      ...Object.fromEntries(
        packages.flatMap((name) => [
          [`packages/${name}`, { version: '1.0.0', ...(isDev(name) && { dev: true }) }],
          [`node_modules/${name}`, { resolved: `packages/${name}`, link: true, ...(isDev(name) && { dev: true }) }],
        ]),
      ),
    },
  };
  writeFileSync(path.join(folder, 'package-lock.json'), JSON.stringify(lockfile));
  return folder;
}

const isThere = (folder: string, name: string): boolean => {
  try {
    return readFileSync(path.join(folder, 'node_modules', name, 'package.json'), 'utf8') !== '';
  } catch {
    return false;
  }
};

describe('ensureInstalled', () => {
  it('installs what the product needs to run, then adds what only tests need, and keeps it', async () => {
    const folder = await project(['runs'], ['tests']);
    await ensureInstalled(folder, { scope: 'run' });
    expect([isThere(folder, 'runs'), isThere(folder, 'tests')]).toEqual([true, false]);
    await ensureInstalled(folder, { scope: 'all' });
    expect([isThere(folder, 'runs'), isThere(folder, 'tests')]).toEqual([true, true]);
    let installations = 0;
    await ensureInstalled(folder, { scope: 'run', onProgress: () => (installations += 1) });
    expect([isThere(folder, 'tests'), installations]).toEqual([true, 0]);
  });
});

describe('installProblem', () => {
  it.each([
    ['npm error code ENOTFOUND\nnpm error syscall getaddrinfo', 'check the network connection'],
    ['npm error code ENOSPC', 'The disk is full: free some space'],
    ['npm error code EACCES\nnpm error path /node_modules', 'give this user the right to write'],
    [
      'npm error code EUSAGE\nnpm error `npm ci` can only install when your lockfile is in sync.',
      '(`npm ci` can only install when your lockfile is in sync): mend this',
    ],
    ['', '(npm said nothing): mend this'],
  ])('says in one sentence what to do after %j', (errors, sentence) => {
    expect(installProblem(errors)).toContain(sentence);
    expect(installProblem(errors)).toMatch(/^[^\n]+, then start again\.$/);
  });

  it('names too little memory when the system killed npm', () => {
    expect(installProblem('', 'SIGKILL')).toContain('too little memory');
  });
});
