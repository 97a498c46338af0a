import { css } from '@emotion/react';
import { useT } from '@houni/i18n';
import { formatNumber } from '@houni/i18n/format';
import { Card } from '@houni/ui/card.tsx';
import { Container } from '@houni/ui/container.tsx';
import { Icon } from '@houni/ui/icon.tsx';
import { color, font, space } from '@houni/ui/tokens';
import type { ArticlePlaces as Places } from './article-places-api.ts';

const stack = css({ display: 'grid', gap: space[5], paddingBlockEnd: space.section });
const grid = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 15rem), 1fr))',
  gap: space[3],
  listStyle: 'none',
  margin: 0,
  padding: 0,
});
const link = css({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'center',
  columnGap: space[3],
  padding: space[4],
  color: color.ink,
  textDecoration: 'none',
  '& > svg': { color: color.blue },
});
const name = css({ display: 'block', fontWeight: font.bold });
const count = css({ display: 'block', color: color.blue, fontSize: font.sm });

/** The places that an article names, with their numbers of homes; each is a link to its listing. */
export function ArticlePlaces({ transaction, places }: Places) {
  const { t, locale } = useT('blog');
  if (places.length === 0) return null;
  return (
    <section aria-labelledby="article-places">
      <Container reading css={stack}>
        <h2 id="article-places">{t('places.title')}</h2>
        <ul css={grid} role="list">
          {places.map((place) => (
            <li key={place.id}>
              <Card variant="interactive">
                <a css={link} href={place.path}>
                  <Icon name="map-pin" size={24} />
                  <span>
                    <span css={name}>{place.name}</span>
                    <span css={count}>
                      {t(transaction === 'RENTAL' ? 'places.rental' : 'places.sale', {
                        count: place.count,
                        number: formatNumber(place.count, locale),
                      })}
                    </span>
                  </span>
                </a>
              </Card>
            </li>
          ))}
        </ul>
      </Container>
    </section>
  );
}
