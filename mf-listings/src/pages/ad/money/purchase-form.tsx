import { useEffect, useRef, useState } from 'react';
import { SELLERS } from '@houni/contracts/purchase-kinds';
import { useT } from '@houni/i18n';
import { formatNumber } from '@houni/i18n/format';
import { Button } from '@houni/ui/button.tsx';
import { SelectField } from '@houni/ui/select-field.tsx';
import { TextField } from '@houni/ui/text-field.tsx';
import { readPlan } from './plan.ts';
import type { Plan, PlanField, PlanFields } from './plan.ts';

/** Terms that banks offer. */
const YEARS = [5, 7, 10, 12, 15, 20, 25, 30];

export interface PurchaseFormProps {
  usual: Plan;
  /** The longest term that banks give. */
  maxYears: number;
  /** Called with each plan that can be read. */
  onPlan: (plan: Plan) => void;
}

/**
 * Price, down payment, term, rate and seller to play with. The fields keep what is typed in them (also what was typed
 * before scripts ran); only a plan that can be read changes the estimate.
 */
export function PurchaseForm({ usual, maxYears, onPlan }: PurchaseFormProps) {
  const { t, locale } = useT('listingsMoney');
  const form = useRef<HTMLFormElement>(null);
  const [wrong, setWrong] = useState<readonly PlanField[]>([]);

  const read = () => {
    if (!form.current) return;
    const fields = Object.fromEntries(new FormData(form.current)) as PlanFields; // the form has these fields, as texts
    const answer = readPlan(fields);
    setWrong('wrong' in answer ? answer.wrong : []);
    if ('plan' in answer) onPlan(answer.plan);
  };
  const first = useRef(read);
  useEffect(() => first.current(), []);

  const dinars = (millimes: number) => formatNumber(Math.round(millimes / 1000), locale);
  const texts = (field: PlanField) => ({
    label: t(`purchase.${field === 'price' ? 'priceField' : field}`),
    error: wrong.includes(field) ? t(`purchase.errors.${field}`) : null,
    name: field,
    inputMode: 'decimal' as const,
    autoComplete: 'off',
  });
  return (
    <details className="adjust no-print">
      <summary>{t('purchase.adjust')}</summary>
      <form
        ref={form}
        noValidate
        onInput={read}
        onSubmit={(event) => event.preventDefault()}
        onReset={() => setTimeout(read)}
      >
        <TextField {...texts('price')} unit="DT" defaultValue={dinars(usual.price)} />
        <TextField {...texts('down')} unit="DT" defaultValue={dinars(usual.down)} />
        <SelectField
          label={t('purchase.years')}
          name="years"
          defaultValue={String(usual.years)}
          options={YEARS.filter((years) => years <= maxYears).map((years) => ({
            value: String(years),
            label: t('purchase.yearsValue', { count: years }),
          }))}
        />
        <TextField {...texts('rate')} unit="%" defaultValue={formatNumber(usual.ratePpm / 10_000, locale)} />
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
