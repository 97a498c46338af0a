import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { LOCALES } from '@houni/domain/locale';
import { adPath, buildPath } from '@houni/routing/build';
import { invalidFields } from './document-parts.ts';
import { test } from './fixtures.ts';
import { requestSite } from './site-request.ts';

const CONTACT = '**/public/contact/admins';
const typed = {
  name: 'Leïla Trabelsi',
  email: 'leila@exemple.tn',
  phone: '(+216) 20-123-456',
  message: 'Bonjour, une question sur le site.\nMerci !',
};

/** Texts of the legal page, by language. */
const LEGAL_WORDS = {
  fr: { contents: 'Sur cette page', rights: 'Vos droits' },
  ar: { contents: 'في هذه الصفحة', rights: 'حقوقك' },
  en: { contents: 'On this page', rights: 'Your rights' },
  it: { contents: 'In questa pagina', rights: 'I tuoi diritti' },
  es: { contents: 'En esta página', rights: 'Tus derechos' },
} as const;

/** The form of the contact page. */
function contactForm(page: Page): Locator {
  return page.getByRole('region', { name: /^(?:Votre message|رسالتك)$/ });
}

/** Opens the contact page and waits until its form is hydrated. */
async function openContact(page: Page, path = '/contact'): Promise<void> {
  await page.goto(path);
  await page.waitForFunction(() =>
    Object.keys(document.getElementById('contact-form') ?? {}).some((key) => key.startsWith('__react')),
  );
}

async function fillContact(page: Page): Promise<void> {
  const form = contactForm(page);
  await form.getByLabel('Sujet').selectOption('press');
  await form.getByLabel('Nom complet').fill(typed.name);
  await form.getByLabel('Adresse e-mail').fill(typed.email);
  await form.getByLabel('Téléphone').fill(typed.phone);
  await form.getByLabel('Message').fill(typed.message);
}

async function expectTyped(page: Page): Promise<void> {
  const form = contactForm(page);
  await expect(form.getByLabel('Sujet')).toHaveValue('press');
  await expect(form.getByLabel('Nom complet')).toHaveValue(typed.name);
  await expect(form.getByLabel('Adresse e-mail')).toHaveValue(typed.email);
  await expect(form.getByLabel('Téléphone')).toHaveValue(typed.phone);
  await expect(form.getByLabel('Message')).toHaveValue(typed.message);
}

test.describe('the contact form', () => {
  test('shows an error at each invalid field, in the language of the page', async ({ page }) => {
    await openContact(page, '/ar/contact');
    const form = contactForm(page);
    await form.getByRole('button', { name: 'إرسال الرسالة' }).click();
    await expect(invalidFields(form)).toHaveCount(4);
    await expect(form.getByLabel('الموضوع')).toBeFocused();
    for (const alert of await form.getByRole('alert').allInnerTexts()) expect(alert).toMatch(/[\u0600-\u06ff]/);
    await form.getByLabel('الموضوع').selectOption('other');
    await expect(invalidFields(form)).toHaveCount(3);
    await form.getByLabel('الهاتف').fill('12');
    await form.getByRole('button', { name: 'إرسال الرسالة' }).click();
    await expect(form.getByLabel('الهاتف')).toHaveAttribute('aria-invalid', 'true');
    await expect(form.getByLabel('الاسم الكامل')).toBeFocused();
  });

  test('keeps typed text through a reload, a server error and a lost connection, then sends it', async ({
    page,
    context,
  }) => {
    await openContact(page);
    await fillContact(page);
    await openContact(page);
    await expectTyped(page);

    const send = page.getByRole('button', { name: 'Envoyer le message' });
    await page.route(CONTACT, (route) => route.fulfill({ status: 503, json: { code: 'unavailable' } }));
    await send.click();
    await expect(page.getByText('Ce que vous avez écrit est conservé')).toBeVisible();
    await expectTyped(page);
    await page.unroute(CONTACT);

    await context.setOffline(true);
    await expect(page.getByText('Vous êtes hors connexion')).toBeVisible();
    await send.click();
    await expect(page.getByText('La connexion a été interrompue')).toBeVisible();
    await expectTyped(page);
    await context.setOffline(false);
    await expect(page.getByText('Vous êtes hors connexion')).toBeHidden();

    const sent = page.waitForRequest(CONTACT);
    await send.click();
    const request = await sent;
    expect(request.postDataJSON()).toEqual({
      ...typed,
      phone: '+21620123456',
      subject: 'press',
      locale: 'fr',
    });
    await expect(page.getByRole('heading', { name: 'Votre message est arrivé' })).toBeFocused();
    await page.getByRole('link', { name: 'Écrire un autre message' }).click();
    await expect(contactForm(page).getByLabel('Message')).toHaveValue('');
  });

  test('solves the proof of work that the API demands', async ({ page, watch }) => {
    await openContact(page, '/contact?subject=privacy&reference=9a1c-22');
    await expect(contactForm(page).getByLabel('Sujet')).toHaveValue('privacy');
    await fillContact(page);
    const proofs: (string | undefined)[] = [];
    await page.route(CONTACT, async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      proofs.push(route.request().headers()['x-proof-of-work']);
      if (proofs.length > 1) return route.fulfill({ json: { accepted: true } });
      await route.fulfill({
        status: 428,
        json: { code: 'proof_required', message: '', challenge: { token: 'challenge', difficulty: 8 } },
      });
    });
    const worker = page.waitForEvent('worker');
    const repeated = page.waitForRequest((request) => request.headers()['x-proof-of-work'] !== undefined);
    await page.getByRole('button', { name: 'Envoyer le message' }).click();
    await expect(page.getByRole('heading', { name: 'Votre message est arrivé' })).toBeVisible();
    expect(proofs).toEqual([undefined, expect.stringMatching(/^challenge\./)]);
    expect((await repeated).postDataJSON().message).toBe(`${typed.message}\n\n[9a1c-22]`);
    // The policy of the page allows its worker, and the file has the hash of the build.
    expect((await worker).url()).toMatch(/^blob:/);
    expect(watch.requests.some((request) => /proof-of-work/.test(request.url()))).toBe(true);
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('is posted, shown again with typed text, and answered by a redirect', async ({ page }) => {
      await page.goto('/contact');
      await fillContact(page);
      await contactForm(page).getByLabel('Adresse e-mail').fill('leila@exemple');
      const answered = page.waitForResponse((response) => response.request().method() === 'POST');
      await page.getByRole('button', { name: 'Envoyer le message' }).click();
      const answer = await answered;
      expect(answer.status()).toBe(422);
      expect(answer.headers()['cache-control']).toContain('no-store');
      await expect(page).toHaveURL(/\/contact$/);
      await expect(invalidFields(contactForm(page))).toHaveCount(1);
      await expect(page.getByText('Saisissez une adresse e-mail valide')).toBeVisible();
      await contactForm(page).getByLabel('Adresse e-mail').fill(typed.email);
      await expectTyped(page);
      await page.getByRole('button', { name: 'Envoyer le message' }).click();
      await expect(page).toHaveURL(/\/contact\?sent=1#contact-form$/);
      await expect(page.getByRole('heading', { name: 'Votre message est arrivé' })).toBeVisible();
    });

    test('keeps typed text when the API rejects it', async ({ page }) => {
      await page.goto('/contact');
      await fillContact(page);
      await contactForm(page).getByLabel('Message').fill('Bonjour, voyez <b>ceci</b>.');
      await page.getByRole('button', { name: 'Envoyer le message' }).click();
      await expect(page.getByText('supprimez les signes < et >')).toBeVisible();
      await expect(contactForm(page).getByLabel('Message')).toHaveValue('Bonjour, voyez <b>ceci</b>.');
    });
  });
});

