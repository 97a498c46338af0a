import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './environment.ts';

type Manifest = Partial<Record<'dependencies' | 'devDependencies' | 'optionalDependencies', Record<string, string>>>;

const DECISIONS = path.join(ROOT, 'docs/decisions');
const HEADINGS = ['Context', 'Decision', 'Alternatives', 'Consequences'];
const decisions = readdirSync(DECISIONS).filter((name) => /^\d{4}-/.test(name));
const documents = globSync(['*.md', 'docs/**/*.md', '*/README.md', 'api/*/README.md', 'shared-libs/*/README.md'], {
  cwd: ROOT,
  exclude: (name) => name === 'node_modules',
});

describe.each(decisions)('decision %s', (name) => {
  const text = readFileSync(path.join(DECISIONS, name), 'utf8');

  it('has its number in the title and the four headings in order', () => {
    expect(text).toMatch(new RegExp(`^# ${name.slice(0, 4)} \\S`));
    expect([...text.matchAll(/^## (.*)$/gm)].map(([, heading]) => heading)).toEqual(HEADINGS);
  });

  it('is in the index', () => {
    expect(readFileSync(path.join(DECISIONS, 'README.md'), 'utf8')).toContain(`(${name})`);
  });
});

it.each(documents)('%s links only to existing files', (document) => {
  const text = readFileSync(path.join(ROOT, document), 'utf8');
  const links = [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)].map(([, link = '']) => link);
  const missing = links.filter((link) => !existsSync(path.resolve(ROOT, path.dirname(document), decodeURI(link))));
  expect(missing).toEqual([]);
});

// `mf-price-map` is the example of docs/adding-a-remote.md.
const REPOSITORY_PATH =
  /`((?:api|bench|catalogue|docs|e2e|mf-(?!price-map)[a-z]+|scripts|shared-libs|shell)\/[\w./-]+)`/g;

it.each(documents)('%s names only existing files', (document) => {
  const text = readFileSync(path.join(ROOT, document), 'utf8');
  const missing = [...text.matchAll(REPOSITORY_PATH)]
    .map(([, file = '']) => file)
    .filter((file) => globSync([file, `${file}.{ts,tsx}`], { cwd: ROOT }).length === 0);
  expect(missing).toEqual([]);
});

describe('docs/dependencies.md', () => {
  const KINDS = ['dependencies', 'devDependencies', 'optionalDependencies'] as const;
  const direct = globSync(
    [
      'package.json',
      '{api,bench,catalogue,e2e,mf-*,scripts,shell}/package.json',
      '{scripts/auth-emulator,shared-libs/*}/package.json',
    ],
    { cwd: ROOT },
  )
    .map((file) => JSON.parse(readFileSync(path.join(ROOT, file), 'utf8')) as Manifest)
    .flatMap((manifest) => KINDS.flatMap((kind) => Object.keys(manifest[kind] ?? {})))
    .filter((name) => !name.startsWith('@houni/'));
  const named = readFileSync(path.join(ROOT, 'docs/dependencies.md'), 'utf8')
    .split('\n')
    .flatMap((line) => /^\| (`[^|]+)/.exec(line)?.[1] ?? [])
    .flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name));
  const covers = (row: string, name: string): boolean =>
    row.endsWith('*') ? name.startsWith(row.slice(0, -1)) : row === name;

  it('has a row for every direct dependency', () => {
    expect(direct.filter((name) => !named.some((row) => covers(row, name)))).toEqual([]);
  });

  it('names each package once, and only direct dependencies', () => {
    expect(named.filter((row) => !direct.some((name) => covers(row, name)))).toEqual([]);
    expect(new Set(named).size).toBe(named.length);
  });
});
