import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import type { Published } from '@houni/release/artefact-store';
import { ADDRESS_TABLE, createRouteTable } from '@houni/routing/route-table';
import { createPreview } from '@houni/release/preview';
import type { DownloadedSet } from './downloaded-set.ts';
import { registerOperatorFacts } from './operator-facts.ts';
import { Previews } from './previews.ts';
import { publishRemote } from './published-remote.test-support.ts';

const keys = generateKeyPairSync('ed25519');
const current: DownloadedSet = {
  pinned: { number: 7, remotes: {}, preview: null },
  realm: { key: 'shell/7', realmFile: '/realm.cjs', remotes: {}, routes: '{}' },
  routes: createRouteTable(ADDRESS_TABLE),
  failures: {},
};
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();

let folder: string;
let app: FastifyInstance;
let previews: Previews;
let release: Published;
let loadFailures: Record<string, string>;
let contract: number;
const only = (version: number) => ({ oldest: version, newest: version });

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'houni-previews-'));
  loadFailures = {};
  contract = 1;
  const { download, ...published } = await publishRemote(folder);
  release = published.release;

  app = Fastify();
  previews = new Previews({
    ...download,
    publicKeys: [keys.publicKey],
    siteUrl: 'https://houni.tn',
    log: pino({ level: 'silent' }),
    secure: false,
    cookieDomain: 'houni.localhost',
    host: {
      get contracts() {
        return only(contract);
      },
      shared: {},
    },
    current: () => current,
    warm: async () => loadFailures,
  });
  previews.register(app);
});
afterEach(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

function token(changes: Partial<Parameters<typeof createPreview>[0]> = {}, key = keys.privateKey): string {
  const { remote, version, digest } = release;
  return createPreview({ remote, version, digest, path: '/blog', expiresAt: inAnHour(), ...changes }, key);
}
const open = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { host: 'houni.localhost:3000', ...headers } });
const choose = (value: string) => previews.choose(`houni-preview=${value}`);

describe('a preview link', () => {
  it('opens the page that it names and sets the cookie for site and dashboard', async () => {
    const good = token({ path: '/blog/article/prix?x=1' });
    const answer = await open(`/_preview?token=${good}`);
    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/blog/article/prix?x=1']);
    expect(answer.headers['set-cookie']).toEqual([
      'houni-preview=; Path=/; Max-Age=0; SameSite=Lax; HttpOnly',
      expect.stringMatching(new RegExp(`^houni-preview=${good}; Path=/; Max-Age=3\\d{3}; .*Domain=houni.localhost`)),
    ]);
  });

  it('opens a page that only the preview has, and never another site', async () => {
    expect((await open(`/_preview?token=${token({ path: '/new-page' })}`)).headers.location).toBe('/new-page');
    expect(() => token({ path: '//evil.example/blog' })).toThrow('path');
  });

  it.each([
    [
      'signed with another key',
      403,
      'Ce lien d’essai n’est pas valable',
      () => token({}, generateKeyPairSync('ed25519').privateKey),
    ],
    ['that is nonsense', 403, 'Ce lien d’essai n’est pas valable', () => 'nonsense'],
    ['that has expired', 410, 'Cet essai a expiré', () => token({ expiresAt: '2026-01-01T00:00:00Z' })],
  ])('%s is refused with a page that says so', async (_title, status, text, bad) => {
    const answer = await open(`/_preview?token=${bad()}`);
    expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([status, undefined]);
    expect(answer.body).toContain(text);
    expect((await open(`/_preview?token=${bad()}`, { cookie: 'locale=ar' })).body).toContain(
      '<html lang="ar" dir="rtl">',
    );
  });
});

describe('leaving a preview', () => {
  it.each([
    ['/_preview/exit?path=%2Far%2Fblog%3Ftag%3Dprix', '/ar/blog?tag=prix'],
    ['/_preview/exit?path=%2F%2Fevil.example%2Fblog', '/'],
    ['/_preview/exit?path=https%3A%2F%2Fevil.example', '/'],
    ['/_preview/exit?path=%2Fblog&path=%2Fblog', '/'],
    ['/_preview/exit', '/'],
  ])('at %s leads to %s', async (url, location) => {
    const answer = await open(url);
    expect([answer.statusCode, answer.headers.location]).toEqual([302, location]);
    expect(String(answer.headers['set-cookie'])).toMatch(/Max-Age=0.*Domain=houni\.localhost/);
  });
});

