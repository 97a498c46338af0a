import { expect } from '@playwright/test';
import { LOCALES } from '@houni/domain/locale';
import type { LiveReleases } from '@houni/api-client/staff-releases';
import { expectMounted, releaseMark } from './document-parts.ts';
import { test } from './fixtures.ts';
import { startIsolatedShell } from './isolated-shell.ts';
import type { IsolatedShell } from './isolated-shell.ts';
import { product } from './product.ts';
import { releaseVariant } from './remote-variant.ts';
import { agencySession, demoSession, staffSession } from './session.ts';
import type { SessionCookie } from './session.ts';
import { requestSite } from './site-request.ts';
import type { SiteAnswer } from './site-request.ts';

const REMOTE = 'mf-backoffice';

const headerOf = (cookies: readonly SessionCookie[]) =>
  cookies
    .filter(({ domain }) => new URL(product.dashboardUrl).hostname.endsWith(domain))
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ');

/** The document of a page for the visitor with these cookies. */
function requestPage(pathname: string, cookies: readonly SessionCookie[]): Promise<SiteAnswer> {
  const cookie = headerOf(cookies);
  return requestSite(product.dashboardUrl + pathname, { headers: { ...(cookie !== '' && { cookie }) } });
}

/** The paths of all pages of the back office that is live, as its manifest declares them. */
async function declaredPaths(): Promise<string[]> {
  const { remotes } = JSON.parse((await requestSite('/builds/latest.json')).body) as LiveReleases; // the shell's own answer
  const manifest = await fetch(`${product.artefactUrl}/${REMOTE}/${remotes['backoffice']}/manifest.json`);
  const { routes } = (await manifest.json()) as { routes: Record<string, { path: string; host: string }> }; // built by us
  expect(Object.values(routes).every(({ host }) => host === 'dashboard')).toBe(true);
  return Object.values(routes).map(({ path }) => `/${path}`);
}

/** A value for each parameter of a path: an ad and an agency have their own forms of keys. */
const filled = (path: string) =>
  path.replaceAll(/\{\w+(?::(\w+))?\}/g, (_, kind: string | undefined) =>
    kind === 'agencyKey' ? 'ag_k7Xm2QdP' : 'wHBi6TSkFk',
  );

test('no page that the manifest declares exists for strangers, private persons and agencies', async () => {
  test.setTimeout(120_000);
  const paths = await declaredPaths();
  expect(paths.length).toBeGreaterThanOrEqual(13);
  for (const cookies of [[], await demoSession(), await agencySession()])
    for (const path of paths)
      for (const locale of LOCALES) {
        const address = (locale === 'fr' ? '' : `/${locale}`) + filled(path);
        expect([address, (await requestPage(address, cookies)).status]).toEqual([address, 404]);
      }
  const administrator = await staffSession('administrator');
  for (const path of paths.filter((one) => !one.includes('{'))) {
    const { status, body } = await requestPage(path, administrator);
    expect([path, status, body.includes('noindex')]).toEqual([path, 200, true]);
  }
});

test.describe('a release of the back office', () => {
  let shell: IsolatedShell;
  test.beforeAll(async () => {
    test.setTimeout(240_000);
    // Its pages need a session.
    const emulator = { FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${product.authEmulatorPort}` };
    shell = await startIsolatedShell('office-release', undefined, emulator);
  });
  test.afterAll(async () => {
    await shell?.stop();
  });

  test('is published, promoted and taken back alone, while the set of the others stays', async ({ page, context }) => {
    test.setTimeout(240_000);
    const cookies = await staffSession('administrator');
    const live = async () => JSON.parse((await shell.get('/builds/latest.json')).body) as LiveReleases; // the shell's own answer
    const office = () => shell.get(`${shell.dashboardUrl}/office/queue`, { cookie: headerOf(cookies) });
    const { remotes: before } = await live();
    const first = await office();
    expect([first.status, first.body.includes('data-variant')]).toEqual([200, false]);

    const variant = await releaseVariant(shell.dataDir, REMOTE);
    await context.addCookies(cookies);
    const previews = page.getByRole('region', { name: 'Essais ouverts' });
    await page.goto(`${shell.dashboardUrl}/office/releases`);
    await expectMounted(page, 'backoffice');
    await expect(previews).toContainText('Aucun essai depuis une heure');
    const printed = await shell.npm('preview', ['--', `${REMOTE}@${variant.version}`]);
    const token = /_preview\?token=(\S+)/.exec(printed)?.[1] ?? '';
    expect((await shell.get('/', { cookie: `houni-preview=${token}` })).status).toBe(200);
    await page.reload();
    await expect(previews.getByRole('listitem')).toContainText(`${REMOTE}${variant.version}`);
    const list = (cookie = '') => shell.get(`${shell.dashboardUrl}/builds/operators.json`, { cookie });
    expect((await list(headerOf(cookies))).body).not.toContain(token.split('.')[1]);
    for (const others of [[], await agencySession(), await staffSession('moderator')])
      expect((await list(headerOf(others))).status).toBe(403);

    await shell.npm('promote', ['--', `${REMOTE}@${variant.version}`]);
    await expect
      .poll(async () => (await live()).remotes, { timeout: 40_000 })
      .toEqual({
        ...before,
        backoffice: variant.version,
      });
    const answer = await office();
    expect([answer.status, answer.body.includes('data-variant')]).toEqual([200, true]);
    await page.goto(`${shell.dashboardUrl}/office/releases`);
    await expectMounted(page, 'backoffice');
    await expect(releaseMark(page)).toHaveCount(1);
    await expect(page.getByRole('row', { name: `backoffice ${variant.version}` })).toBeVisible();
    // Nobody else gets its pages from the new version either.
    expect((await shell.get(`${shell.dashboardUrl}/office/queue`)).status).toBe(404);

    await shell.npm('rollback', []);
    await expect.poll(async () => (await live()).remotes, { timeout: 40_000 }).toEqual(before);
    const last = await office();
    expect([last.status, last.body.includes('data-variant')]).toEqual([200, false]);
  });
});
