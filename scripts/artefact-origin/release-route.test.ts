import { createHash, generateKeyPairSync } from 'node:crypto';
import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { jest } from '@jest/globals';
import { folderStore, publishFiles } from '@houni/release/artefact-store';
import { manifestDigest, manifestOf, serializeManifest } from '@houni/release/manifest';
import { verifyPreview } from '@houni/release/preview';
import { currentSet, promote } from '@houni/release/registry';
import { releaseOverHttp, previewedSchema, promotedSchema } from '@houni/release/release-over-http';
import { ReleaseError } from '@houni/release/release-error';
import { afterThisTest, temporaryFolder } from '../test/scratch.ts';
import { artefactServer } from './artefact-server.ts';
import { parsePublishTokens } from './publish-tokens.ts';

const TOKEN = 'a-token-of-mf-blog-that-nobody-can-guess';
const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
const TOKENS = parsePublishTokens(
  `mf-blog:${hashOf(TOKEN)}:publish+preview+promote,mf-blog:${hashOf(`${TOKEN}-publishes`)}`,
);
const SITE = 'http://houni.localhost:3000';
const COMMIT = '0123456789'.repeat(4);
const release = generateKeyPairSync('ed25519');
const preview = generateKeyPairSync('ed25519');

async function startService({ hasKeys = true } = {}) {
  const store = folderStore(path.join(await temporaryFolder(), 'artefacts'));
  const signing = async () => {
    if (!hasKeys) throw new ReleaseError('RELEASE_PRIVATE_KEY is missing: production never uses a development key.');
    return {
      privateKey: release.privateKey,
      publicKeys: [release.publicKey],
      previewKey: preview.privateKey,
      host: { contracts: { oldest: 2, newest: 3 }, shared: {} },
      site: SITE,
      siteUrl: SITE,
    };
  };
  const options = {
    store,
    cacheDir: await temporaryFolder(),
    publicUrl: 'http://localhost:3001',
    tokens: TOKENS ?? [],
  };
  const app = artefactServer({ ...options, signing });
  afterThisTest(() => app.close());
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const publish = async (remote: string, text: string, contracts = { oldest: 2, newest: 3 }) => {
    const files = { 'remoteEntry.js': Buffer.from(text), 'server.cjs': Buffer.from(text) };
    const manifest = manifestOf(files, {
      contracts,
      remote,
      name: remote.slice(3),
      routes: { [`${remote.slice(3)}Guide`]: { path: `${remote.slice(3)}-guide`, scripts: [] } },
      packageVersion: '0.1.0',
      initial: [],
      shared: {},
      source: { commit: COMMIT, dirty: false },
    });
    const manifestBytes = serializeManifest(manifest);
    await publishFiles(store, { manifest, manifestBytes, files: new Map(Object.entries(files)) });
    return { version: manifest.version, digest: manifestDigest(manifestBytes), files, manifest };
  };
  return { store, publisher: { url, token: TOKEN }, publish, live: () => currentSet(store, [release.publicKey]) };
}

/** The lines of the audit log that a test writes. */
function auditLog(): Record<string, unknown>[] {
  const lines: Record<string, unknown>[] = [];
  const log = jest.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(JSON.parse(line)));
  afterThisTest(async () => log.mockRestore());
  return lines;
}

const pinned = ({ version, digest }: { version: string; digest: string }) => ({ version, digest });

/** Runs `houni` in a folder that has a build of mf-blog, and no access to the store. */
async function houniBeside(build: Record<string, Uint8Array>, url: string) {
  const folder = await temporaryFolder();
  const files = { 'package.json': '{"name":"mf-blog"}', 'src/client.ts': '', 'src/server.ts': '' };
  for (const [file, bytes] of Object.entries<string | Uint8Array>({
    ...files,
    ...Object.fromEntries(Object.entries(build).map(([name, content]) => [`dist/${name}`, content])),
  })) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), bytes);
  }
  const tool = path.resolve(import.meta.dirname, '../../shared-libs/cli/src/houni.ts');
  const env = { ...process.env, NODE_OPTIONS: '', PUBLISH_URL: url, PUBLISH_TOKEN: TOKEN, GITHUB_ACTOR: 'amira' };
  return async (...args: string[]) =>
    (await promisify(execFile)(process.execPath, [tool, ...args], { cwd: folder, env })).stdout;
}

describe('houni with PUBLISH_URL', () => {
  it('previews, promotes and rolls back what was built there, which another commit published', async () => {
    const { publisher, publish, live } = await startService();
    const [first, second] = [await publish('mf-blog', 'a'), await publish('mf-blog', 'b')];
    const { source: _published, ...built } = second.manifest;
    const houni = await houniBeside({ ...second.files, 'manifest.json': serializeManifest(built) }, publisher.url);
    const lines = auditLog();
    expect(await houni('preview', '--path', '/blog-guide')).toContain(`${SITE}/_preview?token=`);
    await houni('promote', `mf-blog@${first.version}#${first.digest}`);
    expect(await houni('promote')).toContain(`Set 2 has mf-blog@${second.version} (commit 0123456789).`);
    expect((await live())?.remotes).toEqual({ 'mf-blog': pinned(second) });
    expect(await houni('rollback')).toContain(`Set 3 has mf-blog@${first.version} again`);
    expect(lines.map(({ action, by }) => `${String(action)} by ${String(by)}`)).toEqual([
      'preview by amira',
      'promote by amira',
      'promote by amira',
      'rollback by amira',
    ]);
  }, 60_000);
});

