import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { query } from './database.ts';
import { expectMounted } from './document-parts.ts';
import { test } from './fixtures.ts';
import { product } from './product.ts';
import { demoSession, staffSession } from './session.ts';
import { requestSite } from './site-request.ts';
import { uniqueEmail, uniqueText } from './unique.ts';

const open = async (page: Page, path: string): Promise<void> => {
  await page.goto(product.dashboardUrl + path);
  await expectMounted(page, 'backoffice');
};

test('an article is written in two languages, survives a reload and a change by somebody else, and is published', async ({
  page,
  context,
}) => {
  await context.addCookies(await staffSession('moderator'));
  const title = uniqueText('Louer à Tunis');
  await open(page, '/office/articles/new');
  await page.getByLabel('Titre').fill(title);
  await page.getByLabel('Résumé').fill('Ce qu’il faut savoir avant de signer un bail.');
  await page.getByLabel('Texte', { exact: true }).fill('## Avant de signer\n\nLisez **tout** le contrat.');
  await page.getByLabel('Auteur').fill('Leïla Mansour');
  await expect(page.getByRole('heading', { name: 'Avant de signer' })).toBeVisible();

  // The device has it before it is saved.
  await expect(page.getByText('Modifications non enregistrées')).toBeVisible();
  await page.getByRole('link', { name: 'Tous les articles' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Articles' })).toBeVisible();
  await page.getByRole('link', { name: 'Nouvel article' }).click();
  await expect(page.getByText('Votre texte non enregistré est revenu')).toBeVisible();
  await expect(page.getByLabel('Titre')).toHaveValue(title);

  await page.getByRole('button', { name: 'العربية' }).click();
  await page.getByLabel('Titre').fill('كراء في تونس');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Saisissez au moins 20 caractères.').first()).toBeVisible();
  await page.getByLabel('Résumé').fill('ما يجب معرفته قبل الإمضاء.');
  await page.getByLabel('Texte', { exact: true }).fill('## قبل الإمضاء\n\nاقرأ العقد كاملًا.');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page).toHaveURL(/\/office\/articles\/ar_/);

  await page.getByRole('button', { name: 'Français' }).click();
  await query('update articles set revision = revision + 1, author = $2 where group_key = $1', [
    page.url().split('/').at(-1) ?? '',
    'Sami Gharbi',
  ]);
  await page.getByLabel('Titre').fill(`${title} en bref`);
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Quelqu’un d’autre a enregistré cet article entre-temps')).toBeVisible();
  await expect(page.getByRole('deletion').getByText('Sami Gharbi')).toBeVisible();
  await page.getByRole('button', { name: 'Garder mon texte' }).click();
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Tout est enregistré.')).toBeVisible();
  await page.getByRole('button', { name: 'Publier maintenant' }).click();
  await expect(page.getByRole('button', { name: 'Retirer du site' })).toBeVisible();
  const [slug] = await query<{ slug: string }>('select slug from article_translations where title = $1', [
    `${title} en bref`,
  ]);
  const { status, body } = await requestSite(`${product.siteUrl}/blog/article/${slug?.slug ?? ''}`);
  expect(status).toBe(200);
  expect(body).toContain('Avant de signer');
});

test('an administrator tests and writes a rule, answers a message, schedules a newsletter and changes a rate, in Arabic at 360 px', async ({
  page,
  context,
}) => {
  await context.addCookies(await staffSession('administrator'));
  await page.setViewportSize({ width: 360, height: 740 });

  const source = `/${uniqueText('promo').replace(/\W+/g, '-').toLowerCase()}`;
  await open(page, '/ar/office/redirects');
  await page.getByRole('button', { name: 'قاعدة جديدة' }).click();
  const rule = page.getByRole('dialog');
  await rule.getByLabel('العنوان القديم').fill('/contact');
  await rule.getByLabel('العنوان الجديد').fill('/pricing');
  await rule.getByRole('button', { name: 'حفظ' }).click();
  await expect(rule.getByText('أكّد، أو غيّر القاعدة.')).toBeVisible();
  await rule.getByLabel('العنوان القديم').fill(source);
  await rule.getByRole('button', { name: 'حفظ' }).click();
  await expect(page.getByRole('heading', { name: source })).toBeVisible();
  await page.getByLabel(/عنوان للتجربة/).fill(source);
  await page.getByRole('button', { name: 'تجربة' }).click();
  await expect(page.getByText('تنطبق قاعدة')).toBeVisible();
  await expect(page.getByText('/pricing').first()).toBeVisible();

  const email = uniqueEmail('question');
  const sent = await fetch(`${product.apiUrl}/public/contact/admins`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ subject: 'payment', name: 'Amal Trabelsi', email, message: 'Mon virement est parti hier.' }),
  });
  expect(sent.status).toBe(200);
  await open(page, '/ar/office/contact');
  await page.getByRole('listitem').filter({ hasText: email }).getByRole('link').click();
  await page.getByLabel('الجواب').fill('Bonjour, votre virement est arrivé ce matin.');
  await page.getByRole('button', { name: 'إرسال الجواب' }).click();
  await expect(page.getByText(/أُرسل الجواب يوم/)).toBeVisible();
  await expect
    .poll(async () => (await (await fetch(`${product.apiUrl}/dev/mail/messages`)).text()).includes(email))
    .toBe(true);

  await open(page, '/ar/office/newsletter/new');
  await page.getByLabel('الموضوع').fill('السوق في مارس');
  await page.getByLabel('النص', { exact: true }).fill('نص النشرة الطويل بما يكفي لهذا الشهر.');
  await page.getByRole('button', { name: 'حفظ' }).click();
  await expect(page).toHaveURL(/\/office\/newsletter\/ni_/);
  await page.getByLabel(/الإرسال في/).fill('2126-03-01T09:00');
  await page.getByRole('button', { name: 'جدولة' }).click();
  await expect(page.getByRole('button', { name: 'إلغاء الإرسال المجدول' })).toBeVisible();

  await open(page, '/ar/office/rates');
  await page.getByRole('button', { name: 'التغيير ابتداءً من يوم' }).first().click();
  const terms = page.getByRole('dialog');
  await terms.getByLabel('شهر نسبة السوق النقدية').fill('2126-11');
  await terms.getByLabel('نسبة السوق النقدية', { exact: true }).fill('6,5');
  await terms.getByLabel('ساري ابتداءً من').fill('2126-12-01');
  await terms.getByRole('button', { name: 'حفظ' }).click();
  await expect(terms).toBeHidden();
  await expect(page.getByText(/6,5%/)).toBeVisible();
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});

test('nobody but staff gets these pages, and moderators only theirs', async () => {
  const statusOf = async (path: string, cookies: Awaited<ReturnType<typeof demoSession>>) => {
    const own = cookies.filter(({ domain }) => new URL(product.dashboardUrl).hostname.endsWith(domain));
    const cookie = own.map(({ name, value }) => `${name}=${value}`).join('; ');
    return (await requestSite(product.dashboardUrl + path, { headers: { cookie } })).status;
  };
  const [user, moderator] = [await demoSession(), await staffSession('moderator')];
  for (const path of ['/office/articles', '/office/articles/new', '/office/contact']) {
    expect([path, await statusOf(path, user)]).toEqual([path, 404]);
    expect([path, await statusOf(path, moderator)]).toEqual([path, 200]);
  }
  for (const path of ['/office/redirects', '/office/newsletter', '/office/rates'])
    for (const cookies of [user, moderator]) expect([path, await statusOf(path, cookies)]).toEqual([path, 404]);
});
