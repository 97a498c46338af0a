/**
 * The development loop (`npm run dev`) on a copy of mf-blog, with the releases and the API of the product. Errors in the
 * browser's console are part of these tests, so they do not use the fixtures that forbid them.
 */
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { expectMounted } from './document-parts.ts';
import { startIsolatedShell } from './isolated-shell.ts';
import type { IsolatedShell } from './isolated-shell.ts';
import { freePort } from './free-port.ts';
import { product, ROOT } from './product.ts';

const COUNTER = `
function Counter() {
  const [clicks, setClicks] = useState(0);
  return <button type="button" onClick={() => setClicks(clicks + 1)}>{'clicks: ' + clicks}</button>;
}
`;

let folder: string;
let devServer: ChildProcess;
let shell: IsolatedShell;
/** The page of the copied remote, with a heading and something with state. */
let writeHeading: (heading: string) => Promise<void>;

test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  test.setTimeout(120_000);
  await mkdir(path.join(ROOT, '.data/e2e'), { recursive: true });
  folder = await mkdtemp(path.join(ROOT, '.data/e2e/dev-loop-'));
  await cp(path.join(product.dataDir, 'keys'), path.join(folder, 'keys'), { recursive: true });
  const remote = path.join(folder, 'mf-blog');
  await cp(path.join(ROOT, 'mf-blog/src'), path.join(remote, 'src'), { recursive: true });
  await cp(path.join(ROOT, 'mf-blog/package.json'), path.join(remote, 'package.json'));
  const file = path.join(remote, 'src/pages/blog/blog-page.tsx');
  const source = await readFile(file, 'utf8');
  writeHeading = (heading) =>
    writeFile(
      file,
      `import { useState } from 'react';\n${source.replace('<h1>', `<Counter /><h1>${heading} `)}${COUNTER}`,
    );
  await writeHeading('first');
  const port = await freePort();
  const devServerUrl = `http://localhost:${port}`;
  devServer = spawn(process.execPath, ['scripts/dev-server.ts', '--only', remote], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: folder, DEV_SERVER_PORT: String(port), ARTEFACT_URL: product.artefactUrl },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await expect
    .poll(async () => fetch(`${devServerUrl}/health/ready`).then((answer) => answer.status, String), {
      timeout: 90_000,
    })
    .toBe(200);
  shell = await startIsolatedShell('dev-loop', undefined, {
    DATA_DIR: folder,
    ARTEFACT_URL: devServerUrl,
    DEV_SERVER_URL: devServerUrl,
    PAGE_CACHE_SECONDS: '0',
    SERVICE_WORKER: 'off',
    RELEASE_POLL_MS: '100',
  });
});

test.afterAll(async () => {
  await shell?.stop();
  devServer?.kill('SIGTERM');
  if (folder) await rm(folder, { recursive: true, force: true });
});

test('a saved component is on the page with its state, and the server renders it', async ({ page }) => {
  await page.goto(`${shell.siteUrl}/blog`);
  await expectMounted(page);
  const counter = page.getByRole('button', { name: 'clicks:' });
  await counter.click();
  await counter.click();
  await expect(counter).toHaveText('clicks: 2');

  await writeHeading('second');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('second');
  await expect(counter).toHaveText('clicks: 2');
  await expect.poll(async () => (await shell.get('/blog')).body).toMatch(/<h1[^>]*>second/);
  await expect(page.getByRole('complementary', { name: 'Development' })).toContainText(/blog.*\+memory-/);
});

test('the overlay shows a compilation that fails until it succeeds, and the page stays', async ({ page }) => {
  await writeHeading('whole');
  await expect.poll(async () => (await shell.get('/blog')).body).toMatch(/<h1[^>]*>whole/);
  await page.goto(`${shell.siteUrl}/blog`);
  await expectMounted(page);
  await writeHeading('{');
  const overlay = page.getByRole('alert').filter({ hasText: 'in development' });
  await expect(overlay).toContainText('Not compiled');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('whole');
  await writeHeading('repaired');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('repaired');
  await expect(overlay).toBeHidden();
});

test('the overlay shows how the HTML of server and browser differ', async ({ page }) => {
  await writeHeading("{typeof document === 'undefined' ? 'from the server' : 'from the browser'}");
  await expect.poll(async () => (await shell.get('/blog')).body).toMatch(/<h1[^>]*>from the server/);
  await page.goto(`${shell.siteUrl}/blog`);
  const overlay = page.getByRole('alert').filter({ hasText: 'in development' });
  await expect(overlay).toContainText('Server and browser rendered different HTML');
  await expect(overlay).toContainText('from the browser');
  await expect(page.getByRole('complementary', { name: 'Development' })).toContainText('1 different');
});

test('the overlay shows an error of the browser until new code is there', async ({ page }) => {
  await writeHeading('working');
  await expect.poll(async () => (await shell.get('/blog')).body).toMatch(/<h1[^>]*>working/);
  await page.goto(`${shell.siteUrl}/blog`);
  await expectMounted(page);
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error('broken in the browser');
    });
  });
  const overlay = page.getByRole('alert').filter({ hasText: 'in development' });
  await expect(overlay).toContainText('Error in the page');
  await expect(overlay).toContainText('broken in the browser');
  await writeHeading('mended');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('mended');
  await expect(overlay).toBeHidden();
});