describe('a team with the token of its remote', () => {
  it('makes a link to a preview of a published version', async () => {
    const { publisher, publish } = await startService();
    const { version, digest } = await publish('mf-blog', 'a');
    const asked = { version, digest, path: '/blog-guide', hours: 2 };
    const answer = await releaseOverHttp(publisher, 'mf-blog', 'preview', asked, previewedSchema);
    const token = new URL(answer.url).searchParams.get('token') ?? '';
    const read = verifyPreview(token, [preview.publicKey], new Date(), SITE);
    expect(read).toMatchObject({ ok: true, preview: { remote: 'mf-blog', version, digest, path: '/blog-guide' } });
    expect(answer.url.startsWith(SITE)).toBe(true);
  });

  it('promotes it and rolls it back, leaves other remotes alone, and each change is a line of the audit log', async () => {
    const { store, publisher, publish, live } = await startService();
    const auth = await publish('mf-auth', 'a');
    await promote(
      store,
      { 'mf-auth': auth.version },
      { privateKey: release.privateKey, host: { contracts: { oldest: 2, newest: 3 }, shared: {} } },
    );
    const [a, b] = [await publish('mf-blog', 'a'), await publish('mf-blog', 'b')];
    const lines = auditLog();
    for (const { version, digest } of [a, b])
      await releaseOverHttp(publisher, 'mf-blog', 'promote', { version, digest, by: 'amira' }, promotedSchema);
    expect((await live())?.remotes).toEqual({ 'mf-auth': pinned(auth), 'mf-blog': pinned(b) });
    expect((await live())?.site).toBe(SITE);
    const back = await releaseOverHttp(publisher, 'mf-blog', 'rollback', { by: 'amira' }, promotedSchema);
    expect(back).toEqual({
      version: a.version,
      set: 4,
      changed: true,
      site: SITE,
      source: { commit: COMMIT, dirty: false },
    });
    expect((await live())?.remotes).toEqual({ 'mf-auth': pinned(auth), 'mf-blog': pinned(a) });
    const who = { token: hashOf(TOKEN).slice(0, 8), by: 'amira', remote: 'mf-blog', commit: COMMIT, event: 'release' };
    expect(lines).toEqual([
      expect.objectContaining({ ...who, action: 'promote', version: a.version, set: 2, time: expect.any(String) }),
      expect.objectContaining({ ...who, action: 'promote', version: b.version, set: 3 }),
      expect.objectContaining({ ...who, action: 'rollback', version: a.version, set: 4 }),
    ]);
    expect(JSON.stringify(lines)).not.toContain(TOKEN);
  });

  it.each([
    ['another remote', 'mf-auth', TOKEN, 403, 'does not promote mf-auth'],
    ['a token that may only publish', 'mf-blog', `${TOKEN}-publishes`, 403, 'does not promote mf-blog'],
    ['an unknown token', 'mf-blog', `${TOKEN}x`, 401, 'Send the token'],
  ])('is refused for %s, and nothing changes', async (_what, remote, token, status, reason) => {
    const { publisher, publish, live } = await startService();
    const { version } = await publish('mf-auth', 'a');
    const asked = releaseOverHttp({ ...publisher, token }, remote, 'promote', { version }, promotedSchema);
    await expect(asked).rejects.toThrow(new RegExp(`\\(${status}\\): .*${reason}`));
    expect(await live()).toBeNull();
  });

  it('is refused in one sentence for a release that does not fit, is not published, or has another digest', async () => {
    const { publisher, publish, live } = await startService();
    const old = await publish('mf-blog', 'a', { oldest: 1, newest: 1 });
    const good = await publish('mf-blog', 'b');
    for (const [asked, reason] of [
      [{ version: old.version }, '(409): mf-blog@'],
      [{ version: '0.1.0-000000000000' }, 'is not published'],
      [{ version: good.version, digest: old.digest }, 'has another digest'],
      [{ version: '../x' }, '(400)'],
    ] as const)
      await expect(releaseOverHttp(publisher, 'mf-blog', 'promote', asked, promotedSchema)).rejects.toThrow(reason);
    expect(await live()).toBeNull();
  });

  it('is told that a service without keys only takes releases', async () => {
    const { publisher, publish } = await startService({ hasKeys: false });
    const { version } = await publish('mf-blog', 'a');
    await expect(releaseOverHttp(publisher, 'mf-blog', 'promote', { version }, promotedSchema)).rejects.toThrow(
      '(501): RELEASE_PRIVATE_KEY is missing',
    );
  });
});
