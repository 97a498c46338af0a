import { css } from '@emotion/react';
import { Link } from 'react-router-dom';
import { useT } from '@houni/i18n';
import { useConfig } from '@houni/remote';
import { buildPath } from '@houni/routing/build';
import { Alert } from '@houni/ui/alert.tsx';
import { space } from '@houni/ui/tokens';
import type { Failure, Remedy } from './failure.ts';

const remedyLine = css({ marginBlockStart: space[2] });

export interface FailureAlertProps {
  failure: Failure | null;
  /** The screen that mails a link for a new password: a path, or an address where it lies on another host. */
  resetPath: string;
}

/** Says what went wrong and what helps; nothing for what the visitor stopped on purpose. */
export function FailureAlert({ failure, resetPath }: FailureAlertProps) {
  const { t } = useT('identity');
  if (!failure || failure.kind === 'silent' || failure.kind === 'inUse') return null;
  return (
    <Alert tone="error" live>
      <p>{t(failure.key, failure.kind === 'unavailable' ? { reference: failure.reference } : {})}</p>
      {failure.kind === 'told' && failure.remedy && (
        <p css={remedyLine}>
          <RemedyLink remedy={failure.remedy} resetPath={resetPath} />
        </p>
      )}
    </Alert>
  );
}

function RemedyLink({ remedy, resetPath }: { remedy: Exclude<Remedy, null>; resetPath: string }) {
  const { t, locale } = useT('identity');
  const { siteUrl } = useConfig();
  if (remedy === 'contact') return <a href={siteUrl + buildPath('contact', {}, locale)}>{t('remedies.contact')}</a>;
  return <Link to={resetPath}>{t(remedy === 'reset' ? 'remedies.reset' : 'remedies.newLink')}</Link>;
}
