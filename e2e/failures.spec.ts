import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createPublicKey } from 'node:crypto';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { filePath, folderStore, publishRelease } from '@houni/release/artefact-store';
import { signingKey } from '@houni/release/keys';
import { currentSet } from '@houni/release/registry';
import { CURRENT_SET_FILE, signSet } from '@houni/release/release-set';
import { pinnedState } from './document-state.ts';
import { test } from './fixtures.ts';
import { startOwnShell } from './own-shell.ts';
import type { OwnShell } from './own-shell.ts';
import { rebuildServer, releaseVariant } from './remote-variant.ts';
import type { Variant } from './remote-variant.ts';
import type { SiteAnswer } from './site-request.ts';

/** Deadlines of the shell in milliseconds: short, so that the tests are; long enough beside other tests. */
const DEADLINES = { load: 3000, watchdog: 2500 } as const;

let shell: OwnShell;
/** A release of the blog in which `?fault=` breaks things; it is the one that is live. */
let faulty: Variant;

test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  test.setTimeout(90_000);
  shell = await startOwnShell('failures', DEADLINES);
  faulty = await releaseVariant('mf-blog', 'faulty', shell.dataDir);
  await shell.npm('promote', ['--', `mf-blog@${faulty.version}`]);
  await expect.poll(liveBlog, { timeout: 15_000 }).toBe(faulty.version);
});

test.afterAll(async () => {
  await shell?.stop();
});

async function liveBlog(): Promise<string | undefined> {
  return pinnedState((await shell.get('/blog')).body).set.remotes['blog']?.version;
}

/** Whatever befalls the slot: header, footer, a way on, and nothing that a cache or a search engine would keep. */
function expectFallback({ status, headers, body }: SiteAnswer): void {
  expect(status).toBe(503);
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  expect(headers['cache-control']).toContain('no-store');
  expect(body).toMatch(/<div id="header"[^>]*><.*href="\/agencies"/);
  expect(body).toContain('Cette partie de la page n’a pas pu s’afficher');
  expect(body).toMatch(/<div id="footer"[^>]*><.*id="newsletter"/);
}

/** The neighbours of a broken page, and the process that serves all of them. */
async function expectOthersWell(): Promise<void> {
  for (const address of ['/', '/acheter/appartements/tunis/g-22?priceMin=1', '/blog', '/legal']) {
    expect((await shell.get(address)).status, address).toBe(200);
  }
  expect(process.kill(shell.pid, 0)).toBe(true);
}

function logged(text: string): Record<string, unknown>[] {
  return shell.log.filter((line) => JSON.stringify(line).includes(text));
}

/** Points the shell to a set that holds another build of the blog, without the checks that `promote` makes. */
async function pointTo(dist: string, spoil?: (file: string) => Promise<void>): Promise<number> {
  const root = path.join(shell.dataDir, 'artefacts');
  const store = folderStore(root);
  const privateKey = await signingKey({ DATA_DIR: shell.dataDir });
  const current = await currentSet(store, [createPublicKey(privateKey)]);
  if (!current) throw new Error('There is no release set.');
  const { remote, version, digest } = await publishRelease(store, dist);
  await spoil?.(path.join(root, filePath(remote, version, 'server.cjs')));
  const number = current.number + 1;
  const envelope = signSet({ number, remotes: { ...current.remotes, [remote]: { version, digest } } }, privateKey);
  await store.replace(CURRENT_SET_FILE, Buffer.from(JSON.stringify(envelope)));
  return number;
}

const SPOILED: [what: string, edit: (code: string) => string, spoil?: (file: string) => Promise<void>][] = [
  ['is missing', (code) => `${code}\n// missing`, (file) => rm(file)],
  ['was changed after its release', (code) => `${code}\n// changed`, (file) => writeFile(file, 'module.exports = {};')],
  ['throws when it is loaded', (code) => `throw new Error('broken at load');\n${code}`],
  ['defines another remote', () => "module.exports = { default: { name: 'listings', pages: {} } };"],
];

for (const [what, edit, spoil] of SPOILED) {
  test(`a set whose server bundle ${what} is refused, and the one before stays`, async () => {
    const number = await pointTo(await rebuildServer(faulty.dist, `blog-${what.replaceAll(' ', '-')}`, edit), spoil);
    await expect
      .poll(() => logged('release set refused').some(({ set }) => set === number), { timeout: 15_000 })
      .toBe(true);
    expect(await liveBlog()).toBe(faulty.version);
    await expectOthersWell();
  });
}

test('after refused sets a good one is followed', async () => {
  const good = await rebuildServer(faulty.dist, 'blog-good', (code) => `${code}\n// good`);
  const { version } = await publishRelease(folderStore(path.join(shell.dataDir, 'artefacts')), good);
  const goBackTo = faulty.version;
  await shell.npm('promote', ['--', `mf-blog@${version}`]);
  await expect.poll(liveBlog, { timeout: 15_000 }).toBe(version);
  await shell.npm('promote', ['--', `mf-blog@${goBackTo}`]);
  await expect.poll(liveBlog, { timeout: 15_000 }).toBe(goBackTo);
});

for (const [fault, message] of [
  ['load-throws', 'thrown while loading'],
  ['render-throws', 'thrown while rendering on the server'],
] as const) {
  test(`a page with ${fault} costs its slot, not the page`, async () => {
    expectFallback(await shell.get(`/blog?fault=${fault}`));
    await expect.poll(() => logged(message).length).toBeGreaterThan(0);
    expect(logged(message)[0]).toMatchObject({
      remote: 'blog',
      version: faulty.version,
      route: 'blog',
      requestId: expect.any(String),
      set: expect.any(Number),
    });
    await expectOthersWell();
  });
}

