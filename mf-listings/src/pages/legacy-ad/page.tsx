import { useT } from '@houni/i18n';
import { definePage } from '@houni/remote';
import type { PageProps } from '@houni/remote';
import { AD_TEXTS } from '../../page-texts.ts';
import { adStyle } from '../ad/ad-style.ts';
import { LegacyAd } from './legacy-ad.tsx';
import { loadLegacyAdPage } from './load.ts';
import { legacyAdArguments } from './legacy-ad-arguments.ts';

function LegacyAdPage({ route }: PageProps<'legacyAd'>) {
  const { locale } = useT('listingsAd');
  return (
    <div css={adStyle}>
      <LegacyAd query={legacyAdArguments(route, locale)} />
    </div>
  );
}

/** `/offre/…/{uid}` and the other addresses of ads of the previous site. */
export const legacyAd = definePage<'legacyAd'>('legacyAd', {
  load: loadLegacyAdPage,
  head: ({ t }) => ({ title: t('listingsAd:ad.head.removedTitle'), robots: 'noindex,follow' }),
  Component: LegacyAdPage,
  texts: AD_TEXTS,
});
