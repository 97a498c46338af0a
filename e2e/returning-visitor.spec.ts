import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { folderStore } from '@houni/release/artefact-store';
import { publishShellFiles } from '@houni/release/shell-files';
import { expectMounted, releaseMark } from './document-parts.ts';
import { pinnedScripts, pinnedState } from './document-state.ts';
import { test } from './fixtures.ts';
import { startIsolatedShell, type IsolatedShell } from './isolated-shell.ts';
import { ROOT } from './product.ts';
import { releaseVariant, type Variant } from './remote-variant.ts';

const PATH = '/acheter/appartements/tunis/g-22';
/** Bytes of scripts that a browser loads again after a release. */
const BUDGET = 15 * 1024;

let shell: IsolatedShell;
let variant: Variant;

test.describe.configure({ mode: 'default', timeout: 120_000 });

test.beforeAll(async () => {
  test.setTimeout(240_000);
  shell = await startIsolatedShell('returning');
  variant = await releaseVariant(shell.dataDir, 'mf-listings');
});

test.afterAll(async () => {
  await shell?.stop();
});

/** Bytes on the wire of each script that the page has loaded. */
async function loadedScripts(page: Page, load: () => Promise<unknown>): Promise<[string, number][]> {
  const sizes: Promise<[string, number]>[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() !== 'script') return;
    const file = path.basename(new URL(request.url()).pathname);
    // What is in the cache has less than nothing.
    sizes.push(request.sizes().then(({ responseBodySize }) => [file, Math.max(0, responseBodySize)]));
  });
  await load();
  return Promise.all(sizes);
}

const sum = (scripts: [string, number][]): number => scripts.reduce((total, [, bytes]) => total + bytes, 0);

test('a returning visitor loads at most 15 KB of scripts after a release of the listings', async ({ context }) => {
  const url = shell.siteUrl + PATH;
  const first = await context.newPage();
  const before = await loadedScripts(first, () => first.goto(url, { waitUntil: 'networkidle' }));
  await first.close();

  await shell.npm('promote', ['--', `mf-listings@${variant.version}`]);
  const live = async () =>
    pinnedState((await shell.get(`${PATH}?newsletter=${Date.now()}`)).body).set.remotes['listings'];
  await expect.poll(async () => (await live())?.version, { timeout: 40_000 }).toBe(variant.version);

  const page = await context.newPage();
  const after = await loadedScripts(page, () => page.goto(`${url}?newsletter=again`, { waitUntil: 'networkidle' }));
  await expect(releaseMark(page)).toBeVisible();
  await expectMounted(page, 'listings');
  console.log(`${sum(before)} bytes of scripts at first, ${sum(after)} after the release: ${JSON.stringify(after)}`);
  expect(sum(before)).toBeGreaterThan(100 * 1024);
  expect(after.some(([file]) => file.startsWith('page-listing'))).toBe(true);
  expect(sum(after)).toBeLessThanOrEqual(BUDGET);
});

test('a returning visitor loads at most 15 KB of the main script after a release of the shell', async ({ page }) => {
  const main = pinnedScripts((await shell.get(PATH)).body).find((url) => url.endsWith('/main.js')) ?? '';
  await page.goto(shell.siteUrl + PATH, { waitUntil: 'networkidle' });

  const dist = await mkdtemp(path.join(tmpdir(), 'houni-changed-shell-'));
  const file = path.join(dist, 'browser/main.js');
  await cp(path.join(ROOT, 'shell/dist'), dist, { recursive: true });
  await writeFile(file, `${await readFile(file, 'utf8')};globalThis.changed = true;`);
  await writeFile(path.join(dist, 'build.json'), JSON.stringify({ version: 'changed', main: { file: 'main.js' } }));
  // Published after the browser has loaded the one before.
  await publishShellFiles(folderStore(path.join(shell.dataDir, 'artefacts')), dist);
  await rm(dist, { recursive: true });

  const changed = main.replace(/\/shell\/[^/]+\//, '/shell/changed/');
  const { encoded, text } = await page.evaluate(async (url) => {
    const answer = await fetch(url);
    const body = await answer.text();
    const [entry] = performance.getEntriesByName(url) as PerformanceResourceTiming[];
    return { encoded: entry?.encodedBodySize ?? 0, text: body };
  }, changed);
  expect(text).toContain('globalThis.changed = true');
  expect(encoded).toBeGreaterThan(0);
  expect(encoded).toBeLessThanOrEqual(BUDGET);
});
