import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { AGENCY_REFUSALS } from '@houni/domain/agency-registration';
import type { OwnAgency } from '@houni/contracts/agency-write';
import type { AgencyState } from '@houni/domain/agency-registration';
import { useT } from '@houni/i18n';
import { formatDate } from '@houni/i18n/format';
import { useConfig } from '@houni/remote';
import { buildPath } from '@houni/routing/build';
import { Alert } from '@houni/ui/alert.tsx';
import { Badge } from '@houni/ui/badge.tsx';
import type { BadgeProps } from '@houni/ui/badge.tsx';
import { ButtonLink } from '@houni/ui/button.tsx';
import { Card } from '@houni/ui/card.tsx';
import { font, space } from '@houni/ui/tokens';
import { deskPaths } from '../../routes.ts';

const box = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[3], padding: space[5] });
const head = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[3] });
const heading = css({ fontSize: font.h3, overflowWrap: 'anywhere' });
const bullets = css({ display: 'grid', gap: space[1], paddingInlineStart: space[5], '& > li': { listStyle: 'disc' } });

const TONES: Record<AgencyState, NonNullable<BadgeProps['tone']>> = {
  pending: 'blue',
  recheck: 'blue',
  verified: 'olive',
  revoked: 'amber',
  refused: 'brick',
  suspended: 'brick',
  closed: 'neutral',
};
/** What the agency's state means and what happens next, with the step that its owner can take. */
export function AgencyStateCard({ agency }: { agency: OwnAgency }) {
  const { t, locale } = useT('agencyDesk');
  const { state, check, name } = agency;
  const text = state === 'revoked' && check.licence === 'ended' ? 'ended' : state;
  const isWaiting = state === 'pending' || state === 'recheck';
  return (
    <Card as="section" aria-labelledby="agency-state">
      <div css={box}>
        <div css={head}>
          <h2 css={heading} id="agency-state">
            <bdi>{name}</bdi>
          </h2>
          <Badge tone={TONES[state]}>{t(`state.${text}.title`)}</Badge>
        </div>
        <p>{t(`state.${text}.text`)}</p>
        {isWaiting && <p>{t('submitted', { date: formatDate(check.submittedAt, locale) })}</p>}
        {check.verifiedAt !== null && <p>{t('verifiedOn', { date: formatDate(check.verifiedAt, locale) })}</p>}
        <LicenceEnd agency={agency} />
        {agency.role === 'owner' && <OwnerSteps agency={agency} />}
      </div>
    </Card>
  );
}

function LicenceEnd({ agency: { licence, check } }: { agency: OwnAgency }) {
  const { t, locale } = useT('agencyDesk');
  if (!licence?.expires) return null;
  const date = formatDate(licence.expires, locale);
  if (check.licence === 'valid') return <p>{t('licenceUntil', { date })}</p>;
  return check.licence === 'ending' ? <Alert tone="warning">{t('licenceEnding', { date })}</Alert> : null;
}

/** What the owner has to do, if anything. */
function OwnerSteps({ agency }: { agency: OwnAgency }) {
  const { t, locale } = useT('agencyDesk');
  const { siteUrl } = useConfig();
  const { state, check } = agency;
  const needsLicence = check.licence === 'ending' || check.licence === 'ended' || check.missing.length > 0;
  return (
    <>
      {state === 'refused' && <Refusal agency={agency} />}
      {state !== 'suspended' && state !== 'closed' && check.missing.length > 0 && (
        <Alert tone="warning" title={t('missing.title')}>
          <ul css={bullets}>
            {check.missing.map((requirement) => (
              <li key={requirement}>{t(`missing.${requirement}`)}</li>
            ))}
          </ul>
        </Alert>
      )}
      {state === 'refused' ? (
        <Step>
          <ButtonLink href={siteUrl + buildPath('addAgency', {}, locale)}>{t('refusal.correct')}</ButtonLink>
        </Step>
      ) : state === 'suspended' || (state === 'revoked' && check.licence !== 'ended') ? (
        <Step>
          <ButtonLink href={siteUrl + buildPath('contact', {}, locale)} variant="secondary">
            {t('contact')}
          </ButtonLink>
        </Step>
      ) : needsLicence && state !== 'closed' ? (
        <Step>
          <ButtonLink href={deskPaths.agencyLicence({}, locale)} linkAs={Link}>
            {t('licence.send')}
          </ButtonLink>
        </Step>
      ) : null}
    </>
  );
}

function Step({ children }: { children: ReactNode }) {
  return <div>{children}</div>;
}

function Refusal({ agency: { refusal } }: { agency: OwnAgency }) {
  const { t } = useT('agencyDesk');
  if (!refusal) return null;
  return (
    <Alert tone="error">
      <p>{t(`refusal.reasons.${AGENCY_REFUSALS.find((one) => one === refusal.reason) ?? 'other'}`)}</p>
      {refusal.note !== null && <p>{t('refusal.note', { note: refusal.note })}</p>}
    </Alert>
  );
}
