import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createPublicKey } from 'node:crypto';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { filePath, folderStore, publishRelease } from '@houni/release/artefact-store';
import { signingKey } from '@houni/release/keys';
import { currentSet } from '@houni/release/registry';
import { CURRENT_SET_FILE, signSet } from '@houni/release/release-set';
import { expectMounted } from './document-parts.ts';
import { pinnedState } from './document-state.ts';
import { test } from './fixtures.ts';
import { startIsolatedShell } from './isolated-shell.ts';
import type { IsolatedShell } from './isolated-shell.ts';
import { rebuildServer, releaseVariant } from './remote-variant.ts';
import type { Variant } from './remote-variant.ts';
import type { SiteAnswer } from './site-request.ts';

/** Deadlines of the shell in milliseconds: short for quick tests, long enough on a busy machine. */
const DEADLINES = { load: 3000, watchdog: 2500 } as const;

let shell: IsolatedShell;
/** The live release of the blog, in which a value of `newsletter`, a parameter that every page reads, causes a failure. */
let faulty: Variant;

test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  test.setTimeout(240_000);
  shell = await startIsolatedShell('failures', DEADLINES);
  faulty = await releaseVariant(shell.dataDir);
  await shell.npm('promote', ['--', `mf-blog@${faulty.version}`]);
  await expect.poll(liveBlog, { timeout: 15_000 }).toBe(faulty.version);
});

test.afterAll(async () => {
  await shell?.stop();
});

async function liveBlog(): Promise<string | undefined> {
  return pinnedState((await shell.get('/blog')).body).set.remotes['blog']?.version;
}

/** After any failure of the slot: header, footer and a link work, and the page is neither cached nor indexed. */
function expectFallback({ status, headers, body }: SiteAnswer): void {
  expect(status).toBe(503);
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  expect(headers['cache-control']).toContain('no-store');
  expect(body).toMatch(/<div id="header"[^>]*><.*href="\/agencies"/);
  expect(body).toContain('Cette partie de la page n’a pas pu s’afficher');
  expect(body).toMatch(/<div id="footer"[^>]*><.*id="newsletter"/);
}

/** Other pages work, served by the same process. */
async function expectOthersWell(): Promise<void> {
  for (const address of ['/', '/acheter/appartements/tunis/g-22?priceMin=1', '/blog', '/legal']) {
    expect((await shell.get(address)).status, address).toBe(200);
  }
  expect(process.kill(shell.pid, 0)).toBe(true);
}

function logged(text: string): Record<string, unknown>[] {
  return shell.log.filter((line) => JSON.stringify(line).includes(text));
}

/** Signs a set with another build of the blog, without the checks of `promote`. */
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
  // What is not there yet is tried again.
  const verdict = what === 'is missing' ? 'the release set is tried again' : 'release set rejected';
  test(`a release set whose server bundle ${what} is not used, and the set before it stays live`, async () => {
    const number = await pointTo(await rebuildServer(faulty.dist, `blog-${what.replaceAll(' ', '-')}`, edit), spoil);
    await expect.poll(() => logged(verdict).some(({ set }) => set === number), { timeout: 15_000 }).toBe(true);
    expect(await liveBlog()).toBe(faulty.version);
    await expectOthersWell();
  });
}

