import { setTimeout as sleep } from 'node:timers/promises';
import nodemailer from 'nodemailer';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { LOCALES } from '@houni/domain/locale';
import { testApp } from '../../test/test-app.ts';
import type { TestApp } from '../../test/test-app.ts';
import type { CaughtMail } from './mail-catcher.ts';
import { sampleValues } from './sample-values.ts';
import { queueMail } from './queue-mail.ts';
import { MAIL_TEMPLATES } from './value-schemas.ts';

let api: TestApp;
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'houni-mail-'));
beforeAll(async () => {
  api = await testApp({ template: 'migrated', variables: { DATA_DIR: dataDir }, followsMails: false });
});
afterAll(async () => {
  await api.close();
  rmSync(dataDir, { recursive: true });
});

type ListedMail = Omit<CaughtMail, 'source'>;

/** Waits for a mail to an address. */
async function mailTo(address: string): Promise<ListedMail> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const { items } = await api.get<{ items: ListedMail[] }>(`/dev/mail/messages?to=${encodeURIComponent(address)}`);
    if (items[0]) return items[0];
    await sleep(50);
  }
  throw new Error(`no mail to ${address}`);
}

const page = async (url: string) => {
  const { body, headers, statusCode } = await api.app.inject(url);
  return { body, policy: headers['content-security-policy'], statusCode };
};

const url = 'https://houni.example/user-ads/k7m2p9x4q8wd';

describe('sent mail pages', () => {
  it('shows a hint if there are no mails', async () => {
    const empty = await testApp({ template: 'migrated' });
    try {
      expect((await empty.app.inject('/dev/mail')).body).toContain('No mail yet');
    } finally {
      await empty.close();
    }
  });

  it('lists mails newest first and filters them by address', async () => {
    await queueMail(api.connection.db, {
      template: 'newsletter-unsubscribe',
      to: 'first@example.tn',
      locale: 'fr',
      values: { url },
    });
    await mailTo('first@example.tn');
    await queueMail(api.connection.db, {
      template: 'newsletter-unsubscribe',
      to: 'second@example.tn',
      locale: 'ar',
      values: { url },
    });
    await mailTo('second@example.tn');
    const all = (await page('/dev/mail')).body;
    expect(all.indexOf('second@example.tn')).toBeLessThan(all.indexOf('first@example.tn'));
    const one = (await page('/dev/mail?to=FIRST')).body;
    expect(one).toContain('first@example.tn');
    expect(one).not.toContain('second@example.tn');
    expect((await page('/dev/mail?to=nobody')).body).toContain('No mail to nobody');
  });

  it('shows a mail as sandboxed HTML, as text and as source', async () => {
    const message = '<script>alert(1)</script>"><img src=x onerror=alert(2)>';
    await queueMail(api.connection.db, {
      template: 'contact-admins',
      to: 'owner@example.tn',
      locale: 'fr',
      values: { subject: message, name: 'Leïla Trabelsi', email: 'leila@example.tn', message },
    });
    const { id, replyTo } = await mailTo('owner@example.tn');
    expect(replyTo).toBe('leila@example.tn');
    const shown = await page(`/dev/mail/${id}`);
    expect(shown.body).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc=');
    expect(shown.body).not.toMatch(/<script|<img/i);
    expect(shown.policy).toContain("default-src 'none'");
    const source = await page(`/dev/mail/${id}/source`);
    expect(source.body).toMatch(/^Auto-Submitted: auto-generated\r?$/m);
    expect(source.body).toMatch(/^Message-ID: <[\da-f-]{36}@houni\.tn>\r?$/m);
    expect((await page('/dev/mail/999')).statusCode).toBe(404);
    expect((await page('/dev/mail/x')).statusCode).toBe(400);
  });

  it('shows the text-only mails of the auth emulator', async () => {
    const smtpUrl = readFileSync(path.join(dataDir, 'mail-catcher.url'), 'utf8');
    await nodemailer
      .createTransport(smtpUrl)
      .sendMail({ from: 'Houni <noreply@houni.tn>', to: 'new@example.tn', subject: 'Confirmez', text: 'Bonjour' });
    const { id } = await mailTo('new@example.tn');
    const { body } = await page(`/dev/mail/${id}`);
    expect(body).toContain('<pre dir="auto">Bonjour');
    expect(body).not.toContain('<iframe');
  });
});

describe('template preview pages', () => {
  it('show every template in every language', async () => {
    const index = (await page('/dev/mail/templates')).body;
    for (const template of MAIL_TEMPLATES) {
      for (const locale of LOCALES) expect(index).toContain(`/dev/mail/templates/${template}/${locale}"`);
    }
    const shown = await page('/dev/mail/templates/ad-expiring/ar');
    expect(shown.body).toContain('بقيت 7 أيام على انتهاء إعلانك');
    const alone = await page('/dev/mail/templates/ad-expiring/ar/html');
    expect(alone.body).toContain('<html dir="rtl" lang="ar"');
    expect(alone.policy).toContain('sandbox');
    expect((await page('/dev/mail/templates/none/fr')).statusCode).toBe(400);
  });
});

describe('mail pages in production', () => {
  it('return 404', async () => {
    const live = await testApp({
      template: 'migrated',
      variables: {
        NODE_ENV: 'production',
        SMTP_URL: 'smtp://127.0.0.1:9',
        MAIL_SIGNING_KEY: 'k'.repeat(40),
        CONTACT_EMAIL: 'contact@example.tn',
        PUBLIC_SITE_URL: 'https://example.tn',
        PUBLIC_DASHBOARD_URL: 'https://my.example.tn',
        PUBLIC_API_URL: 'https://api.example.tn',
        FIREBASE_PROJECT_ID: 'houni-live',
        FIREBASE_AUTH_EMULATOR_HOST: '',
      },
    });
    try {
      for (const address of ['/dev/mail', '/dev/mail/messages', '/dev/mail/1', '/dev/mail/templates'])
        expect((await live.app.inject(address)).statusCode).toBe(404);
    } finally {
      await live.close();
    }
  });
});

describe('send_template_mail job', () => {
  it('sends the one-click unsubscribe headers', async () => {
    const alert = sampleValues('en', url)['saved-search-alert'];
    await queueMail(api.connection.db, {
      template: 'saved-search-alert',
      to: 'seeker@example.tn',
      locale: 'en',
      values: { ...alert, name: 'Villas', place: 'Gammarth', url, unsubscribeUrl: `${url}/leave` },
      oneClickUrl: `${url}/one-click?signature=x`,
    });
    const { id } = await mailTo('seeker@example.tn');
    const source = (await page(`/dev/mail/${id}/source`)).body.replaceAll(/\r?\n[ \t]+/g, ' ');
    expect(source).toContain(`List-Unsubscribe: <${url}/one-click?signature=x>`);
    expect(source).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  });
});
