import type { ReactElement } from 'react';
import { I18nProvider, textsOf } from '@houni/i18n';
import type { Head, ShellRuntime } from '@houni/remote';
import { alternatesOf } from '@houni/routing/alternates';
import { buildPath } from '@houni/routing/build';
import { ContactPage } from '../components/contact-page.tsx';
import { ErrorPage } from '../components/error-page.tsx';
import { LegalPage } from '../components/legal-page.tsx';
import { SlotFallback } from '../components/slot-fallback.tsx';
import { UnsubscribePage } from '../components/unsubscribe-page.tsx';
import type { RenderTarget } from './render-request.ts';

export interface SitePage {
  head: Head;
  tree: ReactElement;
  status: number;
}

/** The pages that the shell itself shows: legal, contact, unsubscribe, errors. They need no script and are not hydrated. */
export function sitePage(target: RenderTarget, shell: Pick<ShellRuntime, 'i18n' | 'locale'>, search: string): SitePage {
  const { t } = textsOf(shell.i18n, 'shell');
  const within = (page: ReactElement) => <I18nProvider i18n={shell.i18n}>{page}</I18nProvider>;
  const { locale } = shell;
  if (target.kind === 'route') {
    const { name } = target.route;
    if (name === 'legal' || name === 'contact') {
      return {
        status: 200,
        tree: within(name === 'legal' ? <LegalPage locale={locale} /> : <ContactPage locale={locale} />),
        head: {
          title: t(`${name}.metaTitle`),
          description: t(`${name}.metaDescription`),
          canonical: buildPath(name, {}, locale),
          alternates: alternatesOf((other) => buildPath(name, {}, other)),
        },
      };
    }
  }
  if (target.kind === 'route' && target.route.name === 'unsubscribe') {
    const outcome = new URLSearchParams(search).get('outcome');
    return {
      status: 200,
      tree: within(<UnsubscribePage outcome={outcome} />),
      head: { title: t('unsubscribe.metaTitle'), robots: 'noindex,nofollow' },
    };
  }
  const { status, message } = target.kind === 'error' ? target : { status: 404 as const, message: 'Page Not Found' };
  const head: Head = { title: t(`error.title.${status}`), robots: 'noindex,follow' };
  if (status === 503) return { status, head, tree: within(<SlotFallback locale={locale} />) };
  return { status, head, tree: within(<ErrorPage status={status} message={message} locale={locale} />) };
}