test('a valid release set goes live after refused ones', async () => {
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
    expectFallback(await shell.get(`/blog?newsletter=${fault}`));
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

test('a load that never ends is cancelled at its deadline', async () => {
  expectFallback(await shell.get('/blog?newsletter=load-never'));
  await expectOthersWell();
});

test('an unhandled rejection is logged, and the server keeps serving', async () => {
  expect((await shell.get('/blog?newsletter=rejection')).status).toBe(200);
  await expect.poll(() => logged('a forgotten rejection').length).toBeGreaterThan(0);
  await expectOthersWell();
});

test('an exception in a timer ends a render thread, not the server', async () => {
  const answer = await shell.get('/blog?newsletter=late-throw');
  expect([200, 503]).toContain(answer.status);
  await expect.poll(() => logged('a renderer is replaced').length).toBeGreaterThan(0);
  await expect.poll(() => logged('thrown in a timer').length).toBeGreaterThan(0);
  await expectOthersWell();
});

test('a render that never ends gets a fallback while other pages are served', async () => {
  test.setTimeout(90_000);
  // A remote that crashed three times in a minute is paused for half a minute; on a busy machine the test before does that.
  let asked = 0;
  await expect
    .poll(async () => (await shell.get(`/blog?newsletter=before-${(asked += 1)}`)).status, { timeout: 40_000 })
    .toBe(200);
  const broken = shell.get('/blog?newsletter=render-endless');
  const neighbours = await Promise.all(
    Array.from({ length: 10 }, (_, index) => shell.get(`/louer/appartements/tunis/g-22?priceMin=${index + 2}`)),
  );
  expect(neighbours.map(({ status }) => status)).toEqual(neighbours.map(() => 200));
  expectFallback(await broken);
  const isBlamed = ({ reason, remote }: Record<string, unknown>): boolean => reason === 'hung' && remote === 'blog';
  await expect.poll(() => logged('a renderer is replaced').some(isBlamed)).toBe(true);
  await expectOthersWell();
});

for (const mood of ['silent', 'away'] as const) {
  test(`while the API is ${mood}, pages get a fallback; they recover with it`, async () => {
    const address = `/blog?newsletter=${mood}`;
    shell.setApi(mood);
    expectFallback(await shell.get(address));
    expect((await shell.get(`/legal?newsletter=${mood}`)).status).toBe(200);
    shell.setApi('well');
    expect((await shell.get(address)).status).toBe(200);
  });
}

/** The server's HTML is readable, and its header and links work. */
async function expectReadable(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.getByRole('main').getByRole('article').count()).toBeGreaterThan(3);
  await page.getByRole('main').getByRole('article').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/blog\/article\//);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Agences' }).first().click();
  await expect(page).toHaveURL(/\/agencies$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

test.describe('a failure in the browser', () => {
  const entry = '**/mf-blog/*/remoteEntry.js';

  test('does not run an entry with a wrong hash; the page stays readable', async ({ page, watch }) => {
    await page.route(entry, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: `globalThis.intruder = true;\n${await response.text()}` });
    });
    await page.goto(`${shell.siteUrl}/blog`);
    await expect.poll(() => watch.problems.join('\n')).toMatch(/integrity/i);
    expect(await page.evaluate(() => 'intruder' in globalThis)).toBe(false);
    await expectReadable(page);
  });

  test('does not run a chunk with a wrong hash; the page stays readable', async ({ page }) => {
    await page.route('**/mf-blog/*/app-*.js', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: `globalThis.intruder = true;\n${await response.text()}` });
    });
    await page.goto(`${shell.siteUrl}/blog`);
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => 'intruder' in globalThis)).toBe(false);
    await expectReadable(page);
  });

  test('leaves the page readable when the entry is missing', async ({ page }) => {
    await page.route(entry, (route) => route.fulfill({ status: 404, body: '' }));
    await page.goto(`${shell.siteUrl}/blog`);
    await page.waitForLoadState('networkidle');
    await expectReadable(page);
  });

  test('leaves the page readable and its links working when the entry never loads', async ({ page }) => {
    await page.route(entry, () => undefined);
    await page.goto(`${shell.siteUrl}/blog`, { waitUntil: 'commit' });
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    await page.getByRole('main').getByRole('article').getByRole('link').first().click({ noWaitAfter: true });
    await expect(page).toHaveURL(/\/blog\/article\//);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('falls back to a page load when a navigation cannot load the remote', async ({ page }) => {
    await page.route(entry, (route) => route.fulfill({ status: 404, body: '' }));
    await page.goto(`${shell.siteUrl}/`);
    await expectMounted(page, 'listings');
    await page.getByRole('region', { name: 'Guides' }).getByRole('link').first().click();
    await expect(page).toHaveURL(/\/blog\/article\//);
    await expect(page.getByRole('main')).toHaveAttribute('data-server', 'blog');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('keeps a page readable that throws while hydrating, says so, and navigation works', async ({ page, watch }) => {
    await page.goto(`${shell.siteUrl}/blog?newsletter=hydration-throws`);
    await expect(page.getByText('Cette partie de la page n’a pas pu s’afficher')).toBeVisible();
    expect(watch.problems.join('\n')).toContain('thrown while hydrating');
    await expect
      .poll(() => logged('a browser reported an error').map(({ remote, phase }) => [remote, phase]), {
        message: 'the browser reports it',
      })
      .toContainEqual(['blog', 'render']);
    // What an error says may contain what people typed.
    expect(logged('thrown while hydrating')).toEqual([]);
    await expectReadable(page);
  });

  test('shows a fallback for a page that throws later, and navigation works', async ({ page }) => {
    await page.goto(`${shell.siteUrl}/blog?newsletter=click-throws`);
    await expectMounted(page, 'blog');
    await page.getByRole('button', { name: 'break', exact: true }).click();
    await expect(page.getByText('Cette partie de la page n’a pas pu s’afficher')).toBeVisible();
    await expectReadable(page);
  });
});
