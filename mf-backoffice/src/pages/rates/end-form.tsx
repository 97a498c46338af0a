import { useState } from 'react';
import { staffRatesApi } from '@houni/api-client/staff-rates';
import { useT } from '@houni/i18n';
import { useShell } from '@houni/remote';
import { TextField } from '@houni/ui/text-field.tsx';
import { RateForm } from './rate-form.tsx';
import type { CostRow } from './rate-series.ts';

/** Ends the row of a cost that holds, without another one. */
export function EndForm({ cost: { code, seller, priceFrom }, onDone }: { cost: CostRow; onDone: () => void }) {
  const { t } = useT('backofficeRates');
  const { announce } = useShell();
  const [validUntil, setValidUntil] = useState('');
  const [isChecked, setChecked] = useState(false);
  const [end, { error, isLoading }] = staffRatesApi.useEndCostMutation();
  const submit = async () => {
    setChecked(true);
    if (validUntil === '') return;
    const { error: failed } = await end({ code, seller, priceFrom, validUntil });
    if (failed) return;
    announce(t('saved'));
    onDone();
  };
  return (
    <RateForm text="endText" conflict="ended" isBusy={isLoading} error={error} onSubmit={() => void submit()}>
      <TextField
        type="date"
        name="validUntil"
        label={t('fields.validUntil')}
        hint={t('validFromHint')}
        value={validUntil}
        error={isChecked && validUntil === '' ? t('common:form.errors.required') : undefined}
        onChange={({ target }) => setValidUntil(target.value)}
      />
    </RateForm>
  );
}
