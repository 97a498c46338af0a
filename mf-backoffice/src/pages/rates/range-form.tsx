import { useState } from 'react';
import { staffRatesApi } from '@houni/api-client/staff-rates';
import { MAX_PPM, PURCHASE_COSTS } from '@houni/domain/purchase-kinds';
import type { Seller } from '@houni/domain/purchase-kinds';
import { useT } from '@houni/i18n';
import { useShell } from '@houni/remote';
import { SelectField } from '@houni/ui/select-field.tsx';
import { TextField } from '@houni/ui/text-field.tsx';
import { checkDated, DatedFields } from './dated-fields.tsx';
import { RateForm } from './rate-form.tsx';
import { dinarsOf, ppmOf } from './rate-series.ts';

const EMPTY = {
  code: '',
  priceFrom: '0',
  priceBelow: '',
  rate: '',
  above: '0',
  fixed: '0',
  validFrom: '',
  source: '',
  sourceUrl: '',
};

/** A cost for a range of prices that has none from that day on. */
export function RangeForm({ seller, onDone }: { seller: Seller; onDone: () => void }) {
  const { t } = useT('backofficeRates');
  const { announce } = useShell();
  const [typed, setTyped] = useState(EMPTY);
  const [isChecked, setChecked] = useState(false);
  const [add, { error, isLoading }] = staffRatesApi.useAddCostRangeMutation();
  const code = PURCHASE_COSTS.find((one) => one === typed.code);
  const ratePpm = ppmOf(typed.rate);
  const [priceFrom, above, fixed] = [dinarsOf(typed.priceFrom), dinarsOf(typed.above), dinarsOf(typed.fixed)];
  const priceBelow = typed.priceBelow.trim() === '' ? null : dinarsOf(typed.priceBelow);
  const isBelowWrong = typed.priceBelow.trim() !== '' && (priceBelow === null || priceBelow <= (priceFrom ?? 0));
  const notNegative = (amount: number | null) => (amount === null ? t('common:form.errors.notNegative') : undefined);
  const errors = {
    code: code === undefined ? t('common:form.errors.choice') : undefined,
    priceFrom: notNegative(priceFrom),
    priceBelow: isBelowWrong ? t('errors.range') : undefined,
    rate: ratePpm === null || ratePpm > MAX_PPM.rate ? t('errors.percent') : undefined,
    above: notNegative(above),
    fixed: notNegative(fixed),
  };
  const dated = checkDated(typed);
  const submit = async () => {
    setChecked(true);
    if (code === undefined || ratePpm === null || priceFrom === null || above === null || fixed === null) return;
    if (Object.values(errors).some(Boolean) || Object.keys(dated).length > 0) return;
    const { validFrom, source, sourceUrl } = typed;
    const figures = { code, seller, priceFrom, priceBelow, ratePpm, above, fixed };
    const { error: failed } = await add({ ...figures, validFrom, source, sourceUrl: sourceUrl.trim() || null });
    if (failed) return;
    announce(t('saved'));
    onDone();
  };
  const bind = (name: keyof typeof errors) => ({
    name,
    label: t(`fields.${name}`),
    value: typed[name],
    error: isChecked ? errors[name] : undefined,
    onChange: (event: { target: { value: string } }) => setTyped({ ...typed, [name]: event.target.value }),
  });
  return (
    <RateForm text="rangeText" conflict="taken" isBusy={isLoading} error={error} onSubmit={() => void submit()}>
      <SelectField
        {...bind('code')}
        options={[
          { value: '', label: t('chooseCost') },
          ...PURCHASE_COSTS.map((value) => ({ value, label: t(`costs.${value}`) })),
        ]}
      />
      <TextField {...bind('priceFrom')} inputMode="decimal" unit={t('currency')} />
      <TextField
        {...bind('priceBelow')}
        inputMode="decimal"
        unit={t('currency')}
        optional={t('common:form.optional')}
      />
      <TextField {...bind('rate')} inputMode="decimal" unit="%" />
      <TextField {...bind('above')} inputMode="decimal" unit={t('currency')} hint={t('aboveHint')} />
      <TextField {...bind('fixed')} inputMode="decimal" unit={t('currency')} />
      <DatedFields typed={typed} errors={isChecked ? dated : {}} onChange={(part) => setTyped({ ...typed, ...part })} />
    </RateForm>
  );
}
