import { useT } from '@houni/i18n';
import { TextField } from '@houni/ui/text-field.tsx';

/** The address of an account; password managers know it as the user's name. `error` is the name of a text. */
export function EmailField({ error }: { error: string | undefined }) {
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
