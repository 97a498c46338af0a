import { css } from '@emotion/react';
import { useT } from '@houni/i18n';
import { useConfig } from '@houni/remote';
import { Container } from '@houni/ui/container.tsx';
import { Picture } from '@houni/ui/picture.tsx';
import { color, font, media, space } from '@houni/ui/tokens';
import { listingsApi } from '../../api.ts';
import { HERO_SIZES, heroPhoto } from './hero-photo.ts';
import { homeArguments } from './home-arguments.ts';
import { SearchBar } from './search-bar.tsx';

const style = css({
  position: 'relative',
  display: 'grid',
  alignItems: 'end',
  minBlockSize: 'min(36rem, 78svh)',
  backgroundColor: '#20344F',
  color: color.onPhoto,
  // Not clipped: the suggestions of the search bar may extend beyond the edge.
  '& > .pic, & > .shade': { position: 'absolute', inset: 0 },
  '& > .pic > img': { blockSize: '100%', objectPosition: '50% 60%' },
  // A dark overlay, for a contrast of 4.5:1 also on white walls.
  '& > .shade': {
    background: 'linear-gradient(to top, rgb(9 20 36 / .86), rgb(9 20 36 / .62) 60%, rgb(9 20 36 / .3))',
  },
  '& > .content': { position: 'relative', paddingBlock: space[8], [media.md]: { paddingBlock: space[12] } },
  '& h1': { fontSize: font.display, maxInlineSize: '18ch' },
  '& p': { marginBlockStart: space[3], marginBlockEnd: space[6], fontSize: font.lg },
});

/** The photo with the title and the search bar. */
export function Hero() {
  const { t, locale } = useT('listings');
  const { mediaUrl } = useConfig();
  const { data } = listingsApi.useListingsSearchQuery(homeArguments.total(locale));
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
        <SearchBar />
      </Container>
    </section>
  );
}
