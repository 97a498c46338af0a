import type { ReactElement } from 'react';
import { I18nProvider, textsOf } from '@houni/i18n';
import type { ShellRuntime } from '@houni/remote';
import { alternatesOf } from '@houni/routing/alternates';
import { buildPath } from '@houni/routing/build';
import { pictureVersion } from '@houni/routing/sharing-picture';
import { breadcrumbList } from '@houni/structured-data/breadcrumb-list';
import { sharingImage } from '@houni/structured-data/sharing-image';
import { ContactPage } from '../components/contact-page.tsx';
import { ErrorPage } from '../components/error-page.tsx';
import { LegalPage } from '../components/legal-page.tsx';
import { SlotFallback } from '../components/slot-fallback.tsx';
import { UnsubscribePage } from '../components/unsubscribe-page.tsx';
import { ContactFormPlace } from '../contact/contact-form-place.tsx';
import { contactStart } from './contact-start.ts';
import type { PageHead } from './head-html.ts';
import { OfflinePage } from '../offline/offline-page.tsx';
import { OFFLINE_TEXTS } from '../offline/offline-texts.ts';
import type { RenderRequest, RenderTarget } from './render-request.ts';

export interface SitePage {
  head: PageHead;
  tree: ReactElement;
  status: number;
}

/** The pages that the shell itself shows: legal, contact, unsubscribe, errors. They need no script. */
export function sitePage(
  target: RenderTarget,
  shell: Pick<ShellRuntime, 'config' | 'i18n' | 'locale'>,
  request: RenderRequest,
): SitePage {
  const within = (page: ReactElement) => <I18nProvider i18n={shell.i18n}>{page}</I18nProvider>;
  const { locale } = shell;
  if (target.kind === 'route') {
    const { t } = textsOf(shell.i18n, 'site');
    const { name } = target.route;
    if (name === 'legal' || name === 'contact') {
      const form = <ContactFormPlace start={contactStart(request)} />;
      return {
        status: 200,
        tree: within(name === 'legal' ? <LegalPage locale={locale} /> : <ContactPage form={form} />),
        head: indexedHead(name, shell),
      };
    }
    if (name === 'unsubscribe') {
      const outcome = new URLSearchParams(request.search).get('outcome');
      return {
        status: 200,
        tree: within(<UnsubscribePage outcome={outcome} encodedEmail={target.route.params.encodedEmail} />),
        head: { title: t('unsubscribe.metaTitle'), robots: 'noindex,nofollow' },
      };
    }
  }
  if (target.kind === 'offline') {
    const head: PageHead = { title: OFFLINE_TEXTS[locale].title, robots: 'noindex,nofollow' };
    return { status: 200, head, tree: within(<OfflinePage locale={locale} />) };
  }
  const { t } = textsOf(shell.i18n, 'shell');
  const { status, message } = target.kind === 'error' ? target : { status: 404 as const, message: 'Page Not Found' };
  const head: PageHead = { title: t(`error.title.${status}`), robots: 'noindex,follow' };
  const reference = request.requestId;
  if (status === 503)
    return { status, head, tree: within(<SlotFallback locale={locale} status={status} reference={reference} />) };
  return {
    status,
    head,
    tree: within(<ErrorPage status={status} message={message} locale={locale} reference={reference} />),
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
    image: sharingImage(config.apiUrl, {
      subject: { kind: 'page', name },
      locale,
      version: pictureVersion.page(),
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
