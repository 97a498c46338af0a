import { css } from '@emotion/react';
import { Link } from 'react-router-dom';
import type { AdCard as Ad } from '@houni/contracts/ad';
import { useT } from '@houni/i18n';
import { formatArea, formatPrice } from '@houni/i18n/format';
import { Badge } from '@houni/ui/badge.tsx';
import { Card } from '@houni/ui/card.tsx';
import { Icon } from '@houni/ui/icon.tsx';
import { Picture } from '@houni/ui/picture.tsx';
import { color, font, media, space } from '@houni/ui/tokens';
import { joinWords } from '../../parts/join-words.ts';

const bare = css({
  display: 'grid',
  placeItems: 'center',
  aspectRatio: '4 / 3',
  backgroundColor: color.sand,
  color: color.sea,
});
const corner = css({ position: 'absolute', insetBlockStart: space[3], insetInlineStart: space[3] });
const body = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[1],
  padding: space[4],
  alignContent: 'start',
});
const price = css({ fontSize: font.lg, fontWeight: font.bold });
const heading = css({
  fontSize: font.md,
  fontWeight: font.medium,
  '& > a': { color: color.ink, textDecoration: 'none', '&::after': { content: '""', position: 'absolute', inset: 0 } },
  [media.hover]: { '& > a:hover': { color: color.blue } },
});
const line = css({ fontSize: font.sm, color: color.inkSoft });

/** One of the agency's ads: photo, price, title, size and place; the whole card is a link. */
export function AdCard({ ad, sizes }: { ad: Ad; sizes: string }) {
  const { t, locale } = useT('agencies');
  const [photo] = ad.photos;
  const { sector, delegation } = ad.location;
  const facts = [
    t(`common:categorySingular.${ad.category}`),
    ...(ad.rooms === null ? [] : [t('common:units.rooms', { count: ad.rooms })]),
    ...(ad.area === null ? [] : [formatArea(ad.area, locale)]),
  ];
  return (
    <Card as="article" variant="interactive">
      {photo ? (
        <Picture photo={photo} sizes={sizes} ratio="4 / 3" alt="" />
      ) : (
        <div css={bare}>
          <Icon name="camera" size={48} />
        </div>
      )}
      <span css={corner}>
        <Badge tone="photo">{t(`common:offers.${ad.transaction}`)}</Badge>
      </span>
      <div css={body}>
        <p css={price}>
          <bdi className="num">{formatPrice(ad.price, locale)}</bdi>
        </p>
        <h3 css={heading} className="title">
          <Link to={ad.url}>{ad.title}</Link>
        </h3>
        <p css={line}>
          {facts.map((fact, index) => (
            <span key={fact}>
              {index > 0 && ' · '}
              <bdi>{fact}</bdi>
            </span>
          ))}
        </p>
        <p css={line}>{joinWords([sector.names[locale], delegation.names[locale]], locale)}</p>
      </div>
    </Card>
  );
}
