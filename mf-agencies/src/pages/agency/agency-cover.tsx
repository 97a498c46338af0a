import { css } from '@emotion/react';
import type { AgencyDetail } from '@houni/contracts/agency';
import { useT } from '@houni/i18n';
import { Avatar } from '@houni/ui/avatar.tsx';
import { Badge } from '@houni/ui/badge.tsx';
import { Icon } from '@houni/ui/icon.tsx';
import { Picture } from '@houni/ui/picture.tsx';
import { color, font, media, radius, space, width } from '@houni/ui/tokens';
import { joinWords } from '../../parts/join-words.ts';

/** As wide as the page's content (80 rem), else the page with its margins. */
export const AGENCY_COVER_SIZES = '(min-width: 1360px) 1280px, 94vw';

/** 120 px on phones. */
const COVER_HEIGHT = 'clamp(7.5rem, 22vw, 17rem)';
const banner = css({
  overflow: 'clip',
  borderRadius: radius.lg,
  backgroundColor: color.blueTint,
  blockSize: COVER_HEIGHT,
  '& img': { blockSize: COVER_HEIGHT },
});
const head = css({
  display: 'grid',
  gap: space[4],
  [media.md]: { gridTemplateColumns: 'auto minmax(0, 1fr)', columnGap: space[5] },
});
const logo = css({
  display: 'inline-grid',
  justifySelf: 'start',
  alignSelf: 'start',
  marginInlineStart: space[4],
  padding: '4px',
  borderRadius: radius.full,
  backgroundColor: color.surface,
  position: 'relative',
});
const overCover = css({ marginBlockStart: '-3.5rem' });
const texts = css({
  display: 'grid',
  gap: space[2],
  justifyItems: 'start',
  maxInlineSize: width.reading,
  [media.md]: { paddingBlockStart: space[4] },
});
const tagline = css({ fontSize: font.lg, color: color.inkSoft });
const place = css({ display: 'inline-flex', alignItems: 'center', gap: space[2], color: color.inkSoft });

/** The header of an agency's page: cover, logo, name and tagline. */
export function AgencyCover({ agency }: { agency: AgencyDetail }) {
  const { t, locale } = useT('agencies');
  return (
    <header>
      {agency.cover && (
        <div css={banner}>
          <Picture photo={agency.cover} sizes={AGENCY_COVER_SIZES} ratio="auto" priority />
        </div>
      )}
      <div css={head}>
        <span css={[logo, agency.cover && overCover]}>
          <Avatar name="" src={agency.logo.src} size={88} />
        </span>
        <div css={texts}>
          <h1>
            <bdi>{agency.name}</bdi>
          </h1>
          {agency.verified && (
            <Badge tone="olive" icon="verified">
              {t('card.verified')}
            </Badge>
          )}
          <p css={tagline}>{agency.tagline}</p>
          <p css={place}>
            <Icon name="map-pin" size={18} />
            {joinWords(
              [agency.sector, agency.delegation, agency.governorate].map(({ names }) => names[locale]),
              locale,
            )}
          </p>
        </div>
      </div>
    </header>
  );
}
