import { useState } from 'react';
import { staffRatesApi } from '@houni/api-client/staff-rates';
import { MAX_PPM } from '@houni/domain/purchase-kinds';
import { useT } from '@houni/i18n';
import { useShell } from '@houni/remote';
import { TextField } from '@houni/ui/text-field.tsx';
import { checkDated, DatedFields } from './dated-fields.tsx';
import { RateForm } from './rate-form.tsx';
import { dinarsOf, percentOf, ppmOf } from './rate-series.ts';
import type { CostRow } from './rate-series.ts';

/** New figures of a cost: for the prices of its row, from a day on. */
export function CostForm({ cost, onDone }: { cost: CostRow; onDone: () => void }) {
  const { t } = useT('backofficeRates');
  const { announce } = useShell();
  const [typed, setTyped] = useState({
    rate: percentOf(cost.ratePpm),
    fixed: String(cost.fixed / 1000),
    validFrom: '',
    source: cost.source,
    sourceUrl: cost.sourceUrl ?? '',
  });
  const [isChecked, setChecked] = useState(false);
  const [change, { error, isLoading }] = staffRatesApi.useChangeCostMutation();
  const ratePpm = ppmOf(typed.rate);
  const fixed = dinarsOf(typed.fixed);
  const isRateWrong = ratePpm === null || ratePpm > MAX_PPM.rate;
  const errors = checkDated(typed);
  const submit = async () => {
    setChecked(true);
    if (isRateWrong || fixed === null || Object.keys(errors).length > 0) return;
    const { code, seller, priceFrom } = cost;
    const { validFrom, source, sourceUrl } = typed;
    const figures = { code, seller, priceFrom, ratePpm, fixed };
    const { error: failed } = await change({ ...figures, validFrom, source, sourceUrl: sourceUrl.trim() || null });
    if (failed) return;
    announce(t('saved'));
    onDone();
  };
  return (
    <RateForm isBusy={isLoading} error={error} onSubmit={() => void submit()}>
      <TextField
        name="rate"
        inputMode="decimal"
        unit="%"
        label={t('fields.rate')}
        value={typed.rate}
        error={isChecked && isRateWrong ? t('errors.percent') : undefined}
        onChange={({ target }) => setTyped({ ...typed, rate: target.value })}
      />
      <TextField
        name="fixed"
        inputMode="decimal"
        unit={t('currency')}
        label={t('fields.fixed')}
        value={typed.fixed}
        error={isChecked && fixed === null ? t('common:form.errors.notNegative') : undefined}
        onChange={({ target }) => setTyped({ ...typed, fixed: target.value })}
      />
      <DatedFields
        typed={typed}
        errors={isChecked ? errors : {}}
        onChange={(part) => setTyped({ ...typed, ...part })}
      />
    </RateForm>
  );
}
