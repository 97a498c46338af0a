import type { Locale } from '@houni/contracts/locale';
import { directionOf, htmlLang } from '@houni/routing/locale';
import { escapeHtml } from '../mail/escape-html.ts';
import type { Mail } from '../mail/mail.ts';
import type { MailText, PageText } from './texts.ts';

const BUTTON =
  'display:inline-block;padding:12px 20px;border-radius:8px;background:#0b5c6b;color:#ffffff;text-decoration:none;font-weight:600;border:0;font-size:16px';

/** A mail with one link, as text and as HTML. */
export function layOutMail(to: string, text: MailText, url: string, locale: Locale): Mail {
  const { subject, greeting, body, action, footer } = text;
  const html = `<!doctype html><html lang="${htmlLang(locale)}" dir="${directionOf(locale)}"><meta charset="utf-8"><title>${escapeHtml(subject)}</title>
<body style="font:16px/1.6 system-ui,sans-serif;color:#1d2b33"><p>${escapeHtml(greeting)}</p><p>${escapeHtml(body)}</p>
<p><a href="${escapeHtml(url)}" style="${BUTTON}">${escapeHtml(action)}</a></p><p style="color:#51626b">${escapeHtml(footer)}</p></body></html>`;
  return { to, subject, text: `${greeting}\n\n${body}\n${url}\n\n${footer}\n`, html };
}

/** A small page of the API's own. With `form` its button posts back to the same address, else it leads to the site. */
export function layOutPage(
  text: PageText,
  locale: Locale,
  target: { form: true } | { form: false; href: string },
): string {
  const button = target.form
    ? `<form method="post"><button style="${BUTTON}">${escapeHtml(text.action)}</button></form>`
    : `<p><a href="${escapeHtml(target.href)}" style="${BUTTON}">${escapeHtml(text.action)}</a></p>`;
  return `<!doctype html><html lang="${htmlLang(locale)}" dir="${directionOf(locale)}"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(text.title)} – Houni</title>
<body style="font:16px/1.6 system-ui,sans-serif;color:#1d2b33;max-inline-size:36rem;margin:4rem auto;padding-inline:1rem">
<main><h1>${escapeHtml(text.title)}</h1><p>${escapeHtml(text.body)}</p>${button}</main></body></html>`;
}

/** Inline styles only; the one form goes back to this address. */
export const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
