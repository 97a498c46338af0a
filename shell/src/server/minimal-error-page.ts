import type { FastifyReply, FastifyRequest } from 'fastify';
import { isbot } from 'isbot';
import { DEFAULT_LOCALE, isLocale } from '@houni/domain/locale';
import type { Locale } from '@houni/domain/locale';
import { escapeHtml } from '../render/escape-html.ts';
import { statusMessage } from '../components/status-message.ts';
import { rememberedLocale } from './remembered-locale.ts';

/** `Retry-After` of a 503 response. */
export const RETRY_SECONDS = 10;

interface Texts {
  text: string;
  /** 403: a form of another site. */
  otherSite: string;
  /** 429: too many requests from one address. */
  tooMany: string;
  home: string;
}

const TEXTS: Record<Locale, Texts> = {
  fr: {
    text: 'Cette page ne peut pas s’afficher pour le moment. Réessayez dans un instant.',
    otherSite:
      'Ce formulaire a été envoyé depuis un autre site. Rien n’a été enregistré. Ouvrez la page ici et renvoyez-le.',
    tooMany: 'Trop de pages ont été demandées depuis votre réseau. Réessayez dans quelques secondes.',
    home: 'Aller à l’accueil',
  },
  ar: {
    text: 'لا يمكن عرض هذه الصفحة الآن. أعد المحاولة بعد قليل.',
    otherSite: 'أُرسلت هذه الاستمارة من موقع آخر. لم يُحفظ أي شيء. افتح الصفحة هنا وأعد إرسالها.',
    tooMany: 'طُلبت صفحات كثيرة جدًا من شبكتك. أعد المحاولة بعد بضع ثوانٍ.',
    home: 'إلى الصفحة الرئيسية',
  },
  en: {
    text: 'This page cannot be shown at the moment. Try again shortly.',
    otherSite: 'This form was sent from another site. Nothing was saved. Open the page here and send it again.',
    tooMany: 'Too many pages were requested from your network. Try again in a few seconds.',
    home: 'Go to the home page',
  },
  it: {
    text: 'Questa pagina non può essere mostrata in questo momento. Riprova tra poco.',
    otherSite:
      'Questo modulo è stato inviato da un altro sito. Non è stato salvato nulla. Apri la pagina qui e invialo di nuovo.',
    tooMany: 'Troppe pagine richieste dalla tua rete. Riprova tra qualche secondo.',
    home: 'Vai alla home',
  },
  es: {
    text: 'Esta página no se puede mostrar en este momento. Inténtalo de nuevo en un momento.',
    otherSite: 'Este formulario se envió desde otro sitio. No se guardó nada. Abre la página aquí y envíalo de nuevo.',
    tooMany: 'Se han pedido demasiadas páginas desde tu red. Inténtalo de nuevo en unos segundos.',
    home: 'Ir al inicio',
  },
};

function textOf(status: number, { text, otherSite, tooMany }: Texts): string {
  if (status === 403) return otherSite;
  return status === 429 ? tooMany : text;
}

export interface MinimalPage {
  locale: Locale;
  status: number;
  heading: string;
  text: string;
  /** The way out; the address must be ours. */
  link: { href: string; text: string };
  /** The request id, which the log contains, too. */
  reference: string;
}

/** A page that uses no other texts, styles, data or scripts, so it cannot fail. */
export function minimalHtml({ locale, status, heading, text, link, reference }: MinimalPage): string {
  const id = reference.replace(/[^\w.-]/g, '');
  return [
    `<!doctype html><html lang="${locale}" dir="${locale === 'ar' ? 'rtl' : 'ltr'}"><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${status} | Houni</title>`,
    '<style>:root{color-scheme:light dark}body{margin:0 auto;max-width:36rem;padding:3rem 1.25rem;font:1.0625rem/1.6 system-ui,sans-serif}h1{font-size:1.5rem}a{color:#1557b0}@media(prefers-color-scheme:dark){a{color:#8dbbf7}}</style>',
    `<h1>${heading}</h1><p>${text}</p><p><a href="${escapeHtml(link.href)}">${link.text}</a></p>`,
    id === '' ? '' : `<p><small>${id}</small></p>`,
    '</html>',
  ].join('');
}

/**
 * The error page for when the designed one fails too.
 * @param reference the request id
 */
export function minimalErrorHtml(status: number, locale: Locale, reference: string): string {
  const texts = TEXTS[locale];
  return minimalHtml({
    locale,
    status,
    heading: `${status} · ${statusMessage(status)}`,
    text: textOf(status, texts),
    link: { href: locale === 'fr' ? '/' : `/${locale}`, text: texts.home },
    reference,
  });
}

/**
 * Sends the minimal error page in the language of the path, or for a path without language in the one that the visitor
 * chose. Bots get one line of text.
 */
export function sendMinimalError(
  request: FastifyRequest,
  reply: FastifyReply,
  path: string,
  status: number,
): FastifyReply {
  reply.code(status).header('cache-control', 'no-store');
  if (status === 503) reply.header('retry-after', RETRY_SECONDS);
  if (isbot(request.headers['user-agent']))
    return reply.type('text/plain; charset=utf-8').send(`${status} ${statusMessage(status)}\n`);
  return reply.type('text/html; charset=utf-8').send(minimalErrorHtml(status, localeOf(request, path), request.id));
}

/** The language of a page without a route: that of the path, else the one that the visitor chose. */
export function localeOf({ headers }: FastifyRequest, path: string): Locale {
  const first = path.split(/[/?]/)[1] ?? '';
  return isLocale(first) ? first : (rememberedLocale(headers.cookie) ?? DEFAULT_LOCALE);
}