describe('the previews in use', () => {
  const minutes = (count: number) => new Date(Date.now() + count * 60_000);
  const expiry = (count: number) => minutes(count).toISOString();

  it('are those that were shown within the last hour, without anything that opens one', async () => {
    expect(previews.inUse(new Date())).toEqual([]);
    await choose(token({ expiresAt: expiry(120) }));
    const { remote, version } = release;
    const [preview, ...others] = previews.inUse(new Date());
    expect(preview).toEqual({ remote, version, shownAt: expect.any(String), expiresAt: expect.any(String) });
    expect(others).toEqual([]);
    expect(previews.inUse(minutes(61))).toEqual([]);
  });

  it('end with their link; of two links to one version the longer one counts', async () => {
    await choose(token({ expiresAt: expiry(20) }));
    await choose(token({ expiresAt: expiry(10) }));
    expect(previews.inUse(minutes(15))).toHaveLength(1);
    expect(previews.inUse(minutes(25))).toEqual([]);
  });

  it('do not include one that was refused or could not be shown', async () => {
    await choose(token({ expiresAt: '2026-01-01T00:00:00Z' }));
    await choose(token({}, generateKeyPairSync('ed25519').privateKey));
    loadFailures = { blog: 'broken at load' };
    await choose(token());
    expect(previews.inUse(new Date())).toEqual([]);
  });

  it('are listed for administrators only, with the runbook, and cached nowhere', async () => {
    await choose(token());
    const list = async (role?: 'moderator' | 'administrator', isSignedIn = true) => {
      const site = Fastify();
      const user = isSignedIn
        ? { uid: 'u', email: null, displayName: null, photoUrl: null, ...(role && { role }) }
        : null;
      registerOperatorFacts(site, {
        previews,
        runbookUrl: 'https://wiki.example.tn/runbook',
        readSession: async () => ({ user }),
      });
      const answer = await site.inject('/builds/operators.json');
      await site.close();
      expect(answer.headers['cache-control']).toBe('no-store');
      return [answer.statusCode, answer.body === '' ? null : answer.json<unknown>()];
    };
    const facts = { previews: previews.inUse(new Date()), runbookUrl: 'https://wiki.example.tn/runbook' };
    expect(facts.previews).toHaveLength(1);
    expect(await list('administrator')).toEqual([200, facts]);
    for (const stranger of [list('moderator'), list(), list(undefined, false)])
      expect(await stranger).toEqual([403, null]);
  });
});

describe('the release set of a visitor', () => {
  it('is the current one without a cookie, and the previewed one with it', async () => {
    expect(await previews.choose(undefined)).toBe(current);
    const set = await choose(token());
    expect(set).toMatchObject({ pinned: { number: 7, preview: { remote: 'mf-blog', version: release.version } } });
  });

  it('is never the current one if the cookie is not valid', async () => {
    expect(await choose(token({ expiresAt: '2026-01-01T00:00:00Z' }))).toBe('expired');
    expect(await choose(token({}, generateKeyPairSync('ed25519').privateKey))).toBe('invalid');
    expect(await choose('nonsense')).toBe('invalid');
  });

  it('is never the current one if the files are missing or are other files than signed', async () => {
    expect(await choose(token({ version: '0.1.0-000000000000' }))).toBe('failed');
    expect(await choose(token({ digest: `sha384-${'A'.repeat(64)}` }))).toBe('failed');
  });

  it('is never the current one if the release does not fit this shell or does not load', async () => {
    contract = 2;
    expect(await choose(token())).toBe('failed');
    contract = 1;
    loadFailures = { blog: 'broken at load' };
    expect(await choose(token({ remote: 'mf-blog' }))).toBe('failed');
  });
});
