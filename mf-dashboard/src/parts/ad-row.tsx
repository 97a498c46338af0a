import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import type { AdCard } from '@houni/contracts/ad';
import { useT } from '@houni/i18n';
import { formatPrice } from '@houni/i18n/format';
import { useConfig } from '@houni/remote';
import { Card } from '@houni/ui/card.tsx';
import { Picture } from '@houni/ui/picture.tsx';
import { color, font, media, space } from '@houni/ui/tokens';

const row = css({
  display: 'grid',
  gridTemplateColumns: '6.5rem minmax(0, 1fr)',
  gap: space[4],
  padding: space[3],
  [media.md]: { gridTemplateColumns: '11rem minmax(0, 1fr)' },
});
const picture = css({
  alignSelf: 'start',
  borderRadius: '.5rem',
  overflow: 'hidden',
  aspectRatio: '4 / 3',
  backgroundColor: color.sand,
});
const facts = css({ display: 'grid', gap: space[2], alignContent: 'start', justifyItems: 'start' });
const foot = css({ gridColumn: '1 / -1', display: 'grid', gap: space[2] });
const title = css({ fontSize: font.md, fontWeight: font.medium, lineHeight: 1.35, overflowWrap: 'anywhere' });
const soft = css({ color: color.inkSoft, fontSize: font.sm });
const price = css({ fontWeight: font.bold });

export interface AdRowProps {
  ad: Pick<AdCard, 'title' | 'language' | 'price' | 'location' | 'photos' | 'url'>;
  /** URL of the ad's page on the main host, if it has one. */
  linked: boolean;
  /** Above the title. */
  badge?: ReactNode;
  /** Below the price. */
  children?: ReactNode;
  /** Below the photo and the facts, over the whole width. */
  footer?: ReactNode;
}

/** An ad as one row of a list: photo, title, place, price. */
export function AdRow({ ad, linked, badge, children, footer }: AdRowProps) {
  const { t, locale } = useT('dashboard');
  const { siteUrl } = useConfig();
  const [photo] = ad.photos;
  const { sector, delegation } = ad.location;
  // Show "La Marsa" once, not "La Marsa, La Marsa".
  const place = [...new Set([sector.names[locale], delegation.names[locale]])].join(t('list.separator'));
  return (
    <Card as="li">
      <div css={row}>
        <div css={picture}>
          {photo && <Picture photo={photo} sizes="(min-width: 768px) 176px, 104px" ratio="4 / 3" alt="" />}
        </div>
        <div css={facts}>
          {badge}
          {/* A title of the other direction begins where the lines around it begin. */}
          <h2 css={title}>
            <bdi lang={ad.language}>{linked ? <a href={siteUrl + ad.url}>{ad.title}</a> : ad.title}</bdi>
          </h2>
          <p css={soft}>{place}</p>
          <p css={price}>{formatPrice(ad.price, locale)}</p>
          {children}
        </div>
        {footer && <div css={foot}>{footer}</div>}
      </div>
    </Card>
  );
}
