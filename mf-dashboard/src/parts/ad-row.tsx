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
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '6rem minmax(0, 1fr)',
  columnGap: space[3],
  paddingBlock: '.375rem',
  paddingInline: space[2],
  [media.md]: { gridTemplateColumns: '8rem minmax(0, 1fr)', padding: space[3], columnGap: space[4] },
});
const picture = css({
  alignSelf: 'start',
  borderRadius: '.5rem',
  overflow: 'hidden',
  aspectRatio: '4 / 3',
  backgroundColor: color.sand,
});
const facts = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '.125rem', alignContent: 'start' });
const foot = css({ gridColumn: '1 / -1', display: 'grid', gap: space[2] });
const title = css({
  fontSize: font.sm,
  fontWeight: font.medium,
  lineHeight: 1.25,
  overflowWrap: 'anywhere',
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
});
/** Leaves the corner to the button of the row. */
const besideCorner = css({ paddingInlineEnd: space[8] });
const line = css({
  fontSize: font.sm,
  lineHeight: 1.35,
  color: color.inkSoft,
  whiteSpace: 'nowrap',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
});
const price = css({ fontWeight: font.bold, color: color.ink });
const states = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: space[3], rowGap: space[1] });

export interface AdRowProps {
  ad: Pick<AdCard, 'title' | 'language' | 'price' | 'location' | 'photos' | 'url'>;
  /** URL of the ad's page on the main host, if it has one. */
  linked: boolean;
  /** The state of the ad, and what belongs beside it. */
  badge?: ReactNode;
  /** Below the state. */
  children?: ReactNode;
  /** Below the photo and the facts, over the whole width; its button may stand in the last upper corner of the row. */
  footer?: ReactNode;
}

/** An ad as one row of a list: photo, title, price, place, state. */
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
          {photo && <Picture photo={photo} sizes="(min-width: 768px) 128px, 96px" ratio="4 / 3" alt="" />}
        </div>
        <div css={facts}>
          {/* A title of the other direction begins where the lines around it begin. */}
          <h2 css={footer ? [title, besideCorner] : title}>
            <bdi lang={ad.language}>{linked ? <a href={siteUrl + ad.url}>{ad.title}</a> : ad.title}</bdi>
          </h2>
          <p css={line}>
            <bdi css={price}>{formatPrice(ad.price, locale)}</bdi> · <bdi>{place}</bdi>
          </p>
          {badge && <div css={states}>{badge}</div>}
          {children}
        </div>
        {footer && <div css={foot}>{footer}</div>}
      </div>
    </Card>
  );
}
