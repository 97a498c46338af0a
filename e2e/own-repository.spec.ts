import { createHash, createPublicKey, randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from '@playwright/test';
import { expectMounted } from './document-parts.ts';
import { test } from './fixtures.ts';
import { freePort } from './free-port.ts';
import { startIsolatedShell } from './isolated-shell.ts';
import type { IsolatedShell } from './isolated-shell.ts';
import { createOwnRepository } from './own-repository.ts';
import type { OwnRepository } from './own-repository.ts';
import { ROOT } from './product.ts';
import { requestSite } from './site-request.ts';

const TOKEN = randomBytes(32).toString('hex');
const HEADING = 'Un autre dépôt (fr)';
const PATH = '/guides/louer';

let repository: OwnRepository;
let shell: IsolatedShell;

test.describe.configure({ mode: 'serial', timeout: 120_000 });

test.beforeAll(async () => {
  // Packs and installs the packages.
  test.setTimeout(480_000);
  const hash = createHash('sha256').update(TOKEN).digest('hex');
  const tokens = `mf-guides:${hash},mf-price-map:${hash}:publish+preview+promote`;
  shell = await startIsolatedShell('own-repository', undefined, { PUBLISH_TOKENS: tokens });
  repository = await createOwnRepository();
});

test.afterAll(async () => {
  await shell?.stop();
  await repository?.remove();
});

/** The settings of the person who makes releases live, on the machine with the artefact store. */
const onTheStore = () => ({ DATA_DIR: shell.dataDir, PUBLIC_SITE_URL: shell.siteUrl });

const statusOf = async (path: string): Promise<number> => (await shell.get(path)).status;

test('a remote outside of the workspace is checked, built and published over HTTP, and is not live yet', async () => {
  expect(await repository.houni(['check'])).toContain('The types of mf-guides are right.');
  expect(await repository.houni(['build'])).toMatch(/Built mf-guides@2\.0\.0-[0-9a-f]{12}\./);
  const manifest = JSON.parse(await readFile(path.join(repository.folder, 'dist/manifest.json'), 'utf8'));
  expect(Object.keys(manifest.shared)).toEqual(expect.arrayContaining(['@houni/remote', '@houni/i18n', 'react']));

  const wrong = repository.houni(['release'], { PUBLISH_URL: shell.artefactUrl, PUBLISH_TOKEN: `${TOKEN}x` });
  await expect(wrong).rejects.toThrow('(401)');
  const said = await repository.houni(['release'], { PUBLISH_URL: shell.artefactUrl, PUBLISH_TOKEN: TOKEN });
  expect(said).toContain(`mf-guides@${manifest.version} released.`);
  const served = await fetch(`${shell.artefactUrl}/mf-guides/${manifest.version}/manifest.json`);
  expect(await served.json()).toEqual(manifest);
  expect(await statusOf(PATH)).toBe(404);
});

test('its preview is seen by one browser only', async ({ page }) => {
  const said = await repository.houni(['preview', '--path', PATH], onTheStore());
  await page.goto(/http\S+_preview\?token=\S+/.exec(said)?.[0] ?? '');
  await expectMounted(page, 'guides');
  await expect(page.getByRole('heading', { level: 1, name: HEADING })).toBeVisible();
  expect(await statusOf(PATH)).toBe(404);
});

test('it is promoted: the server renders its page, the browser hydrates it; and it is rolled back', async ({
  page,
}) => {
  expect(await repository.houni(['promote'], onTheStore())).toMatch(/Set \d+:/);
  await expect.poll(() => statusOf(PATH), { timeout: 40_000 }).toBe(200);
  expect(await statusOf('/guides/vendre')).toBe(404);
  const response = await page.goto(shell.siteUrl + PATH);
  expect(await response?.text()).toContain(HEADING);
  await expectMounted(page, 'guides');
  await page.getByRole('button', { name: 'clicks: 0' }).click();
  await expect(page.getByRole('button', { name: 'clicks: 1' })).toBeVisible();
  await page.goto(`${shell.siteUrl}/ar${PATH}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Un autre dépôt (ar)' })).toBeVisible();

  await repository.houni(['rollback'], onTheStore());
  await expect.poll(() => statusOf(PATH), { timeout: 40_000 }).toBe(404);
});

test('houni dev renders it from its sources with the rest of a running site; a change keeps the state of the page', async ({
  page,
}) => {
  const key = createPublicKey(await readFile(path.join(shell.dataDir, 'keys/release-private.pem')));
  const dev = await repository.dev(['--against', shell.siteUrl], {
    RELEASE_PUBLIC_KEY: key.export({ type: 'spki', format: 'pem' }).toString(),
    SHELL_PORT: String(await freePort()),
    DATA_DIR: '.data',
  });
  try {
    await page.goto(dev.siteUrl + PATH);
    await expectMounted(page, 'guides');
    await page.getByRole('button', { name: 'clicks: 0' }).click();

    const file = path.join(repository.folder, 'src/guides.tsx');
    await writeFile(file, (await readFile(file, 'utf8')).replace('<h1>', '<h1>changed '));
    const heading = page.getByRole('heading', { level: 1, name: `changed ${HEADING}` });
    await expect(heading).toBeVisible();
    await expect(page.getByRole('button', { name: 'clicks: 1' })).toBeVisible();
    await expect.poll(async () => (await requestSite(dev.siteUrl + PATH)).body).toMatch(/<h1[^>]*>changed/);
    await page.reload();
    await expectMounted(page, 'guides');
    await expect(heading).toBeVisible();
    await expect(page.getByRole('button', { name: 'clicks: 0' })).toBeVisible();

    await page.goto(`${dev.siteUrl}/blog`);
    await expectMounted(page, 'blog');
  } finally {
    await dev.stop();
  }
});

test('the commands of docs/adding-a-remote.md bring a new remote live: at most six, and nobody else is needed', async ({
  page,
}) => {
  const document = await readFile(path.join(ROOT, 'docs/adding-a-remote.md'), 'utf8');
  const [install = '', ...commands] = /^```console\n(.*?)\n^```/ms.exec(document)?.[1]?.split('\n') ?? [];
  expect(commands.length + 1).toBeLessThanOrEqual(6);
  // npm needs the registry; the packages are installed as it would do it.
  expect(install).toMatch(/^npm install /);
  const team = await repository.another('price-map');
  const env = { PUBLISH_URL: shell.artefactUrl, PUBLISH_TOKEN: TOKEN };
  const said: Record<string, string> = {};
  for (const command of commands) {
    const [program, tool, name = '', ...args] = command.split(' ');
    expect([program, tool]).toEqual(['npx', 'houni']);
    said[name] = await team.houni([name, ...args], env);
    if (name === 'preview') {
      await page.goto(/http\S+_preview\?token=\S+/.exec(said[name])?.[0] ?? '');
      await expect(page.getByRole('heading', { level: 1, name: 'Price map' })).toBeVisible();
      expect(await statusOf('/price-map')).toBe(404);
    }
  }
  expect(said['promote']).toContain(`${shell.siteUrl} uses set`);
  expect(await statusOf('/price-map')).toBe(200);
  await team.houni(['rollback'], env).catch((error: unknown) => expect(String(error)).toContain('No set before'));
  await expect(team.houni(['promote', 'mf-blog@0.1.0-000000000000'], env)).rejects.toThrow('does not promote mf-blog');
});
