import { css } from '@emotion/react';
import { Link } from 'react-router-dom';
import type { TeamMember } from '@houni/contracts/agency-team';
import { useT } from '@houni/i18n';
import { formatNumber } from '@houni/i18n/format';
import { buildPath } from '@houni/routing/build';
import { Badge } from '@houni/ui/badge.tsx';
import { Button, ButtonLink } from '@houni/ui/button.tsx';
import { Card } from '@houni/ui/card.tsx';
import { color, font, media, space } from '@houni/ui/tokens';
import { responseText } from '../../../parts/response-text.ts';

const box = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[3], padding: space[4] });
const head = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[2] });
const nameStyle = css({ fontSize: font.md, fontWeight: font.medium, overflowWrap: 'anywhere' });
const soft = css({ color: color.inkSoft, fontSize: font.sm, overflowWrap: 'anywhere' });
const facts = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(8rem, 1fr))',
  gap: space[3],
  margin: 0,
});
const term = css({ color: color.inkSoft, fontSize: font.sm });
const value = css({ margin: 0, fontWeight: font.medium });
const buttons = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[2],
  marginInlineStart: `calc(-1 * ${space[3]})`,
  [media.noScript]: { '& > button': { display: 'none' } },
});

export interface MemberRowProps {
  member: TeamMember;
  isMe: boolean;
  /** Whether the user owns the agency. */
  isOwner: boolean;
  onRemove: () => void;
  onHandOver: () => void;
}

/** A member with their figures, and for the owner what they can change. */
export function MemberRow({ member, isMe, isOwner, onRemove, onHandOver }: MemberRowProps) {
  const { t, locale } = useT('agencyDesk');
  const { uid, name, email, role, status, figures } = member;
  return (
    <Card as="li">
      <div css={box}>
        <div css={head}>
          <h2 css={nameStyle}>
            <bdi>{name}</bdi>
            {isMe && <span>{` (${t('team.you')})`}</span>}
          </h2>
          <Badge tone={role === 'owner' ? 'blue' : 'neutral'}>{t(`team.roles.${role}`)}</Badge>
          {status !== 'active' && <Badge tone="amber">{t(`team.statuses.${status}`)}</Badge>}
        </div>
        {email !== null && (
          <p css={soft}>
            <bdi>{email}</bdi>
          </p>
        )}
        {figures && <Figures figures={figures} />}
        <div css={buttons}>
          <ButtonLink
            href={`${buildPath('userAds', {}, locale)}?agent=${encodeURIComponent(uid)}`}
            linkAs={Link}
            variant="quiet"
          >
            {t('team.actions.ads')}
            <span className="vh"> {name}</span>
          </ButtonLink>
          {isOwner && role === 'agent' && (
            <>
              {status === 'active' && (
                <Button variant="quiet" data-replay onClick={onHandOver}>
                  {t('team.actions.handOver')}
                  <span className="vh"> {name}</span>
                </Button>
              )}
              <Button variant="quiet" data-replay onClick={onRemove}>
                {t('team.actions.remove')}
                <span className="vh"> {name}</span>
              </Button>
            </>
          )}
        </div>
      </div>
    </Card>
  );
}

function Figures({ figures }: { figures: NonNullable<TeamMember['figures']> }) {
  const { t, locale } = useT('agencyDesk');
  const rows = [
    ['ads', formatNumber(figures.onlineAds, locale)],
    ['open', formatNumber(figures.openConversations, locale)],
    ['waiting', formatNumber(figures.waitingConversations, locale)],
    ['response', responseText(figures.responseHours, t) ?? t('team.figures.unknown')],
  ] as const;
  return (
    <dl css={facts}>
      {rows.map(([name, text]) => (
        <div key={name}>
          <dt css={term}>{t(`team.figures.${name}`)}</dt>
          <dd css={value}>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
