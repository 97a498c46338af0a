import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CONTRACTS } from '@houni/remote/definition';

const root = path.resolve(import.meta.dirname, '..');
const read = (folder: string, file: string): string => readFileSync(path.join(folder, file), 'utf8');

/** A copy of the repository without its state; installed packages are linked, packages of the repository are copied. */
function copyRepository(): string {
  const copy = mkdtempSync(path.join(tmpdir(), 'houni-new-remote-'));
  const listed = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
  });
  const isNeeded = (file: string): boolean =>
    file !== '' && !file.startsWith('api/demo/') && existsSync(path.join(root, file));
  for (const file of listed.stdout.split('\0').filter(isNeeded)) cpSync(path.join(root, file), path.join(copy, file));
  linkPackages(path.join(root, 'node_modules'), path.join(copy, 'node_modules'), copy);
  for (const file of listed.stdout.split('\0').filter((name) => name.endsWith('/package.json'))) {
    const own = path.join(path.dirname(file), 'node_modules');
    if (existsSync(path.join(root, own))) linkPackages(path.join(root, own), path.join(copy, own), copy);
  }
  return copy;
}

function linkPackages(from: string, to: string, copy: string): void {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) {
    const source = path.join(from, name);
    const isOwnScope = name === '@houni';
    if (isOwnScope) linkPackages(source, path.join(to, name), copy);
    else if (name !== '.cache' && name !== '.package-lock.json')
      symlinkSync(ownFolder(source, copy) ?? source, path.join(to, name));
  }
}

/** The copied package that an npm link points to; null for an installed package. */
function ownFolder(link: string, copy: string): string | null {
  if (!lstatSync(link).isSymbolicLink()) return null;
  const relative = path.relative(root, path.resolve(path.dirname(link), readLink(link)));
  return relative.startsWith('..') ? null : path.join(copy, relative);
}

function readLink(link: string): string {
  return spawnSync('readlink', [link], { encoding: 'utf8' }).stdout.trim();
}

/** The shell commands in a document. */
function commandsOf(document: string): string[] {
  return [...document.matchAll(/^```sh\n(.*?)^```/gms)].flatMap(([, block = '']) => block.trim().split('\n'));
}

describe('docs/adding-a-remote.md', () => {
  const document = read(root, 'docs/adding-a-remote.md');
  const commands = commandsOf(document);
  let copy = '';
  let output: Record<string, { status: number | null; text: string }> = {};

  function run(command: string): { status: number | null; text: string } {
    const env: NodeJS.ProcessEnv = { ...process.env };
    env['PATH'] = `${path.join(copy, 'node_modules/.bin')}${path.delimiter}${process.env['PATH']}`;
    delete env['NODE_OPTIONS'];
    delete env['DATA_DIR'];
    const done = spawnSync('/bin/sh', ['-c', command], { cwd: copy, encoding: 'utf8', env });
    return { status: done.status, text: done.stdout + done.stderr };
  }

  beforeAll(() => {
    copy = copyRepository();
    // Every command reads it, also those that npm runs in the folder of a remote.
    writeFileSync(path.join(copy, '.env'), 'DATA_DIR=state\n');
    output = Object.fromEntries(commands.map((command) => [command, run(command)]));
  }, 120_000);

  afterAll(() => rmSync(copy, { recursive: true, force: true }));

  it('names the commands that make, check, build, release and promote it', () => {
    for (const word of ['new-remote', 'tsc', 'lint', 'test:unit', 'build', 'release', 'promote']) {
      expect(commands.some((command) => command.includes(word))).toBe(true);
    }
  });

  it.each(commands)('%s succeeds', (command) => {
    expect(output[command]).toEqual({ status: 0, text: expect.any(String) });
  });

  it('makes a release whose manifest fits the shell, and a set that names it', () => {
    const manifest = JSON.parse(read(copy, 'mf-price-map/dist/manifest.json'));
    expect(manifest).toMatchObject({
      contracts: CONTRACTS,
      remote: 'mf-price-map',
      name: 'price-map',
      entry: 'remoteEntry.js',
      server: 'server.cjs',
      routes: { priceMap: { path: 'price-map', indexed: true, scripts: [expect.stringMatching(/^page-priceMap-/)] } },
    });
    expect(manifest.shared).toMatchObject({ '@houni/remote': expect.any(String), '@houni/i18n': expect.any(String) });
    const envelope = JSON.parse(read(copy, 'state/artefacts/sets/current.json'));
    const set = JSON.parse(Buffer.from(envelope.payload, 'base64').toString('utf8'));
    expect(set.remotes['mf-price-map'].version).toBe(manifest.version);
    expect(existsSync(path.join(copy, 'state/artefacts/mf-price-map', manifest.version, 'manifest.json'))).toBe(true);
  });

  it('changes every file that the document names', () => {
    const named = [...document.matchAll(/^\| `([^`]+)`/gm)].map(([, file = '']) => file);
    expect(named.length).toBeGreaterThan(6);
    for (const file of named.filter((name) => !/[*/]$|\*/.test(name)))
      expect(existsSync(path.join(copy, file))).toBe(true);
    const locked = JSON.parse(read(copy, 'package-lock.json'));
    expect(locked.packages['mf-price-map']).toMatchObject({ version: '0.1.0' });
    expect(locked.packages['node_modules/mf-price-map']).toEqual({ resolved: 'mf-price-map', link: true });
  });

  it('writes formatted files', () => {
    expect(run('npm exec oxfmt -- --check mf-price-map').text).not.toContain('mf-price-map/src');
  });

  it('is covered by the import rules without being listed', () => {
    writeFileSync(path.join(copy, 'mf-price-map/src/wrong.ts'), "import { page } from 'mf-blog/page';\npage();\n");
    const { status, text } = run('npm run lint -- mf-price-map');
    rmSync(path.join(copy, 'mf-price-map/src/wrong.ts'));
    expect(status).not.toBe(0);
    expect(text).toContain('mf-price-map must not import mf-blog');
  });

  it.each([
    ['price-map', 'mf-price-map exists already'],
    ['blog', 'mf-blog exists already'],
    ['agency', 'agency is taken'],
    ['legal', 'legal is taken'],
    ['annonce', 'annonce is taken'],
    ['es', 'es is taken'],
    ['appartements', 'appartements is taken'],
    ['Price', "cannot be a remote's name"],
    ['../up', "cannot be a remote's name"],
    ['', "cannot be a remote's name"],
    ['a b', "cannot be a remote's name"],
  ])('refuses the name %j', (name, reason) => {
    const before = readdirSync(copy);
    const { status, text } = run(`node scripts/new-remote.ts '${name}'`);
    expect(status).toBe(1);
    expect(text).toContain(reason);
    expect(readdirSync(copy)).toEqual(before);
  });
});
