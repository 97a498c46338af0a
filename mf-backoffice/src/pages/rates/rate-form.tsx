import { css } from '@emotion/react';
import type { FormEvent, ReactNode } from 'react';
import { useT } from '@houni/i18n';
import { Alert } from '@houni/ui/alert.tsx';
import { Button } from '@houni/ui/button.tsx';
import { space } from '@houni/ui/tokens';
import { StaffFailure } from '../../parts/staff-failure.tsx';
import type { CallError } from '../../parts/staff-failure.tsx';

const form = css({ display: 'grid', gap: space[4], gridTemplateColumns: 'minmax(0, 1fr)' });

interface RateFormProps {
  /** What the form does: the text above its fields. */
  text?: 'changeText' | 'rangeText' | 'endText';
  /** What a conflict means. */
  conflict?: 'ended' | 'taken';
  isBusy: boolean;
  error: CallError;
  onSubmit: () => void;
  children: ReactNode;
}

/** The form of new figures. */
export function RateForm({
  text = 'changeText',
  conflict = 'ended',
  isBusy,
  error,
  onSubmit,
  children,
}: RateFormProps) {
  const { t } = useT('backofficeRates');
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form css={form} onSubmit={submit} noValidate>
      <Alert>{t(text)}</Alert>
      {children}
      <StaffFailure
        error={error}
        texts={{
          'invalid_input.validFrom': 'backofficeRates:errors.past',
          'invalid_input.validUntil': 'backofficeRates:errors.past',
          conflict: `backofficeRates:errors.${conflict}`,
        }}
      />
      <Button type="submit" busy={isBusy}>
        {t('common:actions.save')}
      </Button>
    </form>
  );
}
