import { css } from '@emotion/react';
import { searchApi } from '@houni/api-client/search';
import type { TransactionCode } from '@houni/domain/transactions';
import { useT } from '@houni/i18n';
import { useConfig } from '@houni/remote';
import { Container } from '@houni/ui/container.tsx';
import { Picture } from '@houni/ui/picture.tsx';
import { color, font, media, space } from '@houni/ui/tokens';
import { HERO_SIZES, heroPhoto } from './hero-photo.ts';
import { homeArguments } from './home-arguments.ts';
import { SearchBar } from './search-bar.tsx';

const style = css({
  position: 'relative',
  display: 'grid',
  alignItems: 'end',
  // On phones as high as its content: the first ads show below it.
  [media.md]: { minBlockSize: 'min(32rem, 70svh)' },
  backgroundColor: '#20344F',
  color: color.onPhoto,
  // Not clipped: the suggestions of the search bar may extend beyond the edge.
  '& > .pic, & > .shade': { position: 'absolute', inset: 0 },
  '& > .pic > img': { blockSize: '100%', objectPosition: '50% 60%' },
  // The flowers of the lane are at its right: mirrored, the Arabic title is before its white wall.
  '[dir="rtl"] & > .pic > img': { transform: 'scaleX(-1)' },
  // Dark overlays, for a contrast of 4.5:1 also on white walls: from below, and from the side where lines start.
  '& > .shade': {
    '--side': 'to right',
    background:
      'linear-gradient(to top, rgb(9 20 36 / .8), rgb(9 20 36 / .5) 60%, rgb(9 20 36 / .2)), linear-gradient(var(--side), rgb(9 20 36 / .6), rgb(9 20 36 / .1) 75%)',
  },
  '[dir="rtl"] & > .shade': { '--side': 'to left' },
  '& > .content': { position: 'relative', paddingBlock: space[6], [media.md]: { paddingBlock: space[12] } },
  '& h1': {
    fontSize: font.h1,
    lineHeight: 1.15,
    maxInlineSize: '18ch',
    [media.md]: { fontSize: font.display },
  },
  '& p': {
    marginBlockStart: space[1],
    marginBlockEnd: space[4],
    fontSize: font.sm,
    [media.md]: { marginBlockStart: space[3], marginBlockEnd: space[6], fontSize: font.lg },
  },
});

interface HeroProps {
  transaction: TransactionCode;
  onTransaction: (transaction: TransactionCode) => void;
}

/** The photo with the title and the search bar. */
export function Hero(search: HeroProps) {
  const { t, locale } = useT('listingsHome');
  const { mediaUrl } = useConfig();
  const { data } = searchApi.useSearchItemsQuery(homeArguments.total(locale));
  return (
    <section css={style}>
      <Picture photo={{ ...heroPhoto(mediaUrl), alt: t('home.hero.photoAlt') }} sizes={HERO_SIZES} priority />
      <span className="shade" />
      <Container className="content">
        <h1 tabIndex={-1}>{t('home.hero.title')}</h1>
        <p>
          {data && data.totalExact && data.total > 0
            ? t('home.hero.subtitle', { count: data.total })
            : t('home.hero.subtitleUnknown')}
        </p>
        <SearchBar {...search} />
      </Container>
    </section>
  );
}
