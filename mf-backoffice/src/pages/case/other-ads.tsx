import { css } from '@emotion/react';
import { Link } from 'react-router-dom';
import type { ModeratedAd } from '@houni/contracts/moderation';
import { useT } from '@houni/i18n';
import { Badge } from '@houni/ui/badge.tsx';
import { font, space } from '@houni/ui/tokens';
import { soft } from '../../parts/row-list.tsx';
import { casePath } from '../../routes.ts';

const section = css({ display: 'grid', gap: space[1], fontSize: font.sm });
const heading = css({ fontSize: font.md });
const list = css({ display: 'grid', gap: space[1], listStyle: 'none', margin: 0, padding: 0 });
const item = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', gap: space[2], alignItems: 'center' });
const title = css({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });

/** The other ads of the account with their states, each with its own screen. */
export function OtherAds({ seen: { otherAds } }: { seen: ModeratedAd }) {
  const { t, locale } = useT('backofficeCase');
  return (
    <section css={section}>
      <h2 css={heading}>{t('other.title')}</h2>
      {otherAds.length === 0 && <p css={soft}>{t('other.none')}</p>}
      <ul css={list}>
        {otherAds.map((ad) => (
          <li key={ad.publicKey} css={item}>
            <Link css={title} to={casePath({ key: ad.publicKey }, locale)}>
              <bdi>{ad.title}</bdi>
            </Link>
            <Badge tone={ad.state === 'rejected' || ad.state === 'removed' ? 'brick' : 'neutral'}>
              {t(`common:adStates.${ad.state}`)}
            </Badge>
          </li>
        ))}
      </ul>
    </section>
  );
}
