import type { Locale } from '@houni/domain/locale';
import { formatDate, formatTime } from '@houni/i18n/format';
import { escapeHtml } from '../render/escape-html.ts';
import { OFFLINE_BANNER_ID } from './offline-banner-id.ts';

/** `{date}` and `{time}` are replaced by the time when the page was cached. */
const TEXTS: Record<Locale, { label: string; offline: string; online: string; reload: string }> = {
  fr: {
    label: 'Hors connexion',
    offline: 'Vous êtes hors connexion : cette page date du {date} à {time}.',
    online: 'La connexion est revenue ; cette page date du {date} à {time}.',
    reload: 'Recharger',
  },
  ar: {
    label: 'دون اتصال',
    offline: 'أنت دون اتصال: تعود هذه الصفحة إلى {date} على الساعة {time}.',
    online: 'عاد الاتصال؛ تعود هذه الصفحة إلى {date} على الساعة {time}.',
    reload: 'إعادة التحميل',
  },
  en: {
    label: 'Offline',
    offline: 'You are offline: this page is from {date}, {time}.',
    online: 'You are online again; this page is from {date}, {time}.',
    reload: 'Reload',
  },
  it: {
    label: 'Senza connessione',
    offline: 'Sei senza connessione: questa pagina è del {date}, ore {time}.',
    online: 'La connessione è tornata; questa pagina è del {date}, ore {time}.',
    reload: 'Ricarica',
  },
  es: {
    label: 'Sin conexión',
    offline: 'Estás sin conexión: esta página es del {date}, a las {time}.',
    online: 'La conexión ha vuelto; esta página es del {date}, a las {time}.',
    reload: 'Recargar',
  },
};

const STYLE =
  'display:flex;align-items:center;justify-content:center;gap:1rem;padding:.25rem var(--s-gutter);line-height:1.4;' +
  'background:var(--c-amberTint);color:var(--c-amberInk);font-size:var(--t-sm)';
const LINK_STYLE = 'display:inline-flex;align-items:center;min-block-size:2.75rem;color:inherit;font-weight:600';

/**
 * Adds a banner to a cached page that says from when it is. It is outside the React roots, needs no JavaScript, and already
 * contains the text for when the connection is back.
 */
export function withOfflineBanner(html: string, cached: Date): string {
  const language = /<html lang="(\w+)/.exec(html)?.[1] ?? 'fr';
  const locale = language in TEXTS ? (language as Locale) : 'fr'; // a key of the table
  const texts = TEXTS[locale];
  const at = cached.toISOString();
  const formatText = (text: string) =>
    escapeHtml(text.replace('{date}', formatDate(at, locale)).replace('{time}', formatTime(at)));
  const banner =
    `<aside id="${OFFLINE_BANNER_ID}" class="no-print" style="${STYLE}" role="status" aria-label="${texts.label}">` +
    `<span>${formatText(texts.offline)}</span><span hidden>${formatText(texts.online)}</span>` +
    `<a href="" style="${LINK_STYLE}">${texts.reload}</a></aside>`;
  return html.replace(/<body[^>]*>/, (body) => body + banner);
}
