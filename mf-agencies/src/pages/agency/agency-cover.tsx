import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import type { AgencyDetail } from '@houni/contracts/agency';
import { useT } from '@houni/i18n';
import { Avatar } from '@houni/ui/avatar.tsx';
import { Icon } from '@houni/ui/icon.tsx';
import { Picture } from '@houni/ui/picture.tsx';
import { color, font, media, radius, space, width } from '@houni/ui/tokens';
import { joinWords } from '../../parts/join-words.ts';
import { VerifiedBadge } from './verification.tsx';

/** As wide as the page's content (80 rem), else the page with its margins. */
export const AGENCY_COVER_SIZES = '(min-width: 1360px) 1280px, 94vw';

/** 120 px on phones. */
const COVER_HEIGHT = 'clamp(7.5rem, 22vw, 17rem)';
const banner = css({
  overflow: 'clip',
  borderRadius: radius.lg,
  backgroundColor: color.blueTint,
  blockSize: COVER_HEIGHT,
  '& img': { display: 'block', inlineSize: '100%', blockSize: COVER_HEIGHT, objectFit: 'cover' },
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
const previewName = css({ fontSize: font.h1, fontWeight: font.bold, lineHeight: font.lineTight });
const tagline = css({ fontSize: font.lg, color: color.inkSoft });
const place = css({ display: 'inline-flex', alignItems: 'center', gap: space[2], color: color.inkSoft });

/** What the header of an agency's page shows; the form of the registration shows it too, before the agency exists. */
export interface AgencyHeadProps {
  name: string;
  /** The element of the name; a preview is no page of its own. */
  nameAs?: 'h1' | 'p';
  cover: ReactNode;
  logo: string | null;
  /** The badge of a verified agency. */
  badge?: ReactNode;
  tagline: string;
  place: string;
}

/** Cover, logo, name and tagline. */
export function AgencyHead({
  name,
  nameAs: Name = 'h1',
  cover,
  logo: mark,
  badge,
  tagline: line,
  place: where,
}: AgencyHeadProps) {
  return (
    <header>
      {cover && <div css={banner}>{cover}</div>}
      <div css={head}>
        <span css={[logo, Boolean(cover) && overCover]}>
          <Avatar name="" src={mark} size={88} />
        </span>
        <div css={texts}>
          <Name css={Name === 'p' && previewName}>
            <bdi>{name}</bdi>
          </Name>
          {badge}
          <p css={tagline}>{line}</p>
          <p css={place}>
            <Icon name="map-pin" size={18} />
            {where}
          </p>
        </div>
      </div>
    </header>
  );
}

/** The header of an agency's page. */
export function AgencyCover({ agency }: { agency: AgencyDetail }) {
  const { locale } = useT('agencies');
  return (
    <AgencyHead
      name={agency.name}
      cover={agency.cover && <Picture photo={agency.cover} sizes={AGENCY_COVER_SIZES} ratio="auto" priority />}
      logo={agency.logo.src}
      badge={agency.verification && <VerifiedBadge verification={agency.verification} />}
      tagline={agency.tagline}
      place={joinWords(
        [agency.sector, agency.delegation, agency.governorate].map(({ names }) => names[locale]),
        locale,
      )}
    />
  );
}
