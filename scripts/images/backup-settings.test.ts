import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { ROOT } from '../environment.ts';

const read = (file: string) => readFileSync(path.join(ROOT, 'docker', file), 'utf8');
const { services, volumes } = parse(read('compose.yaml'), { merge: true }) as {
  services: Record<string, { volumes: string[] }>;
  volumes: Record<string, unknown>;
};
const setting = (name: string) => new RegExp(`^${name}=(.*)$`, 'm').exec(read('postgres/pgbackrest.conf'))?.[1];

it.each(['postgres', 'replica'])('the repository of the backups is a volume of %s', (service) => {
  expect(Object.keys(volumes)).toContain('backups');
  expect(services[service]?.volumes).toContain(`backups:${setting('repo1-path')}`);
  expect(read('postgres/Containerfile')).toMatch(new RegExp(`^VOLUME .*${setting('repo1-path')}$`, 'm'));
});

it('pgBackRest reads the folder of the database', () => {
  expect(read('postgres/Containerfile')).toContain(`PGDATA=${setting('pg1-path')} `);
});

it('pgBackRest writes to the repository, to the database and to /tmp only, because the root file system is read-only', () => {
  expect([setting('lock-path'), setting('spool-path')]).toEqual(['/tmp/pgbackrest', '/tmp/pgbackrest/spool']);
  expect(setting('log-level-file')).toBe('off');
});
