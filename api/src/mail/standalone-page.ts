import type { Locale } from '@houni/domain/locale';
import { withFrenchSpacing } from '@houni/domain/with-french-spacing';
import { directionOf, htmlLang } from '@houni/routing/locale';
import { escapeHtml } from './escape-html.ts';
import { MAIL_THEME } from './mail-theme.ts';

/** The texts of a standalone page; `action` is the label of its button. */
export interface StandalonePageText {
  title: string;
  body: string;
  action: string;
}

const STYLE = `body{margin:0;padding:3rem 1rem;background:${MAIL_THEME.sand};color:${MAIL_THEME.ink};font:17px/1.6 ${MAIL_THEME.font}}
main{max-inline-size:34rem;margin-inline:auto;padding:2rem;background:${MAIL_THEME.white};border:1px solid ${MAIL_THEME.hairline};border-radius:14px}
h1{margin:0 0 .75rem;font-size:1.5rem;line-height:1.4}p{margin:0 0 1.5rem}
a,button{display:inline-block;min-block-size:44px;box-sizing:border-box;padding:10px 24px;border:0;border-radius:10px;background:${MAIL_THEME.blue};color:${MAIL_THEME.white};font:600 16px/24px ${MAIL_THEME.font};text-decoration:none;cursor:pointer}
a:focus-visible,button:focus-visible{outline:3px solid ${MAIL_THEME.ink};outline-offset:2px}`;

/** A small page served by the API. Its button posts to the same URL (`form`) or links to `href`. */
export function renderStandalonePage(
  { title, body, action }: StandalonePageText,
  locale: Locale,
  target: { form: true } | { form: false; href: string },
): string {
  const html = (text: string) => escapeHtml(locale === 'fr' ? withFrenchSpacing(text) : text);
  const button = target.form
    ? `<form method="post"><button>${html(action)}</button></form>`
    : `<a href="${escapeHtml(target.href)}">${html(action)}</a>`;
  return renderStandaloneDocument({
    title: html(title),
    locale,
    html: `<h1>${html(title)}</h1><p>${html(body)}</p>${button}`,
  });
}

/**
 * A small HTML document served by the API, without scripts.
 * @param title plain text that is already escaped, as is `html`
 */
export function renderStandaloneDocument({
  title,
  locale,
  html,
  style = '',
}: {
  title: string;
  locale: Locale;
  html: string;
  style?: string;
}): string {
  return `<!doctype html><html lang="${htmlLang(locale)}" dir="${directionOf(locale)}"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title} | Houni</title>
<style>${STYLE}${style}</style><main>${html}</main></html>`;
}

/** Allows inline styles and a form that posts to the same origin. */
export const STANDALONE_PAGE_CSP =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
