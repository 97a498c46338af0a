import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from '@playwright/test';
import { pinnedScripts, pinnedState } from './document-state.ts';
import { expectMounted, offlineNotice, releaseMarks } from './document-parts.ts';
import { resultCount } from './listing-parts.ts';
import { test } from './fixtures.ts';
import { startIsolatedShell } from './isolated-shell.ts';
import type { IsolatedShell } from './isolated-shell.ts';
import { releaseVariant } from './remote-variant.ts';
import type { Variant } from './remote-variant.ts';
import type { SiteAnswer } from './site-request.ts';
import { percentile, startLoad } from './site-load.ts';
import { listCaches, visit } from './worker-caches.ts';

const LISTING = '/acheter/appartements/tunis/g-22';
/** Pages per second: enough during a switch, and few enough for two cores beside other tests. */
const RATE = 10;

let shell: IsolatedShell;
/** Versions that were live before the first test. */
let original: Record<string, string> = {};

const variants = new Map<string, Promise<Variant>>();

/** Another release of a remote whose pages carry a mark; built once. */
function variantOf(remote: 'mf-listings' | 'mf-blog'): Promise<Variant> {
  const variant = variants.get(remote) ?? releaseVariant(remote, 'released', shell.dataDir);
  variants.set(remote, variant);
  return variant;
}

let reads = 0;

