import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from '@playwright/test';
import { pinnedScripts, pinnedState } from './document-state.ts';
import { expectMounted, offlineNotice, releaseMark } from './document-parts.ts';
import { test } from './fixtures.ts';
import { startIsolatedShell } from './isolated-shell.ts';
import type { IsolatedShell } from './isolated-shell.ts';
import { releaseVariant } from './remote-variant.ts';
import type { Variant } from './remote-variant.ts';
import type { SiteAnswer } from './site-request.ts';
import { percentile, startLoad } from './site-load.ts';
import { listCaches, visit } from './worker-caches.ts';

/** Pages per second: enough during a switch, and few enough for two cores beside other tests. */
const RATE = 10;

let shell: IsolatedShell;
/** Versions that were live before the first test. */
let original: Record<string, string> = {};

/** Another release of the blog, whose pages carry a mark. */
let variant: Variant;

let reads = 0;

/** The versions of a page that is in no cache. */
async function liveVersions(): Promise<Record<string, string>> {
  const { set } = pinnedState((await shell.get(`/blog?newsletter=read-${(reads += 1)}`)).body);
  return Object.fromEntries(Object.entries(set.remotes).map(([name, { version }]) => [name, version]));
}

async function untilLive(remote: string, version: string): Promise<void> {
  // The reason why the shell refused a set.
  const refused = () => shell.log.filter((line) => JSON.stringify(line).includes('release set rejected'));
  await expect.poll(async () => [(await liveVersions())[remote], ...refused()], { timeout: 40_000 }).toEqual([version]);
}

async function shellStart(): Promise<string | undefined> {
  return /^process_start_time_seconds (\S+)/m.exec((await shell.get('/metrics')).body)?.[1];
}

// Every promotion is a command.
test.describe.configure({ mode: 'default', timeout: 120_000 });

test.beforeAll(async () => {
  test.setTimeout(240_000);
  shell = await startIsolatedShell('releases');
  variant = await releaseVariant(shell.dataDir);
  original = await liveVersions();
});

test.afterAll(async () => {
  await shell?.stop();
});

// Restores the live versions; a promotion without a change makes no set.
test.afterEach(async () => {
  await shell.npm('promote', ['--', ...Object.entries(original).map(([name, version]) => `mf-${name}@${version}`)]);
});