test('a load that never ends is given up at its deadline', async () => {
  expectFallback(await shell.get('/blog?fault=load-never'));
  await expectOthersWell();
});

test('a rejection that nobody handles is logged, and serving goes on', async () => {
  expect((await shell.get('/blog?fault=rejection')).status).toBe(200);
  await expect.poll(() => logged('a forgotten rejection').length).toBeGreaterThan(0);
  await expectOthersWell();
});

test('an exception in a timer costs a thread, not the server', async () => {
  const answer = await shell.get('/blog?fault=late-throw');
  expect([200, 503]).toContain(answer.status);
  await expect.poll(() => logged('a render thread is replaced').length).toBeGreaterThan(0);
  await expect.poll(() => logged('thrown in a timer').length).toBeGreaterThan(0);
  await expectOthersWell();
});

test('a render that never ends is answered with a fallback while other pages go on', async () => {
  const broken = shell.get('/blog?fault=render-endless');
  const neighbours = await Promise.all(
    Array.from({ length: 10 }, (_, index) => shell.get(`/louer/appartements/tunis/g-22?priceMin=${index + 2}`)),
  );
  expect(neighbours.map(({ status }) => status)).toEqual(neighbours.map(() => 200));
  expectFallback(await broken);
  const isBlamed = ({ reason, remote }: Record<string, unknown>): boolean => reason === 'hung' && remote === 'blog';
  await expect.poll(() => logged('a render thread is replaced').some(isBlamed)).toBe(true);
  await expectOthersWell();
});

for (const mood of ['silent', 'away'] as const) {
  test(`while the API is ${mood} pages are answered with a fallback, and come back with it`, async () => {
    const address = `/blog?tag=achat&api=${mood}`;
    shell.setApi(mood);
    expectFallback(await shell.get(address));
    expect((await shell.get(`/legal?api=${mood}`)).status).toBe(200);
    shell.setApi('well');
    expect((await shell.get(address)).status).toBe(200);
  });
}

/** The page as the server wrote it can be read, and its header and links lead on. */
async function expectReadable(page: Page): Promise<void> {
  await expect(page.locator('h1')).toBeVisible();
  expect(await page.locator('#slot article').count()).toBeGreaterThan(3);
  await page.locator('#slot article a').first().click();
  await expect(page).toHaveURL(/\/blog\/article\//);
  await expect(page.locator('h1')).toBeVisible();
  await page.locator('header').getByRole('link', { name: 'Agences' }).first().click();
  await expect(page).toHaveURL(/\/agencies$/);
  await expect(page.locator('h1')).toBeVisible();
}

test.describe('in the browser', () => {
  const entry = '**/mf-blog/*/remoteEntry.js';

  test('an entry that is not the released one is not run; the page stays readable', async ({ page, watch }) => {
    await page.route(entry, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: `globalThis.intruder = true;\n${await response.text()}` });
    });
    await page.goto(`${shell.siteUrl}/blog`);
    await expect.poll(() => watch.problems.join('\n')).toMatch(/integrity/i);
    expect(await page.evaluate(() => 'intruder' in globalThis)).toBe(false);
    await expectReadable(page);
  });

  test('a chunk that is not the released one is not run; the page stays readable', async ({ page }) => {
    await page.route('**/mf-blog/*/app-*.js', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: `globalThis.intruder = true;\n${await response.text()}` });
    });
    await page.goto(`${shell.siteUrl}/blog`);
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => 'intruder' in globalThis)).toBe(false);
    await expectReadable(page);
  });

  test('an entry that is missing leaves the page readable', async ({ page }) => {
    await page.route(entry, (route) => route.fulfill({ status: 404, body: '' }));
    await page.goto(`${shell.siteUrl}/blog`);
    await page.waitForLoadState('networkidle');
    await expectReadable(page);
  });

  test('an entry that does not come leaves the page readable and its links working', async ({ page }) => {
    await page.route(entry, () => undefined);
    await page.goto(`${shell.siteUrl}/blog`, { waitUntil: 'commit' });
    await expect(page.locator('#slot article').first()).toBeVisible();
    await page.locator('#slot article a').first().click({ noWaitAfter: true });
    await expect(page).toHaveURL(/\/blog\/article\//);
    await expect(page.locator('h1')).toBeVisible();
  });

  test('a remote that cannot be loaded by a navigation is shown by the server', async ({ page }) => {
    await page.route(entry, (route) => route.fulfill({ status: 404, body: '' }));
    await page.goto(`${shell.siteUrl}/`);
    await expect(page.locator('#slot')).toHaveAttribute('data-mounted', 'listings');
    await page.locator('#slot a[href^="/blog/article/"]').first().click();
    await expect(page).toHaveURL(/\/blog\/article\//);
    await expect(page.locator('#slot[data-server="blog"] h1')).toBeVisible();
  });

  test('a page that throws while hydrating stays readable, says so, and navigation goes on', async ({
    page,
    watch,
  }) => {
    await page.goto(`${shell.siteUrl}/blog?fault=hydration-throws`);
    await expect(page.getByText('Cette partie de la page n’a pas pu s’afficher')).toBeVisible();
    expect(watch.problems.join('\n')).toContain('thrown while hydrating');
    await expect
      .poll(() => logged('thrown while hydrating').length, { message: 'the browser reports it' })
      .toBeGreaterThan(0);
    await expectReadable(page);
  });

  test('a page that throws later gets a fallback, and navigation goes on', async ({ page }) => {
    await page.goto(`${shell.siteUrl}/blog?fault=click-throws`);
    await expect(page.locator('#slot')).toHaveAttribute('data-mounted', 'blog');
    await page.locator('#break').click();
    await expect(page.getByText('Cette partie de la page n’a pas pu s’afficher')).toBeVisible();
    await expectReadable(page);
  });
});