/** The versions of a page that is in no cache. */
async function liveVersions(): Promise<Record<string, string>> {
  const { set } = pinnedState((await shell.get(`${LISTING}?areaMin=${(reads += 1)}`)).body);
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

// The first test of a remote builds its other release.
test.describe.configure({ mode: 'default', timeout: 120_000 });

test.beforeAll(async () => {
  test.setTimeout(90_000);
  shell = await startIsolatedShell('releases');
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
  const variant = await variantOf('mf-listings');
  const started = await shellStart();
  const seen = new Map<string, number>();

  /** The pinned version, the loaded scripts and the server's rendering must agree. */
  function check({ status, body }: SiteAnswer): void {
    if (status !== 200) throw new Error(`status ${status}`);
    const { set } = pinnedState(body);
    const version = set.remotes['listings']?.version ?? 'none';
    const scripts = pinnedScripts(body).flatMap((url) => /\/mf-listings\/([^/]+)\//.exec(url)?.[1] ?? []);
    const isMarked = body.includes('data-variant="released"');
    if (scripts.length === 0 || scripts.some((found) => found !== version))
      throw new Error(`pins ${version}, loads ${scripts.join(', ')}`);
    if (isMarked !== (version === variant.version))
      throw new Error(`pins ${version}, but was rendered by the other version`);
    seen.set(version, (seen.get(version) ?? 0) + 1);
  }

  // Four of five pages come from the cache, as in production; the fifth is rendered.
  const addressOf = (index: number): string =>
    `${shell.siteUrl}${LISTING}${index % 5 === 0 ? `?priceMax=${1_000_000 + index}` : ''}`;
  const load = startLoad(RATE, addressOf, check);
  await sleep(2000);
  await shell.npm('promote', ['--', `mf-listings@${variant.version}`]);
  await expect.poll(() => seen.get(variant.version) ?? 0, { timeout: 60_000 }).toBeGreaterThan(2 * RATE);
  await shell.npm('rollback', []);
  await untilLive('listings', original['listings'] ?? '');
  await sleep(1000);
  const { milliseconds, failures } = await load.stop();

  const counts = [...seen].map(([version, count]) => `${count} pages of ${version}`).join(', ');
  console.log(
    `${milliseconds.length} answers at ${RATE} a second: ${counts}; median ${percentile(milliseconds, 0.5).toFixed(0)} ms, p99 ${percentile(milliseconds, 0.99).toFixed(0)} ms, longest ${Math.max(...milliseconds).toFixed(0)} ms`,
  );
  expect(failures).toEqual([]);
  expect([...seen.keys()].toSorted()).toEqual([original['listings'], variant.version].toSorted());
  expect(await shellStart()).toBe(started);
});

test('a page opened before a release keeps its own versions', async ({ page, watch }) => {
  const variant = await variantOf('mf-listings');
  await page.goto(`${shell.siteUrl}${LISTING}`);
  await expectMounted(page, 'listings');
  await shell.npm('promote', ['--', `mf-listings@${variant.version}`]);
  await untilLive('listings', variant.version);

  const documents = watch.requests.filter((request) => request.isNavigationRequest()).length;
  await page.getByRole('main').getByRole('article').getByRole('link').first().click();
  await expect(resultCount(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(watch.requests.filter((request) => request.isNavigationRequest()).length).toBe(documents);
  const versions = watch.requests
    .map((request) => /\/mf-listings\/([^/]+)\//.exec(request.url())?.[1])
    .filter((version) => version !== undefined);
  expect(new Set(versions)).toEqual(new Set([original['listings']]));
  expect(watch.problems).toEqual([]);

  await page.reload();
  await expect(releaseMarks(page, 'released')).toHaveCount(1);
  await shell.npm('rollback', []);
  await untilLive('listings', original['listings'] ?? '');
});

test('a release by npm is published, promoted and rolled back', async () => {
  const variant = await variantOf('mf-blog');
  expect(await shell.npm('release', ['-w', 'mf-blog'])).toContain(`mf-blog@${original['blog']} was released before`);
  expect(await shell.npm('promote', ['--', `mf-blog@${variant.version}`])).toContain(`mf-blog@${variant.version}`);
  await untilLive('blog', variant.version);
  expect((await shell.get('/blog')).body).toContain('data-variant="released"');
  expect(await shell.npm('rollback', [])).toContain(`mf-blog@${original['blog']}`);
  await untilLive('blog', original['blog'] ?? '');
  await expect(shell.npm('promote', ['--', 'mf-blog@0.1.0-000000000000'])).rejects.toThrow('is not published');
});

test.describe('a release with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('uses the new set for the next page and its cached copy', async ({ page, context }) => {
    const variant = await variantOf('mf-listings');
    await visit(page, `${shell.siteUrl}${LISTING}`);
    await expectMounted(page, 'listings');
    await shell.npm('promote', ['--', `mf-listings@${variant.version}`]);
    await untilLive('listings', variant.version);

    const answer = await page.goto(`${shell.siteUrl}${LISTING}`);
    expect(answer?.fromServiceWorker()).toBe(true);
    expect(pinnedState((await answer?.text()) ?? '').set.remotes['listings']?.version).toBe(variant.version);
    await expectMounted(page, 'listings');
    await expect(releaseMarks(page, 'released')).toHaveCount(1);
    await expect(offlineNotice(page)).toHaveCount(0);

    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await page.goto(`${shell.siteUrl}${LISTING}`);
    await expect(offlineNotice(page)).toBeVisible();
    await expectMounted(page, 'listings');
    await expect(releaseMarks(page, 'released')).toHaveCount(1);

    await context.setOffline(false);
    await shell.npm('rollback', []);
    await untilLive('listings', original['listings'] ?? '');
    await page.goto(`${shell.siteUrl}${LISTING}`);
    await expect(releaseMarks(page)).toHaveCount(0);
  });

  test('never caches a preview', async ({ page, context }) => {
    const variant = await variantOf('mf-blog');
    const link =
      /http\S+_preview\?token=\S+/.exec(await shell.npm('preview', ['--', `mf-blog@${variant.version}`]))?.[0] ?? '';
    await visit(page, `${shell.siteUrl}${LISTING}`);
    await page.goto(link);
    await page.goto(`${shell.siteUrl}/blog`);
    await expect(releaseMarks(page, 'released')).toHaveCount(1);
    await page.waitForLoadState('networkidle');
    expect(Object.values(await listCaches(page)).flat()).not.toContain(page.url());
    await context.setOffline(true);
    await page.goto(`${shell.siteUrl}/blog`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vous êtes hors connexion');
  });
});
