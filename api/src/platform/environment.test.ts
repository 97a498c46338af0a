import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readEnvironment } from './environment.ts';

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'houni-environment-'));
const good = { DATABASE_URL: 'postgres://houni:secret@127.0.0.1:5499/houni', DATA_DIR: dataDir };
const production = {
  ...good,
  NODE_ENV: 'production',
  FIREBASE_PROJECT_ID: 'houni-live',
  SMTP_URL: 'smtps://user:secret@mail.example.tn',
  MAIL_SIGNING_KEY: 'k'.repeat(32),
  CONTACT_EMAIL: 'contact@example.tn',
  PUBLIC_SITE_URL: 'https://example.tn',
  PUBLIC_DASHBOARD_URL: 'https://my.example.tn',
  PUBLIC_API_URL: 'https://api.example.tn',
};

afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

describe('readEnvironment', () => {
  it('reads a setting from the file that its variable with _FILE names', () => {
    const file = path.join(dataDir, 'database-url');
    writeFileSync(file, `${good.DATABASE_URL}\n`);
    expect(readEnvironment({ DATABASE_URL_FILE: file, DATA_DIR: dataDir }).databaseUrl).toBe(good.DATABASE_URL);
  });

  it('takes DATABASE_URL for a pooler if DATABASE_DIRECT_URL leads to PostgreSQL itself', () => {
    expect(readEnvironment(good)).toMatchObject({ databaseDirectUrl: good.DATABASE_URL, isDatabasePooled: false });
    const direct = 'postgres://houni:secret@127.0.0.1:5432/houni';
    expect(readEnvironment({ ...good, DATABASE_DIRECT_URL: direct })).toMatchObject({
      databaseUrl: good.DATABASE_URL,
      databaseDirectUrl: direct,
      isDatabasePooled: true,
    });
  });

  it('has defaults for everything except the database', () => {
    const environment = readEnvironment(good);
    expect(environment).toMatchObject({
      production: false,
      host: '127.0.0.1',
      port: 4000,
      mediaUrl: 'http://localhost:4000/media',
      projectId: 'demo-houni',
      emulatorHost: null,
      limitsFactor: 1,
    });
    expect(environment.corsOrigins).toEqual([
      'http://houni.localhost:3000',
      'http://dashboard.houni.localhost:3000',
      'http://localhost:3000',
    ]);
  });

  it.each([
    [{}, 'The environment variable DATABASE_URL is missing.'],
    [{ DATABASE_URL: '' }, 'The environment variable DATABASE_URL is missing.'],
    [
      { ...good, DATABASE_URL: 'mysql://x' },
      'The environment variable DATABASE_URL is wrong: must be a postgres:// address.',
    ],
    [
      { ...good, FIREBASE_SERVICE_ACCOUNT_FILE: '/nowhere/key.json' },
      'The environment variable FIREBASE_SERVICE_ACCOUNT_FILE is wrong: the file cannot be read.',
    ],
    [
      { ...production, PUBLIC_API_URL: '' },
      'The environment variable PUBLIC_API_URL is missing: its default is only for development.',
    ],
    [
      { ...good, METRICS_TOKEN_FILE: '/nowhere/token' },
      'The environment variable METRICS_TOKEN_FILE is wrong: ENOENT: no such file or directory',
    ],
    [{ ...good, API_PORT: 'four thousand' }, 'The environment variable API_PORT is wrong: must be a port number.'],
    [
      { ...good, PUBLIC_SITE_URL: 'houni.tn' },
      'The environment variable PUBLIC_SITE_URL is wrong: must be an http(s) address.',
    ],
    [
      { ...good, METRICS_TOKEN: 'short' },
      'The environment variable METRICS_TOKEN is wrong: must have at least 16 characters.',
    ],
  ])('rejects %j with one sentence', (variables, message) => {
    expect(() => readEnvironment(variables)).toThrow(message);
  });

  it('runs both roles by default, and only a known role', () => {
    expect([...readEnvironment(good).roles]).toEqual(['web', 'worker']);
    expect([...readEnvironment({ ...good, ROLE: ' web ' }).roles]).toEqual(['web']);
    expect(() => readEnvironment({ ...good, ROLE: 'web,cron' })).toThrow('ROLE');
    expect(() => readEnvironment({ ...good, ROLE: 'worker' })).toThrow('SMTP_URL is missing: ROLE=worker');
    expect([...readEnvironment({ ...good, ROLE: 'migrate' }).roles]).toEqual(['migrate']);
    expect(() => readEnvironment({ ...good, ROLE: 'web,migrate' })).toThrow('ROLE is wrong');
  });

  it('generates a signing key for development that only its user can read', () => {
    const first = readEnvironment(good).mailSigningKey;
    expect(first).toMatch(/^[0-9a-f]{64}$/);
    expect(readEnvironment(good).mailSigningKey).toBe(first);
    expect(statSync(path.join(dataDir, 'keys/mail-signing-key')).mode & 0o777).toBe(0o600);
  });

  it('accepts an auth emulator only on loopback or by a name without a dot, for a demo project, outside production', () => {
    const emulator = { FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' };
    expect(readEnvironment({ ...good, ...emulator }).emulatorHost).toBe('127.0.0.1:9099');
    expect(() => readEnvironment({ ...production, ...emulator })).toThrow(/must not be set in production/);
    expect(() => readEnvironment({ ...good, ...emulator, FIREBASE_PROJECT_ID: 'houni-live' })).toThrow(
      /begins with demo-/,
    );
    const inContainers = { FIREBASE_AUTH_EMULATOR_HOST: 'auth-emulator:9099' };
    expect(readEnvironment({ ...good, ...inContainers }).emulatorHost).toBe('auth-emulator:9099');
    for (const host of ['10.0.0.5:9099', 'auth.example.tn:9099', '2130706433:9099'])
      expect(() => readEnvironment({ ...good, FIREBASE_AUTH_EMULATOR_HOST: host })).toThrow(/must be a local port/);
    expect(() => readEnvironment({ ...production, FIREBASE_PROJECT_ID: 'demo-houni' })).toThrow(/FIREBASE_PROJECT_ID/);
  });

  it('requires a mail server and a signing key in production', () => {
    expect(readEnvironment(production)).toMatchObject({ production: true, host: '0.0.0.0' });
    expect(() => readEnvironment({ ...production, SMTP_URL: undefined })).toThrow(/SMTP_URL is missing/);
    expect(() => readEnvironment({ ...production, MAIL_SIGNING_KEY: undefined })).toThrow(
      /MAIL_SIGNING_KEY is missing/,
    );
    expect(() => readEnvironment({ ...production, CONTACT_EMAIL: undefined })).toThrow(/CONTACT_EMAIL is missing/);
  });
});
