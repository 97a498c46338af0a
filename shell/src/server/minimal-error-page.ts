import type { FastifyReply, FastifyRequest } from 'fastify';
import { isbot } from 'isbot';
import { DEFAULT_LOCALE, isLocale } from '@houni/contracts/locale';
import type { Locale } from '@houni/contracts/locale';
import { statusMessage } from '../render/status-message.ts';

/** `Retry-After` of a 503 response. */
export const RETRY_SECONDS = 10;

const TEXTS: Record<Locale, { text: string; home: string }> = {
  fr: {
    text: 'Cette page ne peut pas s’afficher pour le moment. Réessayez dans un instant.',
    home: 'Aller à l’accueil',
  },
  ar: { text: 'لا يمكن عرض هذه الصفحة الآن. أعد المحاولة بعد قليل.', home: 'إلى الصفحة الرئيسية' },
  en: { text: 'This page cannot be shown at the moment. Try again shortly.', home: 'Go to the home page' },
  it: { text: 'Questa pagina non può essere mostrata in questo momento. Riprova tra poco.', home: 'Vai alla home' },
  es: {
    text: 'Esta página no se puede mostrar en este momento. Inténtalo de nuevo en un momento.',
    home: 'Ir al inicio',
  },
};

/**
 * The error page for when the designed one fails too. It uses no other texts, styles, data or scripts, so it cannot fail.
 * @param reference the request id, which the log contains, too
 */
export function minimalErrorHtml(status: number, locale: Locale, reference: string): string {
  const { text, home } = TEXTS[locale];
  const prefix = locale === 'fr' ? '/' : `/${locale}`;
  const id = reference.replace(/[^\w.-]/g, '');
  return [
    `<!doctype html><html lang="${locale}" dir="${locale === 'ar' ? 'rtl' : 'ltr'}"><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${status} · Houni</title>`,
    '<style>:root{color-scheme:light dark}body{margin:0 auto;max-width:36rem;padding:3rem 1.25rem;font:1.0625rem/1.6 system-ui,sans-serif}h1{font-size:1.5rem}a{color:#1557b0}@media(prefers-color-scheme:dark){a{color:#8dbbf7}}</style>',
    `<h1>${status} · ${statusMessage(status)}</h1><p>${text}</p><p><a href="${prefix}">${home}</a></p>`,
    id === '' ? '' : `<p><small>${id}</small></p>`,
    '</html>',
  ].join('');
}

/** Sends the minimal error page in the language of the path. Bots get one line of text. */
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
  return reply.type('text/html; charset=utf-8').send(minimalErrorHtml(status, localeOf(path), request.id));
}

function localeOf(path: string): Locale {
  const first = path.split('/')[1] ?? '';
  return isLocale(first) ? first : DEFAULT_LOCALE;
}
