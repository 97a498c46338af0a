import { css } from '@emotion/react';
import { Link } from 'react-router-dom';
import type { OwnAgency } from '@houni/contracts/agency-write';
import { AGENCY_REFUSALS } from '@houni/domain/agency-registration';
import { useT } from '@houni/i18n';
import { formatDate } from '@houni/i18n/format';
import { useConfig, useUser } from '@houni/remote';
import { agencyPath, buildPath } from '@houni/routing/build';
import { prefixOf } from '@houni/routing/locale';
import { Alert } from '@houni/ui/alert.tsx';
import { ButtonLink } from '@houni/ui/button.tsx';
import { Prose } from '@houni/ui/prose.tsx';
import { space } from '@houni/ui/tokens';
import { stepPath } from '../registration/steps.ts';
import { isCorrectable } from './is-correctable.ts';
import { refusalFieldName, refusalText } from './refusal-text.ts';
import { controlOfRefusal, stepOfRefusal, stepOfRequirement } from './step-of-refusal.ts';

const stack = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[5] });
const actions = css({ display: 'flex', flexWrap: 'wrap', gap: space[3] });
const lines = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[2],
  overflowWrap: 'anywhere',
});
const quote = css({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' });

const TONES = {
  pending: 'info',
  recheck: 'info',
  verified: 'success',
  revoked: 'warning',
  refused: 'warning',
  suspended: 'error',
  closed: 'info',
} as const satisfies Record<OwnAgency['state'], string>;
/** The agency has a public page. */
const PUBLIC: readonly OwnAgency['state'][] = ['recheck', 'verified', 'revoked'];

/** Where the user's agency stands: what happens next, what is missing or wrong, and where to go on. */
export function AgencyState({ agency }: { agency: OwnAgency }) {
  const { t, locale } = useT('agencies');
  const email = useUser()?.email ?? null;
  const { name, state, role, check } = agency;
  const isOwner = role === 'owner';
  // What an agent sees says whose agency it is; the owner sees what to do.
  const key = isOwner || state === 'suspended' || state === 'closed' ? state : 'agent';
  const values = { name, date: formatDate(check.submittedAt, locale), email: email ?? '' };
  return (
    <section css={stack} aria-labelledby="agency-state">
      <Alert
        tone={key === 'agent' ? 'info' : TONES[state]}
        title={<span id="agency-state">{t(`join.state.${key}.title`, values)}</span>}
      >
        <div css={lines}>
          <p>{t(`join.state.${key}.text`, values)}</p>
          {key === 'pending' && email !== null && <p>{t('join.state.mail', values)}</p>}
        </div>
      </Alert>
      {isOwner && state === 'refused' && <Refusal agency={agency} />}
      {isOwner && state === 'pending' && <Missing agency={agency} />}
      <Ways agency={agency} />
    </section>
  );
}

/** Where to go on from a state. */
function Ways({ agency }: { agency: OwnAgency }) {
  const { t, locale } = useT('agencies');
  const { dashboardUrl } = useConfig();
  const { state, role, publicKey, slug } = agency;
  const isActive = state !== 'suspended' && state !== 'closed';
  return (
    <div css={actions}>
      {isCorrectable(agency) && (
        <ButtonLink
          href={stepPath('review', locale)}
          linkAs={Link}
          variant={state === 'refused' ? 'primary' : 'secondary'}
          icon="edit"
        >
          {t(state === 'refused' ? 'join.state.correct' : 'join.state.see')}
        </ButtonLink>
      )}
      {PUBLIC.includes(state) && (
        <ButtonLink href={agencyPath({ slug, publicKey }, locale)} linkAs={Link} variant="secondary" icon="eye">
          {t('join.state.page')}
        </ButtonLink>
      )}
      {isActive && (PUBLIC.includes(state) || role === 'agent') && (
        <ButtonLink href={`${dashboardUrl}${prefixOf(locale)}/agency`} icon="building">
          {t('join.state.desk')}
        </ButtonLink>
      )}
      {!isActive && (
        <ButtonLink href={buildPath('contact', {}, locale)} variant="secondary" icon="mail">
          {t('join.state.contact')}
        </ButtonLink>
      )}
    </div>
  );
}

/** Why it was refused, each field with a link to its step. */
function Refusal({ agency: { refusal } }: { agency: OwnAgency }) {
  const { t, locale } = useT('agencies');
  if (!refusal) return null;
  const reason = AGENCY_REFUSALS.find((one) => one === refusal.reason) ?? 'other';
  return (
    <div css={lines}>
      <h2>{t('join.refusal.title')}</h2>
      <p>{t(`join.refusal.reasons.${reason}`)}</p>
      {refusal.note !== null && (
        <blockquote css={quote} dir="auto">
          {refusal.note}
        </blockquote>
      )}
      {refusal.fields.length > 0 && (
        <Prose>
          <ul>
            {refusal.fields.map((part) => (
              <li key={part.field}>
                <Link to={stepPath(stepOfRefusal(part.field), locale, controlOfRefusal(part.field))}>
                  {refusalText(part, t)}
                </Link>
              </li>
            ))}
          </ul>
        </Prose>
      )}
    </div>
  );
}

/** What a moderator still needs, each with a link to where it is given. */
function Missing({ agency: { check } }: { agency: OwnAgency }) {
  const { t, locale } = useT('agencies');
  const { dashboardUrl } = useConfig();
  if (check.missing.length === 0) return null;
  return (
    <div css={lines}>
      <h2>{t('join.missing')}</h2>
      <Prose>
        <ul>
          {check.missing.map((requirement) => {
            const step = stepOfRequirement(requirement);
            const text = refusalFieldName(requirement, t);
            return (
              <li key={requirement}>
                {step ? (
                  <Link to={stepPath(step, locale)}>{text}</Link>
                ) : (
                  <a href={dashboardUrl + buildPath('security', {}, locale)}>{text}</a>
                )}
              </li>
            );
          })}
        </ul>
      </Prose>
    </div>
  );
}
