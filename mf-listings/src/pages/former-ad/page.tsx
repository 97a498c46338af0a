import { useT } from '@houni/i18n';
import { definePage } from '@houni/remote';
import type { PageProps } from '@houni/remote';
import { Container } from '@houni/ui/container.tsx';
import { adStyle } from '../ad/ad-style.ts';
import { FormerAd } from './former-ad.tsx';
import { loadFormerAdPage } from './load.ts';
import { namedAd } from './named-ad.ts';

function FormerAdPage({ route }: PageProps<'formerAd'>) {
  const { locale } = useT('listings');
  return (
    <Container css={adStyle}>
      <FormerAd named={namedAd(route, locale)} />
    </Container>
  );
}

/** `/offre/…/{uid}` and the other addresses of the older site's ads. */
export const formerAd = definePage<'formerAd'>('formerAd', {
  load: loadFormerAdPage,
  head: ({ t }) => ({ title: t('listings:ad.head.goneTitle'), robots: 'noindex,follow' }),
  Component: FormerAdPage,
});
