import { useT } from '@houni/i18n';
import { TextAreaField } from '@houni/ui/text-area-field.tsx';

export interface ReasonFieldProps {
  label: string;
  hint?: string;
  value: string;
  limits: { min: number; max: number };
  /** Whether the form was sent, so that a short text is marked. */
  isChecked: boolean;
  onType: (text: string) => void;
}

/** A text that says why. */
export function ReasonField({ label, hint, value, limits, isChecked, onType }: ReasonFieldProps) {
  const { t } = useT('backoffice');
  const isShort = value.trim().length < limits.min;
  return (
    <TextAreaField
      name="reason"
      label={label}
      hint={hint}
      rows={3}
      maxLength={limits.max}
      value={value}
      onChange={(event) => onType(event.target.value)}
      error={isChecked && isShort ? t('common:form.errors.tooShort', { min: limits.min }) : undefined}
    />
  );
}
