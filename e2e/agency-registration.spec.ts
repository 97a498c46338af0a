import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { accessibilityViolations } from '@houni/build/accessibility-violations';
import { asDemoAccount } from './demo-account.ts';
import { mailedLink } from './auth-emulator.ts';
import { expectMounted } from './document-parts.ts';
import { drawnPhotos } from './drawn-photos.ts';
import { test } from './fixtures.ts';
import { product } from './product.ts';
import { signInForm } from './sign-in-form.ts';
import { uniqueEmail, uniqueNumber } from './unique.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

const LETTERS = 'ABCDEFGHJKLMNPQRSTVWXYZ';
const next = (page: Page) => page.getByRole('button', { name: 'متابعة', exact: true });
// Selects have options too.
const suggestion = (page: Page, name: RegExp) =>
  page.getByRole('listbox').filter({ visible: true }).getByRole('option', { name }).first();

async function open(page: Page, step: string): Promise<void> {
  await page.goto(`/ar/add-agency/${step}`);
  await expectMounted(page, 'agencies');
}

async function fillIdentity(page: Page, name: string, number: string): Promise<void> {
  await page.getByLabel('اسم الوكالة', { exact: true }).fill(name);
  await page.getByLabel('التسمية القانونية').fill(`${name} ش.م.م`);
  await page.getByLabel('رقم السجل الوطني للمؤسسات').fill('123');
  await page.getByLabel('المعرّف الجبائي').fill(`${number.slice(0, 7)}/A/A/M/000`);
  // The number is wrong: the error stands beside the field as soon as it is left.
  await expect(page.getByText('سبعة أرقام وحرف، مثلًا', { exact: false }).first()).toBeVisible();
  await page.getByLabel('رقم السجل الوطني للمؤسسات').fill(number);
  await page.getByLabel('رقم الرخصة').fill('12/2024');
  await page.getByLabel('سلّمته').fill('وزارة التجارة');
  await page.getByLabel('تاريخ التسليم').fill('2024-01-01');
  await page.getByLabel('صالح إلى').fill('2035-01-01');
  await next(page).click();
}

async function fillOffice(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'البحث عن مكان المكتب' }).pressSequentially('سيدي بوسعيد');
  await suggestion(page, /سيدي بوسعيد/).click();
  await expect(page.getByLabel('الولاية', { exact: true })).toHaveValue('22');
  if ((await page.getByLabel('العمادة', { exact: true }).inputValue()) === '')
    await page.getByLabel('العمادة', { exact: true }).selectOption({ index: 1 });
  await page.getByLabel('عنوان المكتب').fill('4، نهج الباشا');
  await page.getByLabel('الهاتف', { exact: true }).fill('71 123 456');
  await page.getByRole('checkbox', { name: 'الاثنين' }).check();
  await page.getByRole('button', { name: 'من الاثنين إلى الجمعة نفسها' }).click();
  await expect(page.getByRole('checkbox', { name: 'الجمعة' })).toBeChecked();
  await page.getByRole('checkbox', { name: 'العربية' }).check();
  await page.getByRole('combobox', { name: 'المناطق المغطاة' }).pressSequentially('قرطاج');
  await suggestion(page, /قرطاج/).click();
  await next(page).click();
}

