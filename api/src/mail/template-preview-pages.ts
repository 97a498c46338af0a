import { z } from 'zod';
import { LOCALES } from '@houni/domain/locale';
import type { Locale } from '@houni/domain/locale';
import type { Http } from '../platform/http.ts';
import { mailFrame, sendDevPage } from './dev-page.ts';
import { escapeHtml } from './escape-html.ts';
import { renderMail } from './render-mail.ts';
import { sampleValues } from './sample-values.ts';
import type { MailTemplate } from './templates.ts';
import { MAIL_TEMPLATES } from './value-schemas.ts';

const paramsSchema = z.object({ template: z.enum(MAIL_TEMPLATES), locale: z.enum(LOCALES) });

/** Previews of every template in every language with sample values, at `/dev/mail/templates`. Not in production. */
export function templatePreviewPages(app: Http, siteUrl: string, mediaUrl: string): void {
  const config = { access: 'public' } as const;
  const render = (template: MailTemplate, locale: Locale) =>
    renderMail(template, sampleValues(locale, siteUrl, mediaUrl)[template], locale, siteUrl);

  app.get('/dev/mail/templates', { config, schema: { hide: true } }, (_request, reply) =>
    sendDevPage(reply, 'Mail templates', indexPage()),
  );
  app.get(
    '/dev/mail/templates/:template/:locale',
    { config, schema: { hide: true, params: paramsSchema } },
    async ({ params: { template, locale } }, reply) => {
      const { subject, html, text } = await render(template, locale);
      return sendDevPage(
        reply,
        `${template} (${locale})`,
        `<p class="quiet">${template}</p><h1 dir="auto">${escapeHtml(subject)}</h1>${languages(template, locale)}${mailFrame(subject, html)}
<h2>Text</h2><div class="sheet"><pre dir="auto">${escapeHtml(text)}</pre></div><p><a href="/dev/mail/templates/${template}/${locale}/html">HTML alone</a></p>`,
      );
    },
  );
  app.get(
    '/dev/mail/templates/:template/:locale/html',
    { config, schema: { hide: true, params: paramsSchema } },
    async ({ params: { template, locale } }, reply) =>
      reply
        .type('text/html; charset=utf-8')
        .header(
          'content-security-policy',
          "default-src 'none'; style-src 'unsafe-inline'; img-src http: https:; sandbox allow-popups",
        )
        .send((await render(template, locale)).html),
  );
}

function indexPage(): string {
  const items = MAIL_TEMPLATES.map(
    (template) => `<div class="sheet"><strong>${template}</strong>${languages(template, null)}</div>`,
  );
  return `<h1>Mail templates</h1><p class="quiet">With sample values; nothing is sent.</p>${items.join('')}`;
}

function languages(template: MailTemplate, current: Locale | null): string {
  const links = LOCALES.map(
    (locale) =>
      `<a href="/dev/mail/templates/${template}/${locale}"${locale === current ? ' aria-current="page"' : ''}>${locale}</a>`,
  );
  return `<div class="languages">${links.join('')}</div>`;
}
