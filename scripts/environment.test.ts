import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { loadDotEnv } from '@houni/cli/settings';
import { readEnvironment, ROOT } from './environment.ts';
import { temporaryFolder } from './test/scratch.ts';

describe('readEnvironment', () => {
  it('has defaults; public addresses follow the ports unless they are set', () => {
    const environment = readEnvironment({
      SHELL_PORT: '5800',
      API_PORT: '5801',
      PUBLIC_SITE_URL: '',
      PUBLIC_DASHBOARD_URL: 'https://my.houni.tn/',
    });
    expect(environment).toMatchObject({
      PUBLIC_SITE_URL: 'http://houni.localhost:5800',
      PUBLIC_DASHBOARD_URL: 'https://my.houni.tn',
      PUBLIC_API_URL: 'http://localhost:5801',
      PUBLIC_MEDIA_URL: 'http://localhost:5801/media',
      ARTEFACT_URL: 'http://localhost:3001',
      DATA_DIR: path.join(ROOT, '.data'),
    });
  });

  it('can be passed on to other processes as text, with the tokens for publishing', () => {
    const tokens = `mf-blog:${'0'.repeat(64)},mf-auth:${'1'.repeat(64)}`;
    const texts = Object.entries(readEnvironment({ PUBLISH_TOKENS: tokens })).map(([name, value]) => [
      name,
      value === undefined ? undefined : String(value),
    ]);
    expect(readEnvironment(Object.fromEntries(texts)).PUBLISH_TOKENS).toBe(tokens);
  });

  it('rejects a wrong value in one sentence that names the variable', () => {
    expect(() => readEnvironment({ API_PORT: 'four' })).toThrow(
      'The environment variable API_PORT is wrong: must be a port number.',
    );
    expect(() => readEnvironment({ API_PORT: '70000' })).toThrow(
      'The environment variable API_PORT is wrong: must be at most 65535.',
    );
    expect(() => readEnvironment({ DATABASE_URL: 'mysql://x' })).toThrow(
      'The environment variable DATABASE_URL is wrong: must be a postgres:// address.',
    );
    expect(() => readEnvironment({ API_PORT: '3001' })).toThrow(
      'ARTEFACT_PORT and API_PORT are both 3001: give each its own port.',
    );
  });
});

describe('the file .env', () => {
  it('adds settings that the environment lacks; a line without a value means the default', async () => {
    const file = path.join(await temporaryFolder(), '.env');
    writeFileSync(file, 'SHELL_PORT=1234\nAPI_PORT=\nDATA_DIR=elsewhere # a comment\n');
    const environment: NodeJS.ProcessEnv = { DATA_DIR: 'mine' };
    loadDotEnv(file, environment);
    expect(environment).toEqual({ SHELL_PORT: '1234', DATA_DIR: 'mine' });
    loadDotEnv(`${file}.missing`, environment);
  });

  it('has an example with every setting of every process, each without a value', () => {
    const example = parseEnv(readFileSync(path.join(ROOT, '.env.example'), 'utf8'));
    const schemas = [
      'api/src/platform/environment.ts',
      'api/src/platform/media-settings.ts',
      'api/src/platform/seller-settings.ts',
      'shell/src/server/environment.ts',
      'scripts/environment.ts',
      'shared-libs/cli/src/settings.ts',
      'shared-libs/release/src/store-settings.ts',
      'shared-libs/s3/src/s3-settings.ts',
      'scripts/auth-emulator.ts',
    ];
    const known = schemas.flatMap((file) =>
      [...readFileSync(path.join(ROOT, file), 'utf8').matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map(([, name]) => name),
    );
    expect(known.length).toBeGreaterThan(30);
    expect(Object.keys(example).toSorted()).toEqual([...new Set(known)].toSorted());
    expect(new Set(Object.values(example))).toEqual(new Set(['']));
  });
});