test('in Arabic, on a phone, a new agency fills in every step, signs up, sends, is refused by a moderator and sends again', async ({
  page,
  watch,
}) => {
  test.setTimeout(120_000);
  const name = 'وكالة الساحل العقارية';
  const number = `${1_000_000 + uniqueNumber(8_999_999)}${LETTERS[uniqueNumber(LETTERS.length)]}`;
  await page.goto('/ar/add-agency');
  await page.getByRole('link', { name: 'بدء التسجيل' }).click();
  await expectMounted(page, 'agencies');
  await fillIdentity(page, name, number);
  await expect(page.getByRole('heading', { level: 1, name: 'مكتبك' })).toBeFocused();
  expect(await accessibilityViolations(page)).toEqual([]);
  await fillOffice(page);
  await page.getByLabel('تقديم في جملة واحدة').fill('بيع وكراء العقارات في الساحل');
  await page.getByLabel('تقديم في جملة واحدة').blur();

  // Nothing is lost by a reload, nor by going back.
  await expect(page.getByText('الملف محفوظ على هذا الجهاز.')).toBeVisible();
  await page.reload();
  await expectMounted(page, 'agencies');
  await expect(page.getByLabel('تقديم في جملة واحدة')).toHaveValue('بيع وكراء العقارات في الساحل');
  await page.goBack();
  await expect(page.getByLabel('عنوان المكتب')).toHaveValue('4، نهج الباشا');
  await next(page).click();
  await page.getByLabel('تقديم مفصّل').fill('وكالة عائلية تعمل في الساحل منذ عشرين سنة.');
  await next(page).click();

  const [cover, logo] = await drawnPhotos(page, [
    [1600, 1200],
    [400, 200],
  ]);
  if (!cover || !logo) throw new Error('no pictures');
  await page.getByLabel('اختيار صورة الغلاف').setInputFiles(cover);
  // The picture is cut by the keyboard.
  await page.getByLabel('التكبير').press('ArrowRight');
  await page.getByLabel('من الأعلى إلى الأسفل').press('ArrowLeft');
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'استعمال هذا الإطار' }).click();
  const onDevice = page.getByText('محفوظة على هذا الجهاز؛', { exact: false });
  await expect(onDevice).toHaveCount(1);
  await page.getByLabel('اختيار الشعار').setInputFiles(logo);
  await page.getByRole('button', { name: 'استعمال هذا الإطار' }).click();
  await expect(onDevice).toHaveCount(2);
  await next(page).click();

  // The documents need an account; the way back leads to them, with everything that was filled in.
  await page.getByRole('main').getByRole('link', { name: 'إنشاء حساب' }).click();
  await expectMounted(page, 'auth');
  const address = uniqueEmail('agency');
  await page.getByLabel('الاسم الكامل').fill('أميرة بن صالح');
  await signInForm(page, 'ar').email.fill(address);
  await signInForm(page, 'ar').password.fill('Demo1234');
  await page.getByRole('checkbox', { name: 'أوافق على الشروط' }).check();
  await page.getByRole('button', { name: 'إنشاء حسابي', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'تفقّد بريدك الإلكتروني' })).toBeVisible();
  await page.goto(await mailedLink(address, 'VERIFY_EMAIL'));
  await page.getByRole('link', { name: 'متابعة' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'الوثائق' })).toBeVisible();
  await expectMounted(page, 'agencies');

  const paper = (title: string) => ({
    name: `${title}.pdf`,
    mimeType: 'application/pdf',
    buffer: Buffer.from(`%PDF-1.4\n1 0 obj << /Type /Catalog >> endobj\ntrailer << /Root 1 0 R >>\n%%EOF\n`),
  });
  const send = async (kind: string, title: string) => {
    const section = page.getByRole('region', { name: kind });
    await section.getByLabel(/اختيار ملف|إضافة ملف/).setInputFiles(paper(title));
    await expect(section.getByText(`${title}.pdf`)).toBeVisible();
    // It has arrived when it can be deleted again.
    await expect(section.getByRole('button', { name: /حذف/ })).toBeVisible();
  };
  await send('مضمون من السجل الوطني للمؤسسات', 'rne');
  await send('الرخصة أو البطاقة المهنية', 'licence');
  await send('بطاقة هوية مسؤول الوكالة', 'identity');
  await next(page).click();

  await expect(page.getByRole('heading', { level: 1, name: 'المراجعة والإرسال' })).toBeVisible();
  await expect(page.getByText('سيدي بوسعيد', { exact: false }).first()).toBeVisible();
  await page.getByRole('button', { name: 'إرسال', exact: true }).click();
  await expect(page.getByText('موافقتك ضرورية للمتابعة.')).toBeVisible();
  await page.getByRole('checkbox', { name: /أؤكد/ }).check();
  await page.getByRole('button', { name: 'إرسال', exact: true }).click();
  await expect(page.getByText('ملفك قيد المراجعة')).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);

  // A moderator refuses it; the owner sees why beside each step, corrects and sends again.
  const moderator = await asDemoAccount('moderation@houni.tn');
  const agencyOf = async () => {
    const { items } = await moderator<{ items: { publicKey: string; registryNumber: string; submittedAt: string }[] }>(
      '/administration/agencies?pageSize=48',
    );
    return items.find((agency) => agency.registryNumber === number);
  };
  const agency = await agencyOf();
  await moderator(`/administration/agencies/${agency?.publicKey}/refuse`, {
    submittedAt: agency?.submittedAt,
    reason: 'documents_missing',
    fields: [{ field: 'address', reason: 'incorrect', note: 'رقم الشارع' }],
  });
  await page.reload();
  await expect(page.getByText('ملفك يحتاج إلى تصحيح')).toBeVisible();
  await page.getByRole('link', { name: /عنوان المكتب: غير صحيح/ }).click();
  await expect(page.getByText('للتصحيح في هذه المرحلة')).toBeVisible();
  await page.getByLabel('عنوان المكتب').fill('6، نهج الباشا');
  await page.getByLabel('عنوان المكتب').blur();
  await expect(page.getByText('الملف محفوظ على هذا الجهاز.')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('عنوان المكتب')).toHaveValue('6، نهج الباشا');
  await open(page, 'review');
  await page.getByRole('checkbox', { name: /أؤكد/ }).check();
  await page.getByRole('button', { name: 'إرسال من جديد' }).click();
  await expect(page.getByText('ملفك قيد المراجعة')).toBeVisible();
  expect((await agencyOf())?.submittedAt).not.toBe(agency?.submittedAt);
  const expected = /password ?policy/i;
  expect(watch.problems.filter((problem) => !expected.test(problem))).toEqual([]);
});

test('somebody who signs up for an agency continues with its registration', async ({ page }) => {
  await page.goto('/auth/signup');
  await expectMounted(page, 'auth');
  const address = uniqueEmail('for-agency');
  await page.getByLabel('Nom complet').fill('Amira Ben Salah');
  await signInForm(page, 'fr').email.fill(address);
  await signInForm(page, 'fr').password.fill('Demo1234');
  await page.getByRole('checkbox', { name: 'Ce compte est celui d’une agence' }).check();
  await page.getByRole('checkbox', { name: 'J’accepte' }).check();
  await page.getByRole('button', { name: 'Créer mon compte', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Regardez votre boîte' })).toBeVisible();
  await page.goto(await mailedLink(address, 'VERIFY_EMAIL'));
  await page.getByRole('link', { name: 'Continuer' }).click();
  await expect(page).toHaveURL(`${product.siteUrl}/add-agency`);
});
