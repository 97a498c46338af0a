import type { CallFailure } from '@houni/domain/call-failure';
import { useT } from '@houni/i18n';
import { rateLimitText } from '@houni/i18n/rate-limit-text';
import { Alert } from '@houni/ui/alert.tsx';

const KNOWN = ['forbidden', 'conflict', 'invalid_input', 'payload_too_large'] as const;

/** Why a call of the import failed, and that nothing was lost. */
export function CallFailureAlert({ failure }: { failure: CallFailure }) {
  const { t, locale } = useT('postadFiles');
  const known = KNOWN.find((code) => code === failure.code);
  const text =
    failure.code === 'too_many_requests'
      ? rateLimitText('import', failure, t, locale)
      : known
        ? t(`failures.${known}`)
        : t(`common:errors.${failure.code}`);
  return (
    <Alert tone="error" live>
      <p>{text}</p>
    </Alert>
  );
}
