import { generateKeyPairSync } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import path from 'node:path';
import { expect } from '@playwright/test';
import { readRelease, folderStore } from '@houni/release/artefact-store';
import { previewSigningKey, signingKey } from '@houni/release/keys';
import { createPreview } from '@houni/release/preview';
import type { Preview } from '@houni/release/preview';
import { expectMounted, releaseMark } from './document-parts.ts';
import { pinnedState } from './document-state.ts';
import { test } from './fixtures.ts';
import { startIsolatedShell } from './isolated-shell.ts';
import type { IsolatedShell } from './isolated-shell.ts';
import { releaseVariant } from './remote-variant.ts';
import type { Variant } from './remote-variant.ts';

let shell: IsolatedShell;
/** A release of the blog whose pages carry a mark and fail on demand; published, never promoted. */
let variant: Variant;

// The variant is built first.
test.describe.configure({ mode: 'default', timeout: 90_000 });

test.beforeAll(async () => {
  test.setTimeout(240_000);
  shell = await startIsolatedShell('previews');
  variant = await releaseVariant(shell.dataDir);
});

test.afterAll(async () => {
  await shell?.stop();
});

/** The link that the command prints. */
async function previewLink(...args: string[]): Promise<string> {
  return /http\S+_preview\?token=\S+/.exec(await shell.npm('preview', ['--', ...args]))?.[0] ?? '';
}

/** A token for the variant, or with other fields or another key. */
async function createToken(changes: Partial<Preview> = {}, key?: KeyObject): Promise<string> {
  const { version } = variant;
  const { digest } = await readRelease(folderStore(path.join(shell.dataDir, 'artefacts')), 'mf-blog', version);
  const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
  const preview = { remote: 'mf-blog', version, digest, path: '/blog', expiresAt, ...changes };
  return createPreview(preview, key ?? (await previewSigningKey({ DATA_DIR: shell.dataDir })));
}

const withToken = (token: string) => ({ cookie: `houni-preview=${token}` });

test('a preview is seen by one browser only, on both hosts, in server and browser rendering', async ({
  browser,
  page,
  watch,
}) => {
  const link = await previewLink(`mf-blog@${variant.version}`);
  expect(link.startsWith(shell.siteUrl)).toBe(true);

  const response = await page.goto(link);
  await expect(page).toHaveURL(`${shell.siteUrl}/blog`);
  expect(await response?.text()).toContain('data-variant');
  expect(response?.headers()['cache-control']).toBe('private, no-store');
  await expectMounted(page, 'blog');
  await expect(releaseMark(page)).toHaveCount(1);
  await expect(page.getByText(variant.version)).toBeVisible();
  expect(watch.problems).toEqual([]);

  const other = await browser.newContext();
  const ordinary = await other.newPage();
  expect(await (await ordinary.goto(`${shell.siteUrl}/blog`))?.text()).not.toContain('data-variant');
  await other.close();

  await page.goto(`${shell.dashboardUrl}/auth/signin`);
  await expect(page.getByText(variant.version)).toBeVisible();

  await page.goto(`${shell.siteUrl}/blog`);
  await page.getByRole('link', { name: 'Quitter l’essai' }).click();
  await expect(page).toHaveURL(`${shell.siteUrl}/blog`);
  await expect(releaseMark(page)).toHaveCount(0);
  expect(pinnedState((await (await page.goto(`${shell.dashboardUrl}/auth/signin`))?.text()) ?? '').set.preview).toBe(
    null,
  );
});

test('a preview link opens the first page of its remote, or the page that it names', async () => {
  const opened = async (...args: string[]) => (await shell.get(await previewLink(...args))).headers.location;
  expect(await opened('mf-dashboard')).toBe('/profile');
  expect(await opened('mf-blog', '--path', '/ar/blog?tag=prix')).toBe('/ar/blog?tag=prix');
  await expect(previewLink('mf-blog', '--path', '//evil.example')).rejects.toThrow('is no page of ours');
  // The dashboard's page is on the other host, which gets the cookie too.
  const moved = await shell.get('/profile', withToken(await createToken()));
  expect(moved.headers.location).toBe(`${shell.dashboardUrl}/profile`);
});

test('a forged, altered or expired preview is refused, and never shows the live set instead', async () => {
  const good = await createToken();
  expect((await shell.get(`/_preview?token=${good}`)).status).toBe(302);
  const [payload = '', signature = ''] = good.split('.');
  const [forged = ''] = (await createToken({ remote: 'mf-listings' })).split('.');
  const release = await createToken({}, await signingKey({ DATA_DIR: shell.dataDir }));
  const stranger = await createToken({}, generateKeyPairSync('ed25519').privateKey);
  const altered = `${payload}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`;
  const expired = await createToken({ expiresAt: new Date(Date.now() - 1000).toISOString() });
  for (const [token, status] of [
    [`${forged}.${signature}`, 403],
    [altered, 403],
    [release, 403],
    [stranger, 403],
    ['nonsense', 403],
    [expired, 410],
  ] as const) {
    const answer = await shell.get(`/_preview?token=${token}`);
    expect(answer.status).toBe(status);
    expect(answer.headers['set-cookie']).toBeUndefined();
    const page = await shell.get('/blog', withToken(token));
    expect(page.status).toBe(status);
    expect(page.body).toContain('href="/_preview/exit?path=%2Fblog"');
  }
});

test('a preview that cannot be shown says so in the language of the page, and other visitors notice nothing', async ({
  page,
}) => {
  const token = await createToken();
  for (const fault of ['render-throws', 'render-endless']) {
    const broken = shell.get(`/blog?newsletter=${fault}`, withToken(token));
    const live = await shell.get(`/blog?newsletter=beside-${fault}`);
    expect([live.status, live.body.includes('data-variant')]).toEqual([200, false]);
    const answer = await broken;
    expect(answer.status).toBe(503);
    expect(answer.body).toContain('Cet essai ne peut pas s’afficher');
  }
  // The timer may throw after the page was rendered, but never ends the server.
  expect([200, 503]).toContain((await shell.get('/blog?newsletter=late-throw', withToken(token))).status);
  await expect.poll(async () => (await shell.get('/blog', withToken(token))).body).toContain('data-variant');

  // Its files are not the signed ones.
  const wrong = await createToken({ version: '0.1.0-000000000000', path: '/ar/blog' });
  const response = await page.goto(`${shell.siteUrl}/_preview?token=${wrong}`);
  expect(response?.status()).toBe(503);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('لا يمكن عرض هذه النسخة التجريبية');
  await page.getByRole('link', { name: 'مغادرة التجربة' }).click();
  await expect(page).toHaveURL(`${shell.siteUrl}/ar/blog`);
  await expectMounted(page, 'blog');
  await expect(releaseMark(page)).toHaveCount(0);
});
