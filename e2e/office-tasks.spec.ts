import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { makeAgencyOwner } from './agency-owner.ts';
import { query } from './database.ts';
import { expectMounted } from './document-parts.ts';
import { test } from './fixtures.ts';
import { overflow } from './page-checks/layout.ts';
import { product } from './product.ts';
import { staffSession } from './session.ts';
import { uniqueText } from './unique.ts';

/** What an administrator reads and chooses, in French on a desk and in Arabic on a phone. */
const READERS = [
  {
    path: '',
    width: 1280,
    save: 'Enregistrer',
    agency: {
      verify: 'Vérifier',
      licence: ['Numéro de l’agrément', 'Autorité', 'Délivrée le', 'Valable jusqu’au'],
      giveBadge: 'Donner le badge',
      verified: 'Vérifiée',
      suspend: 'Suspendre',
      reason: 'Raison, envoyée au responsable telle quelle',
      sendSuspension: 'Suspendre l’agence',
      suspended: 'Suspendue',
      refuse: 'Refuser',
      refusal: 'Raison',
      field: 'Ce qui est à corriger',
      licenceDocument: 'Document : agrément',
      sendRefusal: 'Envoyer le refus',
      refused: 'Refusée',
    },
    pick: {
      listing: 'Clé ou adresse de l’annonce',
      firstDay: 'Premier jour',
      lastDay: 'Dernier jour, compris',
      send: 'Choisir',
      coming: 'À venir',
      remove: 'Retirer',
    },
    newTag: 'Nouvelle étiquette',
    feed: { stop: 'Arrêter', reason: 'Raison', resume: 'Relancer ce flux' },
  },
  {
    path: '/ar',
    width: 360,
    save: 'حفظ',
    agency: {
      verify: 'توثيق',
      licence: ['رقم الرخصة', 'السلطة المانحة', 'تاريخ الإصدار', 'صالحة حتى'],
      giveBadge: 'منح الشارة',
      verified: 'موثقة',
      suspend: 'إيقاف',
      reason: 'السبب، يُرسل إلى صاحب الوكالة كما هو',
      sendSuspension: 'إيقاف الوكالة',
      suspended: 'موقوفة',
      refuse: 'رفض',
      refusal: 'السبب',
      field: 'ما يجب تصحيحه',
      licenceDocument: 'الوثيقة: الرخصة',
      sendRefusal: 'إرسال الرفض',
      refused: 'مرفوضة',
    },
    pick: {
      listing: 'مفتاح الإعلان أو عنوانه',
      firstDay: 'اليوم الأول',
      lastDay: 'اليوم الأخير، داخل المدة',
      send: 'اختيار',
      coming: 'قادم',
      remove: 'إزالة',
    },
    newTag: 'وسم جديد',
    feed: { stop: 'إيقاف', reason: 'السبب', resume: 'إعادة تشغيل الدفق' },
  },
];

/** An agency that waits for a look, with a document of its licence. @returns its key */
async function waitingAgency(name: string): Promise<string> {
  const { email } = await makeAgencyOwner(name, 'Sonia Ben Amor');
  const [agency] = await query<{ key: string }>(
    `with waiting as (
       update agencies set verified_at = null from agency_members m join users u on u.uid = m.user_uid
       where m.agency_id = agencies.id and u.email = $1 returning agencies.id, public_key, u.uid),
     document as (
       insert into agency_documents (key, owner_uid, agency_id, kind, name, size, received, file, type, created_at)
       select 'pf_' || translate(substr(md5(public_key), 1, 12), '01', 'xy'), uid, id, 'licence', 'licence.pdf', 10, 10,
         'e2e/' || public_key, 'application/pdf', now() from waiting)
     select public_key as key from waiting`,
    [email],
  );
  return agency?.key ?? '';
}

