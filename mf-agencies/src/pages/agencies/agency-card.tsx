import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { AgencyCard as Agency } from '@houni/contracts/agency';
import { useT } from '@houni/i18n';
import { Avatar } from '@houni/ui/avatar.tsx';
import { Badge } from '@houni/ui/badge.tsx';
import { Card } from '@houni/ui/card.tsx';
import { Icon } from '@houni/ui/icon.tsx';
import type { IconName } from '@houni/ui/icon.tsx';
import { Picture } from '@houni/ui/picture.tsx';
import { color, font, media, radius, space } from '@houni/ui/tokens';
import { joinWords } from '../../parts/join-words.ts';
import { responseText } from '../../parts/response-text.ts';

const cover = css({ backgroundColor: color.blueTint, aspectRatio: '16 / 7', overflow: 'clip' });
const body = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[2],
  paddingInline: space[5],
  paddingBlockEnd: space[5],
  alignContent: 'start',
});
const logo = css({
  justifySelf: 'start',
  display: 'inline-grid',
  padding: '3px',
  borderRadius: radius.full,
  backgroundColor: color.card,
  position: 'relative',
});
const overCover = css({ marginBlockStart: '-2rem' });
const withoutCover = css({ paddingBlockStart: space[4] });
const heading = css({
  fontSize: font.h3,
  '& > a': { color: color.ink, textDecoration: 'none', '&::after': { content: '""', position: 'absolute', inset: 0 } },
  [media.hover]: { '& > a:hover': { color: color.blue } },
});
const line = css({ color: color.inkSoft, fontSize: font.sm });
const facts = css({ display: 'grid', gap: space[1], fontSize: font.sm, color: color.inkSoft, listStyle: 'none' });
const fact = css({ display: 'flex', alignItems: 'flex-start', gap: space[2], '& > svg': { marginBlockStart: '.2em' } });

/** An agency in the list; the whole card is a link to its page. */
export function AgencyCard({ agency, sizes, priority }: { agency: Agency; sizes: string; priority?: boolean }) {
  const { t, locale } = useT('agencies');
  const response = responseText(agency.responseHours, t);
  return (
    <Card as="article" variant="interactive">
      {agency.cover && (
        <div css={cover}>
          <Picture photo={agency.cover} sizes={sizes} ratio="16 / 7" alt="" {...(priority && { priority })} />
        </div>
      )}
      <div css={[body, !agency.cover && withoutCover]}>
        <span css={[logo, agency.cover && overCover]}>
          <Avatar name="" src={agency.logo.src} size={56} />
        </span>
        <h2 css={heading}>
          <Link to={agency.url}>
            <bdi>{agency.name}</bdi>
          </Link>
        </h2>
        {agency.verified && (
          <span>
            <Badge tone="olive" icon="verified">
              {t('card.verified')}
            </Badge>
          </span>
        )}
        <p css={line}>{agency.tagline}</p>
        <ul css={facts}>
          <Fact icon="map-pin">
            {joinWords([agency.delegation.names[locale], agency.governorate.names[locale]], locale)}
          </Fact>
          <Fact icon="home">
            {agency.adCount > 0 ? t('common:counts.ads', { count: agency.adCount }) : t('card.noAds')}
          </Fact>
          <Fact icon="globe">
            {t('card.speaks', {
              languages: joinWords(
                agency.languages.map((code) => t(`languages.${code}`)),
                locale,
              ),
            })}
          </Fact>
          {response && <Fact icon="clock">{response}</Fact>}
        </ul>
      </div>
    </Card>
  );
}

function Fact({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li css={fact}>
      <Icon name={icon} size={16} />
      <span>{children}</span>
    </li>
  );
}
