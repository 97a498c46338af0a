import { css } from '@emotion/react';
import type { AdState } from '@houni/contracts/ad';
import type { MyAd } from '@houni/contracts/my-ads';
import { useT } from '@houni/i18n';
import { formatDate, formatNumber, formatPrice } from '@houni/i18n/format';
import { useConfig } from '@houni/remote';
import { Badge } from '@houni/ui/badge.tsx';
import type { BadgeProps } from '@houni/ui/badge.tsx';
import { Card } from '@houni/ui/card.tsx';
import { Icon } from '@houni/ui/icon.tsx';
import type { IconName } from '@houni/ui/icon.tsx';
import { Picture } from '@houni/ui/picture.tsx';
import { color, font, media, space } from '@houni/ui/tokens';
import { hasPage } from './my-ads-query.ts';

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
const title = css({ fontSize: font.md, fontWeight: font.medium, lineHeight: 1.35, overflowWrap: 'anywhere' });
const soft = css({ color: color.inkSoft, fontSize: font.sm });
const price = css({ fontWeight: font.bold });
const counters = css({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space[4],
  rowGap: space[1],
  listStyle: 'none',
  padding: 0,
  margin: 0,
});
const counter = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[1],
  color: color.inkSoft,
  fontSize: font.sm,
});

const TONE: Record<AdState, NonNullable<BadgeProps['tone']>> = {
  published: 'olive',
  draft: 'neutral',
  submitted: 'blue',
  in_review: 'blue',
  changes_requested: 'amber',
  rejected: 'brick',
  paused: 'neutral',
  sold_or_rented: 'neutral',
  expired: 'amber',
  removed: 'brick',
};
const COUNTERS: readonly (readonly [keyof MyAd['counters'], IconName])[] = [
  ['views', 'eye'],
  ['favourites', 'heart'],
  ['reveals', 'phone'],
  ['messages', 'message'],
];

/** One of the user's ads: what it is, its state, and what came of it. */
export function MyAdRow({ ad }: { ad: MyAd }) {
  const { t, locale } = useT('dashboard');
  const { siteUrl } = useConfig();
  const [photo] = ad.photos;
  const { sector, delegation } = ad.location;
  // La Marsa, La Marsa is said once.
  const place = [...new Set([sector.names[locale], delegation.names[locale]])].join(t('userAds.placeSeparator'));
  return (
    <Card as="li">
      <div css={row}>
        <div css={picture}>
          {photo && <Picture photo={photo} sizes="(min-width: 768px) 176px, 104px" ratio="4 / 3" alt="" />}
        </div>
        <div css={facts}>
          <Badge tone={TONE[ad.state]}>{t(`common:adStates.${ad.state}`)}</Badge>
          <h2 css={title} lang={ad.language} dir="auto">
            {hasPage(ad) ? <a href={siteUrl + ad.url}>{ad.title}</a> : ad.title}
          </h2>
          <p css={soft}>{place}</p>
          <p css={price}>{formatPrice(ad.price, locale)}</p>
          <ul css={counters}>
            {COUNTERS.map(([name, icon]) => (
              <li key={name} css={counter}>
                <Icon name={icon} size={16} />
                {formatNumber(ad.counters[name], locale)}
                <span className="vh"> {t(`counters.${name}`)}</span>
              </li>
            ))}
          </ul>
          {ad.state === 'published' && ad.expiresAt && (
            <p css={soft}>{t('userAds.until', { date: formatDate(ad.expiresAt, locale) })}</p>
          )}
        </div>
      </div>
    </Card>
  );
}