/** Opens a page of the back office, which is not wider than the window. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(product.dashboardUrl + path);
  await expectMounted(page, 'backoffice');
  expect(await overflow(page)).toBeLessThanOrEqual(0);
}

for (const { path, width, save, agency, pick, newTag, feed } of READERS) {
  test.describe(`${path === '' ? 'in French' : 'in Arabic'} at ${width} px, an administrator`, () => {
    test.beforeEach(async ({ page, context }) => {
      await context.addCookies(await staffSession('administrator'));
      await page.setViewportSize({ width, height: 900 });
    });

    test('verifies an agency, suspends it, and refuses another one by field', async ({ page }) => {
      const main = page.getByRole('main');
      const button = (name: string) => main.getByRole('button', { name, exact: true });
      await open(page, `${path}/office/agencies/${await waitingAgency(uniqueText('Agence'))}`);
      await button(agency.verify).click();
      for (const [at, value] of ['AI-1204', 'Ministère du Commerce', '2024-01-10', '2126-01-09'].entries())
        await main.getByLabel(agency.licence[at] ?? '', { exact: true }).fill(value);
      await button(agency.giveBadge).click();
      await expect(main.getByText(agency.verified, { exact: true })).toBeVisible();
      await button(agency.suspend).click();
      await main.getByLabel(agency.reason).fill('Plusieurs personnes ont payé avant une visite.');
      await button(agency.sendSuspension).click();
      await expect(main.getByText(agency.suspended, { exact: true })).toBeVisible();

      const key = await waitingAgency(uniqueText('Agence'));
      await open(page, `${path}/office/agencies/${key}`);
      await button(agency.refuse).click();
      await main.getByLabel(agency.refusal, { exact: true }).selectOption('documents_missing');
      await main.getByLabel(agency.field).selectOption(agency.licenceDocument);
      await main.getByLabel(agency.licenceDocument, { exact: true }).selectOption('unreadable');
      await button(agency.sendRefusal).click();
      await expect(main.getByText(agency.refused, { exact: true })).toBeVisible();
      const [refused] = await query('select refusal_fields as fields from agencies where public_key = $1', [key]);
      expect(refused).toEqual({ fields: [{ field: 'document_licence', reason: 'unreadable', note: null }] });
      expect(await overflow(page)).toBeLessThanOrEqual(0);
    });

    test('chooses an ad of a day, names a tag, and stops a feed', async ({ page }) => {
      const main = page.getByRole('main');
      const [ad] = await query<{ key: string }>(
        `select public_key as key from ads where state = 'published' and id not in (select ad_id from day_picks)
         order by md5($1 || public_key) limit 1`,
        [path],
      );
      await open(page, `${path}/office/day-picks`);
      await main.getByLabel(pick.listing).fill(ad?.key ?? '');
      await main.getByLabel(pick.firstDay).fill('2126-02-01');
      await main.getByLabel(pick.lastDay).fill('2126-02-03');
      await main.getByRole('button', { name: pick.send, exact: true }).click();
      const row = main.getByRole('listitem').filter({ hasText: ad?.key ?? '' });
      await expect(row).toContainText(pick.coming);
      await row.getByRole('button', { name: pick.remove }).click();
      await expect(row).toHaveCount(0);

      const slug = uniqueText('tag')
        .toLowerCase()
        .replaceAll(/[^a-z0-9]+/g, '-');
      await open(page, `${path}/office/articles/tags`);
      const form = main.getByRole('listitem').filter({ has: page.getByRole('heading', { name: newTag }) });
      await form.getByRole('textbox').nth(0).fill(slug);
      await form.getByRole('textbox').nth(1).fill('Quartiers');
      await form.getByRole('button', { name: save }).click();
      await expect(main.getByRole('heading', { name: slug })).toBeVisible();
      await query('delete from tags where slug = $1', [slug]);

      const name = uniqueText('Agence');
      const key = await waitingAgency(name);
      await query(
        `insert into import_feeds (key, agency_id, name, url, next_run_at)
         select 'fd_' || substr(md5(public_key), 1, 12), id, 'Notre site', 'https://agence.example/kyero.xml', '2126-01-01'
         from agencies where public_key = $1`,
        [key],
      );
      await open(page, `${path}/office/imports?state=all&q=${encodeURIComponent(name)}`);
      const item = main.getByRole('listitem').filter({ hasText: name });
      await item.getByRole('button', { name: feed.stop, exact: true }).click();
      const dialog = page.getByRole('dialog');
      const reason = 'Ce flux répète des biens vendus.';
      await dialog.getByLabel(feed.reason).fill(reason);
      await dialog.getByRole('button', { name: feed.stop, exact: true }).click();
      await expect(dialog).toBeHidden();
      await expect(item).toContainText(reason);
      await item.getByRole('button', { name: feed.resume }).click();
      await expect(item).not.toContainText(reason);
      expect(await overflow(page)).toBeLessThanOrEqual(0);
    });
  });
}
