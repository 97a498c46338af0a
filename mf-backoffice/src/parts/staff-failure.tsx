import { toCallFailure } from '@houni/domain/call-failure';
import type { CallFailure } from '@houni/domain/call-failure';
import { useT } from '@houni/i18n';
import type { FullTextKey } from '@houni/i18n';
import { buildPath } from '@houni/routing/build';
import { Alert } from '@houni/ui/alert.tsx';

/** The error of a mutation. */
export type CallError = object | undefined;

/** The code and the field of a failed call; null without an error. */
export function failureOf(error: CallError): { code: CallFailure['code']; field: string | null } | null {
  if (error === undefined) return null;
  if (!('status' in error) || typeof error.status !== 'number') return { code: 'network', field: null };
  const { code, field } = toCallFailure('data' in error ? error.data : null, null);
  return { code, field };
}

export interface StaffFailureProps {
  error: CallError;
  /** Texts of this call by `code.field` or by code, as keys with their namespace. */
  texts?: Readonly<Record<string, FullTextKey>>;
}

/** Why a decision was not made. Without a second factor it leads to the page that adds one. */
export function StaffFailure({ error, texts = {} }: StaffFailureProps) {
  const { t, locale } = useT('backoffice');
  const failure = failureOf(error);
  if (failure === null) return null;
  const own = texts[`${failure.code}.${failure.field}`] ?? texts[failure.code];
  if (failure.code === 'second_factor_required')
    return (
      <Alert tone="error" live title={t('secondFactor.title')}>
        <p>{t('secondFactor.text')}</p>
        {/* The page calls the identity provider: it needs a document of its own. */}
        <a href={buildPath('security', {}, locale)}>{t('secondFactor.link')}</a>
      </Alert>
    );
  return (
    <Alert tone="error" live>
      {t(own ?? `common:errors.${failure.code}`)}
    </Alert>
  );
}
