import { useT } from '@houni/i18n';
import type { FullTextKey } from '@houni/i18n';
import { TextField } from '@houni/ui/text-field.tsx';

/** The email field of an account, with autocomplete for password managers. `error` is a message key. */
export function EmailField({ error }: { error: FullTextKey | undefined }) {
  const { t } = useT('auth');
  return (
    <TextField
      name="email"
      type="email"
      autoComplete="username"
      label={t('fields.email')}
      error={error === undefined ? undefined : t(error)}
    />
  );
}