test('the legal page has a table of contents that links to every part', async ({ page }) => {
  for (const locale of LOCALES) {
    await page.goto(buildPath('legal', {}, locale));
    const contents = page.getByRole('main').getByRole('navigation', { name: LEGAL_WORDS[locale].contents });
    const anchors = await contents
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')?.slice(1) ?? ''));
    expect(anchors.length, locale).toBeGreaterThan(15);
    expect(new Set(anchors).size).toBe(anchors.length);
    const targets = await page.evaluate(
      (ids) => ids.map((id) => document.querySelectorAll(`[id="${id}"]`).length),
      anchors,
    );
    expect(targets).toEqual(anchors.map(() => 1));
    const { rights } = LEGAL_WORDS[locale];
    await contents.getByRole('link', { name: rights, exact: true }).click();
    await expect(page).toHaveURL(/#rights$/);
    await expect(page.getByRole('heading', { level: 3, name: rights, exact: true })).toBeInViewport();
  }
});

test('unsubscribing takes one click, or a confirmation mail where the link is unsigned', async ({ page }) => {
  const encoded = Buffer.from('lectrice@exemple.tn').toString('base64url');
  await page.goto(`/unsubscribe/${encoded}`);
  await expect(page.getByText('lectrice@exemple.tn')).toBeVisible();
  await page.getByRole('button', { name: 'Me désabonner' }).click();
  await expect(page).toHaveURL(`/unsubscribe/${encoded}?outcome=confirmation_sent`);
  await expect(page.getByText('Ce lien ne prouve pas que l’adresse est la vôtre')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Me désabonner' })).toHaveCount(0);
});

test.describe('an unknown URL', () => {
  test('answers with its status and links to other pages', async ({ page }) => {
    for (const locale of LOCALES) {
      const path = `${buildPath('legal', {}, locale)}/nowhere`;
      const response = await page.goto(path);
      expect(response?.status()).toBe(404);
      await expect(page.getByRole('main')).toContainText('404 · Page Not Found');
      await expect(page.getByRole('main')).toContainText(`Page Not Found: ${path}`);
      await expect(page.getByRole('main').getByRole('search')).toBeVisible();
      const paths = await page
        .getByRole('main')
        .getByRole('navigation')
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
      const answers = await Promise.all(paths.map(async (path) => [path, (await requestSite(path)).status]));
      expect(answers).toEqual(paths.map((path) => [path, 200]));
    }
  });

  test('of a remote leaves that remote usable', async ({ page, watch, catalogue }) => {
    const ad = adPath({ ...catalogue.ad, agencySlug: null }, 'fr').replace(/[^/]+$/, 'unknown000');
    for (const path of [ad, '/blog/article/nowhere']) {
      expect((await page.goto(path))?.status()).toBe(404);
      expect(watch.problems).toEqual([]);
    }
  });

  test('answers a bot with one line of text', async () => {
    for (const agent of ['Googlebot/2.1', 'facebookexternalhit/1.1', 'WhatsApp/2.23']) {
      const { status, body, headers } = await requestSite('/nowhere', { headers: { 'user-agent': agent } });
      expect({ status, body }).toEqual({ status: 404, body: '404 Page Not Found\n' });
      expect(headers['content-type']).toContain('text/plain');
    }
  });
});
