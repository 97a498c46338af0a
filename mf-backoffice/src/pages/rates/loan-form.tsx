import { useState } from 'react';
import { staffRatesApi } from '@houni/api-client/staff-rates';
import { MAX_PPM } from '@houni/domain/purchase-kinds';
import { useT } from '@houni/i18n';
import type { TextKey } from '@houni/i18n';
import { useShell } from '@houni/remote';
import { TextField } from '@houni/ui/text-field.tsx';
import { checkDated, DatedFields } from './dated-fields.tsx';
import { RateForm } from './rate-form.tsx';
import { percentOf, ppmOf } from './rate-series.ts';
import type { LoanRow } from './rate-series.ts';

const PERCENTAGES = { tmm: MAX_PPM.tmm, margin: MAX_PPM.margin, downPayment: MAX_PPM.rate } as const;
type Percentage = keyof typeof PERCENTAGES;
const YEARS = ['years', 'maxYears'] as const;
const NAMES = Object.keys(PERCENTAGES) as Percentage[]; // its own keys

type Years = (typeof YEARS)[number];

function typedOf({ tmmPpm, marginPpm, downPaymentPpm, years, maxYears, source, sourceUrl }: LoanRow) {
  return {
    month: '',
    tmm: percentOf(tmmPpm),
    margin: percentOf(marginPpm),
    downPayment: percentOf(downPaymentPpm),
    years: String(years),
    maxYears: String(maxYears),
    validFrom: '',
    source,
    sourceUrl: sourceUrl ?? '',
  };
}
type Typed = ReturnType<typeof typedOf>;

/** The errors of the figures, as keys of texts by field. */
function checkTerms(typed: Typed): Partial<Record<'month' | Percentage | Years, TextKey<'backofficeRates'>>> {
  const wrongPercentages = NAMES.filter((name) => (ppmOf(typed[name]) ?? Infinity) > PERCENTAGES[name]);
  const [years, maxYears] = [yearsOf(typed.years), yearsOf(typed.maxYears)];
  return {
    ...(typed.month === '' && { month: 'common:form.errors.required' }),
    ...Object.fromEntries(wrongPercentages.map((name) => [name, 'backofficeRates:errors.percent'])),
    ...(years === null && { years: 'backofficeRates:errors.years' }),
    ...((maxYears === null || (years ?? 0) > maxYears) && { maxYears: 'backofficeRates:errors.years' }),
  };
}

/** What the API gets. @param typed without errors */
function figuresOf({ month, tmm, margin, downPayment, years, maxYears }: Typed) {
  return {
    tmmMonth: `${month}-01`,
    tmmPpm: ppmOf(tmm) ?? 0,
    marginPpm: ppmOf(margin) ?? 0,
    downPaymentPpm: ppmOf(downPayment) ?? 0,
    years: Number(years),
    maxYears: Number(maxYears),
  };
}

const yearsOf = (text: string): number | null => (/^([1-9]|[1-3]\d|40)$/.test(text.trim()) ? Number(text) : null);

/** New terms of home loans from a day on: each month the money market rate. */
export function LoanForm({ loan, onDone }: { loan: LoanRow; onDone: () => void }) {
  const { t } = useT('backofficeRates');
  const { announce } = useShell();
  const [typed, setTyped] = useState(() => typedOf(loan));
  const [isChecked, setChecked] = useState(false);
  const [change, { error, isLoading }] = staffRatesApi.useChangeLoanTermsMutation();
  const errors = { ...checkDated(typed), ...checkTerms(typed) };
  const submit = async () => {
    setChecked(true);
    if (Object.keys(errors).length > 0) return;
    const { validFrom, source, sourceUrl } = typed;
    const figures = figuresOf(typed);
    const { error: failed } = await change({ ...figures, validFrom, source, sourceUrl: sourceUrl.trim() || null });
    if (failed) return;
    announce(t('saved'));
    onDone();
  };
  const field = (name: 'month' | Percentage | Years) => ({
    name,
    label: t(`fields.${name}`),
    value: typed[name],
    error: isChecked && errors[name] ? t(errors[name]) : undefined,
    onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [name]: target.value }),
  });
  return (
    <RateForm isBusy={isLoading} error={error} onSubmit={() => void submit()}>
      <TextField type="month" {...field('month')} />
      {NAMES.map((name) => (
        <TextField key={name} inputMode="decimal" unit="%" {...field(name)} />
      ))}
      {YEARS.map((name) => (
        <TextField key={name} inputMode="numeric" {...field(name)} />
      ))}
      <DatedFields
        typed={typed}
        errors={isChecked ? errors : {}}
        onChange={(part) => setTyped({ ...typed, ...part })}
      />
    </RateForm>
  );
}
