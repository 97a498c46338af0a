import { css } from '@emotion/react';
import { Link } from 'react-router-dom';
import type { OwnAgency } from '@houni/contracts/agency-write';
import { useT } from '@houni/i18n';
import { useConfig } from '@houni/remote';
import { agencyPath, buildPath } from '@houni/routing/build';
import { Anchor } from '@houni/ui/anchor.tsx';
import { ButtonLink } from '@houni/ui/button.tsx';
import { Card } from '@houni/ui/card.tsx';
import { Icon } from '@houni/ui/icon.tsx';
import type { IconName } from '@houni/ui/icon.tsx';
import { color, font, space } from '@houni/ui/tokens';
import { AgencyStateCard } from './agency-state-card.tsx';
import { DeskFrame } from './desk-frame.tsx';
import { deskPaths } from '../../routes.ts';

const grid = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 15rem), 1fr))',
  gap: space[4],
  listStyle: 'none',
  margin: 0,
  padding: 0,
});
const tile = css({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: space[3],
  padding: space[4],
  color: color.blue,
});
const tileText = css({ gridColumn: 2, color: color.inkSoft, fontSize: font.sm });
const may = css({ display: 'grid', gap: space[3], padding: space[5] });
const bullets = css({ display: 'grid', gap: space[2], paddingInlineStart: space[5], '& > li': { listStyle: 'disc' } });

/** The first page of the desk. */
export function DeskPage() {
  const { t } = useT('agencyDesk');
  return (
    <DeskFrame page="agencyDesk" title={t('title')} intro={({ role, name }) => t(`intro.${role}`, { name })}>
      {(agency) => <Desk agency={agency} />}
    </DeskFrame>
  );
}

/** States in which visitors see the agency's page. */
const PUBLIC_STATES: ReadonlySet<OwnAgency['state']> = new Set(['verified', 'recheck', 'revoked']);

/** The state of the agency, and links to what the member may do; without the frame for the catalogue. */
export function Desk({ agency }: { agency: OwnAgency }) {
  const { t, locale } = useT('agencyDesk');
  const { siteUrl } = useConfig();
  return (
    <>
      <AgencyStateCard agency={agency} />
      {agency.role === 'agent' && <AgentRights agency={agency} />}
      <nav aria-label={t('links.label')}>
        <ul css={grid}>
          {agency.role === 'owner' && (
            <>
              <Tile icon="edit" name="page" href={deskPaths.agencyEditor({}, locale)} />
              <Tile icon="document" name="licence" href={deskPaths.agencyLicence({}, locale)} />
            </>
          )}
          <Tile icon="people" name="team" href={deskPaths.agencyTeam({}, locale)} />
          <Tile icon="list" name="ads" href={buildPath('userAds', {}, locale)} />
          {agency.role === 'owner' && (
            <>
              <Tile icon="credit" name="credits" href={buildPath('credits', {}, locale)} />
              <Tile icon="tag" name="plan" href={buildPath('plan', {}, locale)} />
            </>
          )}
        </ul>
      </nav>
      {PUBLIC_STATES.has(agency.state) && (
        <p>
          <ButtonLink href={siteUrl + agencyPath(agency, locale)} variant="secondary" icon="building">
            {t('visit')}
          </ButtonLink>
        </p>
      )}
    </>
  );
}

type TileName = 'page' | 'licence' | 'team' | 'ads' | 'credits' | 'plan';

function Tile({ icon, name, href }: { icon: IconName; name: TileName; href: string }) {
  const { t } = useT('agencyDesk');
  return (
    <Card as="li">
      <div css={tile}>
        <Icon name={icon} />
        <Anchor href={href} linkAs={Link}>
          {t(`links.${name}.title`)}
        </Anchor>
        <p css={tileText}>{t(`links.${name}.text`)}</p>
      </div>
    </Card>
  );
}

function AgentRights({ agency }: { agency: OwnAgency }) {
  const { t } = useT('agencyDesk');
  const owner = agency.members.find(({ role }) => role === 'owner')?.name ?? '';
  return (
    <Card as="section" aria-label={t('agent.title')}>
      <div css={may}>
        <h2>{t('agent.title')}</h2>
        <ul css={bullets}>
          {([1, 2, 3, 4] as const).map((number) => (
            <li key={number}>{t(`agent.may${number}`)}</li>
          ))}
        </ul>
        <p>{t('agent.owner', { owner })}</p>
      </div>
    </Card>
  );
}
