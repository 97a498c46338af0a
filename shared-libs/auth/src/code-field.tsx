import { useT } from '@houni/i18n';
import { TextField } from '@houni/ui/text-field.tsx';

/** A field for the six digits of a code; phones offer the code of the SMS. */
export function CodeField({ error }: { error: string | undefined }) {
  const { t } = useT('sharedAuth');
  return (
    <TextField
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={10}
      dir="ltr"
      label={t('code.label')}
      hint={t('code.hint')}
      error={error}
    />
  );
}
