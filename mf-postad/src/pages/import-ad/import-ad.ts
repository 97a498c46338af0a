import { definePage } from '@houni/remote';
import { buildPath } from '@houni/routing/build';
import { ImportAdPage } from './import-ad-page.tsx';

/** `/import-annonce`: explains how to import existing ads. */
export const importAdPage = definePage('importAd', {
  load: async () => ({ kind: 'ok', cache: 'public' }),
  head: ({ locale, t }) => ({
    title: `${t('postad:import.headTitle')} | ${t('common:brand')}`,
    description: t('postad:import.description'),
    canonical: buildPath('importAd', {}, locale),
    robots: 'noindex,follow',
  }),
  Component: ImportAdPage,
});
