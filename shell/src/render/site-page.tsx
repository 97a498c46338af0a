import type { ReactElement } from 'react';
import { I18nProvider, textsOf } from '@houni/i18n';
import type { ShellRuntime } from '@houni/remote';
import { alternatesOf } from '@houni/routing/alternates';
import { buildPath } from '@houni/routing/build';
import { openGraphImageVersion } from '@houni/routing/open-graph-image';
import { breadcrumbList } from '@houni/structured-data/breadcrumb-list';
import { openGraphImage } from '@houni/structured-data/open-graph-image';
import { ContactPage } from '../components/contact-page.tsx';
import { ErrorPage } from '../components/error-page.tsx';
import { LegalPage } from '../components/legal-page.tsx';
import { SlotFallback } from '../components/slot-fallback.tsx';
import { UnsubscribePage } from '../components/unsubscribe-page.tsx';
import { ContactFormRoot } from '../contact/contact-form-root.tsx';
import { initialContactForm } from './initial-contact-form.ts';
import type { PageHead } from './head-html.ts';
import { OfflinePage } from '../components/offline-page.tsx';
import { OFFLINE_TEXTS } from '../components/offline-texts.ts';
import type { RenderRequest, RenderTarget } from './render-request.ts';
import type { SlotTemplate } from './render-once.ts';

/** In the place of an error's message in a slot that is rendered once. */
const MESSAGE = 'houni-message';

export interface SitePage {
  head: PageHead;
  tree: ReactElement;
  status: number;
  /** Set if the tree is the same for many visitors. */
  once?: SlotTemplate;
}

/** The shell's own pages: legal, contact, unsubscribe, errors, offline. They work without JavaScript. */
export function sitePage(
  target: RenderTarget,
  shell: Pick<ShellRuntime, 'config' | 'i18n' | 'locale'>,
  request: RenderRequest,
): SitePage {
  const withI18n = (page: ReactElement) => <I18nProvider i18n={shell.i18n}>{page}</I18nProvider>;
  const { locale, config } = shell;
  if (target.kind === 'route') {
    const { t } = textsOf(shell.i18n, 'site');
    const { name } = target.route;
    if (name === 'legal' || name === 'contact') {
      const initial = initialContactForm(request);
      const form = <ContactFormRoot initial={initial} />;
      // Without a query the form is empty.
      const isSame = name === 'legal' || (request.search === '' && request.user === null && !request.posted);
      return {
        status: 200,
        tree: withI18n(name === 'legal' ? <LegalPage locale={locale} /> : <ContactPage form={form} />),
        head: indexedHead(name, shell),
        ...(isSame && { once: { key: `${name} ${locale} ${config.apiUrl}`, texts: {} } }),
      };
    }
    if (name === 'unsubscribe') {
      const outcome = new URLSearchParams(request.search).get('outcome');
      return {
        status: 200,
        tree: withI18n(<UnsubscribePage outcome={outcome} encodedEmail={target.route.params.encodedEmail} />),
        head: { title: t('unsubscribe.metaTitle'), robots: 'noindex,nofollow' },
      };
    }
  }
  if (target.kind === 'offline') {
    const head: PageHead = { title: OFFLINE_TEXTS[locale].title, robots: 'noindex,nofollow' };
    return { status: 200, head, tree: withI18n(<OfflinePage locale={locale} />) };
  }
  const { t } = textsOf(shell.i18n, 'shell');
  const { status, message } = target.kind === 'error' ? target : { status: 404 as const, message: 'Page Not Found' };
  const head: PageHead = { title: t(`error.title.${status}`), robots: 'noindex,follow' };
  const reference = request.requestId;
  if (status === 503)
    return { status, head, tree: withI18n(<SlotFallback locale={locale} status={status} reference={reference} />) };
  // Only the message differs between pages that are not found.
  const isSame = status === 404 || status === 410;
  const shown = isSame ? MESSAGE : message;
  return {
    status,
    head,
    tree: withI18n(<ErrorPage status={status} message={shown} locale={locale} reference={reference} />),
    ...(isSame && { once: { key: `error ${status} ${locale}`, texts: { [MESSAGE]: message } } }),
  };
}

function indexedHead(
  name: 'legal' | 'contact',
  { i18n, locale, config }: Pick<ShellRuntime, 'config' | 'i18n' | 'locale'>,
): PageHead {
  const { t } = textsOf(i18n, 'site');
  const title = t(`${name}.metaTitle`);
  const path = buildPath(name, {}, locale);
  return {
    title,
    description: t(`${name}.metaDescription`),
    canonical: path,
    alternates: alternatesOf((other) => buildPath(name, {}, other)),
    robots: 'index,follow',
    image: openGraphImage(config.apiUrl, {
      subject: { kind: 'page', name },
      locale,
      version: openGraphImageVersion.page(),
      alt: title,
    }),
    jsonLd: [
      breadcrumbList(config.siteUrl, [
        { name: t('common:navigation.home'), path: buildPath('home', {}, locale) },
        { name: title, path },
      ]),
    ],
  };
}