test('a remote is released, promoted and rolled back under load: no error, no mixed page, no restart', async () => {
  test.setTimeout(180_000);
  const started = await shellStart();
  const seen = new Map<string, number>();

  /** The pinned version, the loaded scripts and the server's rendering must agree. */
  function check({ status, body }: SiteAnswer): void {
    if (status !== 200) throw new Error(`status ${status}`);
    const { set } = pinnedState(body);
    const version = set.remotes['blog']?.version ?? 'none';
    const scripts = pinnedScripts(body).flatMap((url) => /\/mf-blog\/([^/]+)\//.exec(url)?.[1] ?? []);
    const isMarked = body.includes('data-variant');
    if (scripts.length === 0 || scripts.some((found) => found !== version))
      throw new Error(`pins ${version}, loads ${scripts.join(', ')}`);
    if (isMarked !== (version === variant.version))
      throw new Error(`pins ${version}, but was rendered by the other version`);
    seen.set(version, (seen.get(version) ?? 0) + 1);
  }

  // Four of five pages come from the cache, as in production; the fifth is rendered.
  const addressOf = (index: number): string =>
    `${shell.siteUrl}/blog${index % 5 === 0 ? `?newsletter=load-${index}` : ''}`;
  const load = startLoad(RATE, addressOf, check);
  await sleep(2000);
  await shell.npm('promote', ['--', `mf-blog@${variant.version}`]);
  await expect.poll(() => seen.get(variant.version) ?? 0, { timeout: 60_000 }).toBeGreaterThan(2 * RATE);
  await shell.npm('rollback', []);
  await untilLive('blog', original['blog'] ?? '');
  await sleep(1000);
  const { milliseconds, failures } = await load.stop();

  const counts = [...seen].map(([version, count]) => `${count} pages of ${version}`).join(', ');
  console.log(
    `${milliseconds.length} answers at ${RATE} a second: ${counts}; median ${percentile(milliseconds, 0.5).toFixed(0)} ms, p99 ${percentile(milliseconds, 0.99).toFixed(0)} ms, longest ${Math.max(...milliseconds).toFixed(0)} ms`,
  );
  expect(failures).toEqual([]);
  expect([...seen.keys()].toSorted()).toEqual([original['blog'], variant.version].toSorted());
  expect(await shellStart()).toBe(started);
});

test('a page opened before a release keeps its own versions', async ({ page, watch }) => {
  await page.goto(`${shell.siteUrl}/blog`);
  await expectMounted(page, 'blog');
  await shell.npm('promote', ['--', `mf-blog@${variant.version}`]);
  await untilLive('blog', variant.version);

  const documents = watch.requests.filter((request) => request.isNavigationRequest()).length;
  await page.getByRole('main').getByRole('article').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/blog\/article\//);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(watch.requests.filter((request) => request.isNavigationRequest()).length).toBe(documents);
  const versions = watch.requests
    .map((request) => /\/mf-blog\/([^/]+)\//.exec(request.url())?.[1])
    .filter((version) => version !== undefined);
  expect(new Set(versions)).toEqual(new Set([original['blog']]));
  expect(watch.problems).toEqual([]);

  await page.reload();
  await expect(releaseMark(page)).toHaveCount(1);
  await shell.npm('rollback', []);
  await untilLive('blog', original['blog'] ?? '');
});

test('a release by npm is published, promoted and rolled back', async () => {
  expect(await shell.npm('release', ['-w', 'mf-blog'])).toContain(`mf-blog@${original['blog']} was released before`);
  expect(await shell.npm('promote', ['--', `mf-blog@${variant.version}`])).toContain(`mf-blog@${variant.version}`);
  await untilLive('blog', variant.version);
  expect((await shell.get('/blog')).body).toContain('data-variant');
  expect(await shell.npm('rollback', [])).toContain(`mf-blog@${original['blog']}`);
  await untilLive('blog', original['blog'] ?? '');
  await expect(shell.npm('promote', ['--', 'mf-blog@0.1.0-000000000000'])).rejects.toThrow('is not published');
});

test.describe('a release with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('uses the new set for the next page and its cached copy', async ({ page, context }) => {
    await visit(page, `${shell.siteUrl}/blog`);
    await expectMounted(page, 'blog');
    await shell.npm('promote', ['--', `mf-blog@${variant.version}`]);
    await untilLive('blog', variant.version);

    const answer = await page.goto(`${shell.siteUrl}/blog`);
    expect(answer?.fromServiceWorker()).toBe(true);
    expect(pinnedState((await answer?.text()) ?? '').set.remotes['blog']?.version).toBe(variant.version);
    await expectMounted(page, 'blog');
    await expect(releaseMark(page)).toHaveCount(1);
    await expect(offlineNotice(page)).toHaveCount(0);

    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await page.goto(`${shell.siteUrl}/blog`);
    await expect(offlineNotice(page)).toBeVisible();
    await expectMounted(page, 'blog');
    await expect(releaseMark(page)).toHaveCount(1);

    await context.setOffline(false);
    await shell.npm('rollback', []);
    await untilLive('blog', original['blog'] ?? '');
    await page.goto(`${shell.siteUrl}/blog`);
    await expect(releaseMark(page)).toHaveCount(0);
  });

  test('loads the changed files alone', async ({ page }) => {
    const files = async () => (await listCaches(page))['houni-release-files'] ?? [];
    const nameOf = (url: string) => url.slice(url.lastIndexOf('/'));
    await visit(page, `${shell.siteUrl}/blog`);
    await page.waitForLoadState('networkidle');
    const before = await files();
    await shell.npm('promote', ['--', `mf-blog@${variant.version}`]);
    await untilLive('blog', variant.version);

    await page.goto(`${shell.siteUrl}/blog`);
    await expectMounted(page, 'blog');
    await page.waitForLoadState('networkidle');
    const loaded = (await files()).filter((url) => !before.includes(url));
    const bytes = await page.evaluate(async (addresses) => {
      const cache = await caches.open('houni-release-files');
      const answers = await Promise.all(addresses.map((address) => cache.match(address, { ignoreVary: true })));
      return answers.map((answer) => Number(answer?.headers.get('content-length')));
    }, loaded);
    console.log(loaded.map((url, index) => `${bytes[index]} ${nameOf(url)}`).join('\n'));
    const known = before.map(nameOf);
    // The entry has the same name in each release, and the hashes of its chunks.
    expect(loaded.map(nameOf).filter((name) => known.includes(name))).toEqual(['/remoteEntry.js']);
    // The code of the blog is one file of 13 KB.
    expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(17 * 1024);
    await shell.npm('rollback', []);
    await untilLive('blog', original['blog'] ?? '');
  });

  test('never caches a preview', async ({ page, context }) => {
    const link =
      /http\S+_preview\?token=\S+/.exec(await shell.npm('preview', ['--', `mf-blog@${variant.version}`]))?.[0] ?? '';
    await visit(page, `${shell.siteUrl}/`);
    await page.goto(link);
    await page.goto(`${shell.siteUrl}/blog`);
    await expect(releaseMark(page)).toHaveCount(1);
    await page.waitForLoadState('networkidle');
    expect(Object.values(await listCaches(page)).flat()).not.toContain(page.url());
    await context.setOffline(true);
    await page.goto(`${shell.siteUrl}/blog`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vous êtes hors connexion');
  });
});
