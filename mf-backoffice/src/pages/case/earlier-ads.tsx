import { css } from '@emotion/react';
import type { ModeratedAd } from '@houni/contracts/moderation';
import { useT } from '@houni/i18n';
import { formatArea, formatDate, formatPrice } from '@houni/i18n/format';
import { Badge } from '@houni/ui/badge.tsx';
import { color, font, radius, space } from '@houni/ui/tokens';
import { Joined } from '../../parts/joined.tsx';
import { facts, inline } from '../../parts/row-list.tsx';

const section = css({ display: 'grid', gap: space[2] });
const heading = css({ fontSize: font.md });
const list = css({ display: 'grid', gap: space[2], listStyle: 'none', margin: 0, padding: 0 });
const item = css(facts, { padding: space[3], border: `1px solid ${color.hairline}`, borderRadius: radius.md });

type Earlier = ModeratedAd['earlierAds'][number];

/** The ads that this one may be a copy of, with what is equal. */
export function EarlierAds({ seen }: { seen: ModeratedAd }) {
  const { t, locale } = useT('backofficeCase');
  if (seen.earlierAds.length === 0) return null;
  return (
    <section css={section}>
      <h2 css={heading}>{t('earlier.title', { count: seen.earlierAds.length })}</h2>
      <ul css={list}>
        {seen.earlierAds.map((earlier) => (
          <li key={earlier.publicKey} css={item}>
            <bdi>{earlier.title}</bdi>
            <Joined
              texts={[
                earlier.advertiser.name,
                formatPrice(earlier.price, locale),
                earlier.area === null ? null : formatArea(earlier.area, locale),
                earlier.publishedAt === null ? null : formatDate(earlier.publishedAt, locale),
              ]}
            />
            <div css={inline}>
              <Badge>{t(`common:adStates.${earlier.state}`)}</Badge>
              {equalParts(seen, earlier).map((part) => (
                <Badge key={part} tone={part === 'advertiser' ? 'blue' : 'brick'} icon="check">
                  {t(`earlier.same.${part}`, { count: earlier.photos.length })}
                </Badge>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What an ad has in common with an earlier one. */
function equalParts({ ad, owner }: ModeratedAd, earlier: Earlier) {
  const parts = {
    photos: earlier.photos.length > 0,
    text: earlier.sameText,
    title: earlier.title === ad.title,
    price: earlier.price.millimes === ad.price.millimes && earlier.price.unit === ad.price.unit,
    area: earlier.area !== null && earlier.area === ad.area,
    rooms: earlier.rooms !== null && earlier.rooms === ad.rooms,
    place: earlier.sector === ad.place.sector,
    advertiser: earlier.advertiser.uid === owner.uid,
  };
  return (Object.keys(parts) as (keyof typeof parts)[]).filter((part) => parts[part]); // the keys of this record
}
