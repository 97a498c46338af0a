import type { BillingAnswer } from '@houni/contracts/order';
import { useT } from '@houni/i18n';
import { TextField } from '@houni/ui/text-field.tsx';
import type { BillingErrors, BillingField } from './billing.ts';

export interface BillingFieldsProps {
  defaults: BillingAnswer;
  errors: BillingErrors;
}

/** The fields of the buyer as the invoice names them; `readBilling` reads them. */
export function BillingFields({ defaults, errors }: BillingFieldsProps) {
  const { t } = useT('dashboardBuying');
  const errorOf = (field: BillingField) => errors[field] && t(`billing.errors.${errors[field]}`);
  const optional = t('common:form.optional');
  return (
    <>
      <TextField
        name="name"
        autoComplete="billing name"
        dir="auto"
        label={t('billing.name')}
        defaultValue={defaults.name}
        error={errorOf('name')}
      />
      <TextField
        name="taxNumber"
        dir="ltr"
        autoCapitalize="characters"
        spellCheck={false}
        label={t('billing.taxNumber')}
        optional={optional}
        hint={t('billing.taxHint')}
        defaultValue={defaults.taxNumber ?? ''}
        error={errorOf('taxNumber')}
      />
      <TextField
        name="address"
        autoComplete="billing street-address"
        dir="auto"
        label={t('billing.address')}
        optional={optional}
        defaultValue={defaults.address ?? ''}
        error={errorOf('address')}
      />
    </>
  );
}
