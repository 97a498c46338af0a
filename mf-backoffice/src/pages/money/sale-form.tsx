import { css } from '@emotion/react';
import type { CounterAnswer } from '@houni/contracts/counter';
import { BILLING_LENGTHS, COUNTER_PAYMENTS, RECEIPT_NUMBER_LENGTH } from '@houni/domain/order-codes';
import { useT } from '@houni/i18n';
import { formatMoney } from '@houni/i18n/format';
import { Alert } from '@houni/ui/alert.tsx';
import { Button } from '@houni/ui/button.tsx';
import { SelectField } from '@houni/ui/select-field.tsx';
import { TextField } from '@houni/ui/text-field.tsx';
import { space } from '@houni/ui/tokens';
import { InvoiceFile } from '../../parts/invoice-file.tsx';
import { StaffFailure } from '../../parts/staff-failure.tsx';
import { productName } from './product-name.ts';
import { useSale } from './use-sale.ts';
import type { SaleFormProps } from './use-sale.ts';

const form = css({ display: 'grid', gap: space[4], gridTemplateColumns: 'minmax(0, 1fr)' });

const TEXTS = {
  'conflict.millimes': 'backofficeMoney:sale.priceChanged',
  'conflict.uid': 'backofficeMoney:counter.refusals.closed',
  'invalid_input.method': 'backofficeMoney:sale.noOffice',
  forbidden: 'backofficeMoney:counter.refusals.own',
} as const;

/** What the customer buys, and the money that was received. Both are sent together. */
export function SaleForm({ customer, offers }: SaleFormProps) {
  const { t, locale } = useT('backofficeMoney');
  const { bind, submit, sold, error, isLoading } = useSale({ customer, offers });
  const optionOf = ({ product, credits, millimes }: CounterAnswer['offers'][number], at: number) => ({
    value: String(at),
    label: `${productName(product, credits, t)} – ${formatMoney(millimes, locale)}`,
  });
  return (
    <form css={form} onSubmit={(event) => void submit(event)} noValidate>
      <SelectField
        label={t('sale.product')}
        {...bind('product')}
        options={[{ value: '', label: t('sale.chooseProduct') }, ...offers.map(optionOf)]}
      />
      <TextField label={t('backofficeOrders:received')} inputMode="decimal" {...bind('received')} />
      <SelectField
        label={t('backofficeOrders:paidWithLabel')}
        {...bind('paidWith')}
        options={[
          { value: '', label: t('sale.chooseProduct') },
          ...COUNTER_PAYMENTS.map((value) => ({ value, label: t(`backofficeOrders:paidWith.${value}`) })),
        ]}
      />
      <TextField
        label={t('backofficeOrders:receiptNumber')}
        maxLength={RECEIPT_NUMBER_LENGTH.max}
        dir="ltr"
        {...bind('receiptNumber')}
      />
      <TextField label={t('sale.billingName')} dir="auto" maxLength={BILLING_LENGTHS.name.max} {...bind('name')} />
      <TextField
        label={t('sale.taxNumber')}
        optional={t('common:form.optional')}
        dir="ltr"
        spellCheck={false}
        {...bind('taxNumber')}
      />
      <TextField
        label={t('sale.address')}
        optional={t('common:form.optional')}
        dir="auto"
        maxLength={BILLING_LENGTHS.address.max}
        {...bind('address')}
      />
      <StaffFailure error={error} texts={TEXTS} />
      <Button type="submit" busy={isLoading}>
        {t('sale.send')}
      </Button>
      {sold && sold.invoiceNumber !== null && (
        <Alert tone="success" live title={t('sale.done', { reference: sold.reference })}>
          <InvoiceFile reference={sold.reference} number={sold.invoiceNumber}>
            {t('invoices.file', { number: sold.invoiceNumber })}
          </InvoiceFile>
        </Alert>
      )}
    </form>
  );
}
