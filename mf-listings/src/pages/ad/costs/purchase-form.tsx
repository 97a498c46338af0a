import { useEffect, useRef, useState } from 'react';
import type { FocusEvent } from 'react';
import { readAmount } from '@houni/domain/amount';
import { SELLERS } from '@houni/domain/purchase-kinds';
import { useT } from '@houni/i18n';
import { formatNumber } from '@houni/i18n/format';
import { Button } from '@houni/ui/button.tsx';
import { SelectField } from '@houni/ui/select-field.tsx';
import { TextField } from '@houni/ui/text-field.tsx';
import { parsePlan } from './purchase-plan.ts';
import type { Plan, PlanField, PlanFields } from './purchase-plan.ts';

/** The loan terms that banks offer. */
const TERM_YEARS = [5, 7, 10, 12, 15, 20, 25, 30];

export interface PurchaseFormProps {
  usual: Plan;
  maxYears: number;
  /** Called with each valid plan. */
  onPlan: (plan: Plan) => void;
}

/** Writes an amount as it was read. */
function formatTyped(field: HTMLInputElement, locale: string): void {
  if (field.name === 'rate') return;
  const dinars = readAmount(field.value);
  if (typeof dinars === 'number') field.value = formatNumber(Math.round(dinars), locale);
}

/**
 * Fields for price, down payment, term, rate and seller. They are uncontrolled, so that text typed before hydration
 * counts; only a valid plan changes the estimate.
 */
export function PurchaseForm({ usual, maxYears, onPlan }: PurchaseFormProps) {
  const { t, locale } = useT('listingsCosts');
  const form = useRef<HTMLFormElement>(null);
  const [invalid, setInvalid] = useState<readonly PlanField[]>([]);

  const update = () => {
    if (!form.current) return;
    const fields = Object.fromEntries(new FormData(form.current)) as PlanFields; // the form has these fields, as texts
    const parsed = parsePlan(fields);
    setInvalid('invalid' in parsed ? parsed.invalid : []);
    if ('plan' in parsed) onPlan(parsed.plan);
  };
  const updateOnMount = useRef(update);
  useEffect(() => updateOnMount.current(), []);

  const dinars = (millimes: number) => formatNumber(Math.round(millimes / 1000), locale);
  const fieldProps = (field: PlanField) => ({
    label: t(`purchase.${field === 'price' ? 'priceField' : field}`),
    error: invalid.includes(field) ? t(`purchase.errors.${field}`) : null,
    name: field,
    inputMode: 'decimal' as const,
    autoComplete: 'off',
    onBlur: ({ target }: FocusEvent<HTMLInputElement>) => formatTyped(target, locale),
  });
  return (
    <details className="adjust no-print">
      <summary>{t('purchase.adjust')}</summary>
      <form
        ref={form}
        noValidate
        onInput={update}
        onSubmit={(event) => event.preventDefault()}
        onReset={() => setTimeout(update)}
      >
        <TextField {...fieldProps('price')} unit="DT" defaultValue={dinars(usual.price)} />
        <TextField {...fieldProps('down')} unit="DT" defaultValue={dinars(usual.down)} />
        <SelectField
          label={t('purchase.years')}
          name="years"
          defaultValue={String(usual.years)}
          options={TERM_YEARS.filter((years) => years <= maxYears).map((years) => ({
            value: String(years),
            label: t('purchase.yearsValue', { count: years }),
          }))}
        />
        <TextField {...fieldProps('rate')} unit="%" defaultValue={formatNumber(usual.ratePpm / 10_000, locale)} />
        <SelectField
          label={t('purchase.seller')}
          name="seller"
          defaultValue={usual.seller}
          options={SELLERS.map((seller) => ({ value: seller, label: t(`purchase.sellers.${seller}`) }))}
        />
        <Button type="reset" variant="quiet" icon="refresh">
          {t('purchase.reset')}
        </Button>
      </form>
    </details>
  );
}
