import { css } from '@emotion/react';
import { Link } from 'react-router-dom';
import { useT } from '@houni/i18n';
import { buildPath } from '@houni/routing/build';
import { Alert } from '@houni/ui/alert.tsx';
import { space } from '@houni/ui/tokens';
import type { Failure, Remedy } from '../provider-error.ts';
import { useAuthPath } from './use-requested.ts';

const remedyLine = css({ marginBlockStart: space[2] });

/** Says what went wrong and what helps; nothing for what the visitor stopped on purpose. */
export function FailureAlert({ failure }: { failure: Failure | null }) {
  const { t } = useT('auth');
  if (!failure || failure.kind === 'silent' || failure.kind === 'inUse') return null;
  return (
    <Alert tone="error" live>
      <p>{t(failure.key, failure.kind === 'unavailable' ? { reference: failure.reference } : {})}</p>
      {failure.kind === 'told' && failure.remedy && (
        <p css={remedyLine}>
          <RemedyLink remedy={failure.remedy} />
        </p>
      )}
    </Alert>
  );
}

function RemedyLink({ remedy }: { remedy: Exclude<Remedy, null> }) {
  const { t, locale } = useT('auth');
  const resetPath = useAuthPath('resetPassword');
  if (remedy === 'contact') return <a href={buildPath('contact', {}, locale)}>{t('remedies.contact')}</a>;
  return <Link to={resetPath}>{t(remedy === 'reset' ? 'remedies.reset' : 'remedies.newLink')}</Link>;
}
