import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { query } from './database.ts';
import { expectMounted, root } from './document-parts.ts';
import { test } from './fixtures.ts';
import { overflow } from './page-checks/layout.ts';
import { product } from './product.ts';
import { makeOwnAccount, staffSession } from './session.ts';
import { uniqueEmail } from './unique.ts';

/** A job whose attempts have all failed; it will not run by itself. */
async function deadJob(): Promise<string> {
  const [job] = await query<{ id: string }>(
    `select id::text as id from graphile_worker.add_job('send_template_mail', '{}', run_at => now() + interval '1 day')`,
  );
  const id = job?.id ?? '';
  await query(`select graphile_worker.permanently_fail_jobs(array[$1::bigint], $2)`, [
    id,
    'Error: 550 no such box\n    at deliverOnce (file:///app/api/src/mail/deliver-once.ts:40:9)',
  ]);
  return id;
}

test('an administrator discards a dead job with a reason, which the audit log and its file name', async ({
  page,
  context,
}) => {
  const id = await deadJob();
  await context.addCookies(await staffSession('administrator'));
  await page.goto(`${product.dashboardUrl}/office`);
  await expectMounted(page, 'backoffice');
  await page.getByRole('navigation').getByRole('link', { name: 'Technique' }).click();
  await page.getByLabel('Type de tâche').fill('template_mail');
  await page.getByRole('button', { name: 'Filtrer' }).click();
  await expect(page).toHaveURL(/name=template_mail/);
  const job = page.getByRole('listitem').filter({ hasText: `nº ${id}` });
  await expect(job).toContainText('550 no such box');
  await job.getByText('Détail de l’erreur').click();
  await expect(job).toContainText('deliver-once.ts:40');

  await job.getByRole('button', { name: 'Abandonner' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Abandonner' }).click();
  await expect(dialog.getByLabel('Raison')).toHaveAttribute('aria-invalid', 'true');
  const reason = `Adresse inconnue, tâche ${id}`;
  await dialog.getByLabel('Raison').fill(reason);
  await dialog.getByRole('button', { name: 'Abandonner' }).click();
  await expect(dialog).toBeHidden();
  await expect(job).toHaveCount(0);

  await page.getByRole('navigation').getByRole('link', { name: 'Journal' }).click();
  await page.getByLabel('Objet').fill(`job:${id}`);
  await page.getByLabel('Auteur').fill('administration@houni.tn');
  await page.getByRole('button', { name: 'Filtrer' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: reason })).toContainText('job.discard');
  await page.getByRole('button', { name: 'Préparer le fichier CSV' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Enregistrer le fichier CSV' }).click();
  const lines = (await readFile(await (await download).path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(reason);
});

test('an administrator finds in Arabic on a phone what became of a mail, a feed and the releases', async ({
  page,
  context,
}) => {
  const email = uniqueEmail('mail-log');
  await fetch(`${product.apiUrl}/public/news-letter/subscribe`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(email),
  });
  await context.addCookies(await staffSession('administrator'));
  await page.setViewportSize({ width: 360, height: 740 });
  const open = async (path: string) => {
    await page.goto(`${product.dashboardUrl}/ar/office/${path}`);
    await expectMounted(page, 'backoffice');
    await expect(root(page)).toHaveAttribute('dir', 'rtl');
    expect(await overflow(page)).toBeLessThanOrEqual(0);
  };
  await expect
    .poll(async () => (await query(`select from mail_log where happened_at > now() - interval '1 minute'`)).length)
    .toBeGreaterThan(0);
  await open('mails');
  await page.getByLabel('العنوان الكامل للمرسل إليه').fill(email);
  await page.getByRole('button', { name: 'تصفية' }).click();
  const mail = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: `${email.charAt(0)}…@` });
  // The list also has mails to others until the filter has its answer.
  await expect(mail).toHaveCount(1);
  await expect(mail).toContainText('مقبولة');
  await expect(mail).not.toContainText(email);

  await open('imports?state=all');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('عمليات الاستيراد ودفوق الوكالات');
  await open('releases');
  await expect(page.getByRole('row', { name: /^backoffice / })).toBeVisible();
  await expect(page.getByRole('region', { name: 'التنبيهات' })).toContainText('docs/runbook.md');
  expect(await overflow(page)).toBeLessThanOrEqual(0);
});

test('an administrator chooses the order of a list in its address; another state has its own usual order', async ({
  page,
  context,
}) => {
  const buyer = await makeOwnAccount('Salma Ben Youssef');
  for (const pack of ['credits-20', 'credits-5', 'credits-50']) {
    const { status } = await buyer.call('POST', '/order/create', { kind: 'pack', pack, method: 'office' });
    expect(status).toBe(200);
  }
  await context.addCookies(await staffSession('administrator'));
  const filter = page.getByRole('main').getByRole('button', { name: 'Filtrer' });
  const order = page.getByLabel('Ordre');
  await page.goto(`${product.dashboardUrl}/office/orders?state=all&q=${buyer.email}`);
  await expectMounted(page, 'backoffice');
  await expect(order).toHaveValue('newest');
  await order.selectOption('Plus gros montants d’abord');
  await filter.click();
  await expect(page).toHaveURL(/sort=amount/);
  await page.reload();
  await expect(order).toHaveValue('amount');
  const amounts = page.getByRole('main').getByRole('listitem').getByRole('strong');
  const shown = (await amounts.allTextContents()).map((text) => Number(text.replaceAll(/\D/g, '')));
  expect(shown).toHaveLength(3);
  expect(shown).toEqual(shown.toSorted((one, other) => other - one));

  await page.goto(`${product.dashboardUrl}/office/agencies`);
  await expectMounted(page, 'backoffice');
  await expect(order).toHaveValue('oldest');
  await page.getByLabel('État').selectOption('verified');
  await filter.click();
  await expect(page).toHaveURL(/agencies\?state=verified$/);
  await expect(order).toHaveValue('newest');
  await order.selectOption('Nom');
  await filter.click();
  await expect(page).toHaveURL(/sort=name/);
  const names = page.getByRole('main').getByRole('heading', { level: 2 });
  // Until the list is answered, the one before stays.
  await expect
    .poll(async () => {
      const shown = await names.allTextContents();
      return (
        shown.length > 1 &&
        shown.toSorted(new Intl.Collator('fr').compare).every((name, index) => name === shown[index])
      );
    })
    .toBe(true);
});
