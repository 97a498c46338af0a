import { css } from '@emotion/react';
import { Link } from 'react-router-dom';
import { addressLimit } from '@houni/domain/rate-limits';
import { useT } from '@houni/i18n';
import { formatWaitTime } from '@houni/i18n/format-wait-time';
import { useConfig } from '@houni/remote';
import { buildPath } from '@houni/routing/build';
import { FormAlert } from '@houni/ui/form-alert.tsx';
import { space } from '@houni/ui/tokens';
import type { Failure, Remedy } from './failure.ts';

const remedyLine = css({ marginBlockStart: space[2] });

export interface FailureAlertProps {
  failure: Failure | null;
  /** The page that mails a link for a new password: a path, or an absolute address on another host. */
  resetPath: string;
}

/** Shows what went wrong and what helps; nothing if the visitor cancelled. */
export function FailureAlert({ failure, resetPath }: FailureAlertProps) {
  const { t, locale } = useT('sharedAuth');
  if (!failure || failure.kind === 'silent' || failure.kind === 'inUse') return null;
  return (
    <FormAlert failure={failure}>
      <p>{t(failure.key, textValues(failure, locale))}</p>
      {failure.kind === 'message' && failure.remedy && (
        <p css={remedyLine}>
          <RemedyLink remedy={failure.remedy} resetPath={resetPath} />
        </p>
      )}
    </FormAlert>
  );
}

function textValues(failure: Failure, locale: string): Record<string, unknown> {
  if (failure.kind === 'unavailable') return { reference: failure.reference };
  if (failure.kind !== 'limited') return {};
  // Before the sign-in these calls count for the address.
  return { ...addressLimit(failure.limit), when: formatWaitTime(failure.retryAfter, locale) };
}

function RemedyLink({ remedy, resetPath }: { remedy: Exclude<Remedy, null>; resetPath: string }) {
  const { t, locale } = useT('sharedAuth');
  const { siteUrl } = useConfig();
  if (remedy === 'contact') return <a href={siteUrl + buildPath('contact', {}, locale)}>{t('remedies.contact')}</a>;
  return <Link to={resetPath}>{t(remedy === 'reset' ? 'remedies.reset' : 'remedies.newLink')}</Link>;
}
