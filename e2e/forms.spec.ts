import { expect } from '@playwright/test';
import { test } from './fixtures.ts';
import { needsScriptNotice } from './needs-script-notice.ts';
import { PAGE_TYPES } from './page-types.ts';
import { product } from './product.ts';
import { requestSite } from './site-request.ts';

/** Forms that the server handles, by their hidden field; `/sign-out` has its own URL. */
const TAKEN = ['newsletter', 'contact', 'message', 'reveal', 'report', 'agency', 'unsubscribe'];

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every form and button of every page works or is explained', async ({ page, catalogue, become }) => {
    test.setTimeout(180_000);
    // Anonymous pages first: the session stays.
    for (const type of PAGE_TYPES.toSorted(
      (a, b) => Number(a.visitor !== 'anonymous') - Number(b.visitor !== 'anonymous'),
    )) {
      await become(type.visitor);
      await page.goto(type.path(catalogue, 'fr'), { waitUntil: 'domcontentloaded' });
      const forms = await page.evaluate(() =>
        [...document.forms].map((form) => {
          const controls = [...form.elements] as HTMLInputElement[];
          const senders = controls.filter(({ type }) => type === 'submit' || type === 'image');
          return {
            about: form.outerHTML.slice(0, 200),
            method: form.method,
            path: new URL(form.action).pathname,
            name: controls.find(({ name }) => name === 'form')?.value ?? null,
            isPersonal: controls.some(({ type }) => ['password', 'email', 'tel', 'file', 'textarea'].includes(type)),
            waits: senders.length > 0 && senders.every((sender) => 'replay' in sender.dataset),
            isSearch: form.getAttribute('role') === 'search' || form.method === 'get',
            sends: senders.length > 0,
          };
        }),
      );
      // Personal data never appears in a URL.
      expect
        .soft(
          forms.filter(({ isPersonal, method }) => isPersonal && method !== 'post'),
          type.name,
        )
        .toEqual([]);
      // A posted form is handled by the server, or waits for the script that sends it.
      const isTaken = (name: string | null, path: string) =>
        path === '/sign-out' || (name !== null && TAKEN.includes(name));
      expect
        .soft(
          forms.filter(({ method, name, path, waits }) => method === 'post' && !waits && !isTaken(name, path)),
          type.name,
        )
        .toEqual([]);
      expect
        .soft(
          forms.filter(({ method, sends, waits, isSearch }) => method === 'get' && sends && !waits && !isSearch),
          type.name,
        )
        .toEqual([]);
      const dead = await page.getByRole('main').evaluate((main) =>
        [...main.querySelectorAll('button')]
          .filter(({ type, dataset, disabled }) => type === 'button' && !('replay' in dataset) && !disabled)
          .filter((button) => !button.hasAttribute('popovertarget') && !button.hasAttribute('command'))
          .map((button) => button.outerHTML.slice(0, 200)),
      );
      expect.soft(dead, type.name).toEqual([]);
    }
  });

  for (const path of ['/auth/signin', '/auth/signup', '/auth/reset-password', '/auth/send-code', '/ar/auth/signin']) {
    test(`${path} says in place of its form that it needs JavaScript`, async ({ page }) => {
      await page.goto(path);
      await expect(needsScriptNotice(page)).toBeVisible();
      const main = page.getByRole('main');
      const field = main.getByRole('textbox', { includeHidden: true });
      const controls = field.or(main.getByRole('button', { includeHidden: true }));
      await expect(field).not.toHaveCount(0);
      for (const control of await controls.all()) await expect(control).toBeHidden();
    });
  }

  test('the dashboard is readable and says why nothing can be changed', async ({ page, become }) => {
    await become('demo');
    for (const path of [
      '/profile',
      '/user-ads',
      '/ar/saved-searches',
      '/security',
      '/credits?pack=credits-20',
      '/plan',
      '/orders',
    ]) {
      await page.goto(product.dashboardUrl + path);
      await expect(needsScriptNotice(page)).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const buttons = page.getByRole('main').getByRole('button', { includeHidden: true });
      for (const button of await buttons.all()) await expect(button).toBeHidden();
    }
  });
});

test('a password posted without JavaScript is not read and appears in no URL', async ({ page }) => {
  const secret = 'Secret1234';
  for (const [path, submit] of [
    ['/auth/signin?redirect=%2Fpricing', 'Se connecter'],
    ['/ar/auth/signup', 'إنشاء حسابي'],
  ] as const) {
    const answer = await requestSite(path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: product.siteUrl },
      body: new URLSearchParams({ email: 'a@example.tn', password: secret }).toString(),
    });
    expect([answer.status, answer.headers.location]).toEqual([303, `${path}#needs-script`]);
    expect(JSON.stringify(answer)).not.toContain(secret);
    await page.goto(answer.headers.location ?? '');
    await expect(needsScriptNotice(page)).toBeVisible();
    await expect(page.getByRole('main').getByRole('button', { name: submit, exact: true })).toBeVisible();
  }
  await page.goto('/auth/signin');
  await expect(page.getByRole('button', { name: 'Se connecter', exact: true })).toBeVisible();
  await expect(needsScriptNotice(page)).toBeHidden();
});
