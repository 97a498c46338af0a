import { useState } from 'react';
import type { FormEvent } from 'react';
import { staffMoneyApi } from '@houni/api-client/staff-money';
import type { AdminOrder } from '@houni/contracts/administration';
import type { CounterAnswer } from '@houni/contracts/counter';
import { BILLING_LENGTHS, COUNTER_PAYMENTS } from '@houni/domain/order-codes';
import { isTaxNumber } from '@houni/domain/text-rules';
import { useT } from '@houni/i18n';
import { formatMoney } from '@houni/i18n/format';
import { useShell } from '@houni/remote';
import { readMillimes } from '../../parts/read-millimes.ts';
import { useIdempotencyKey } from '../../parts/use-idempotency-key.ts';

export interface SaleFormProps {
  customer: NonNullable<CounterAnswer['customer']>;
  offers: CounterAnswer['offers'];
}

type SaleField = 'product' | 'received' | 'paidWith' | 'receiptNumber' | 'name' | 'taxNumber' | 'address';
type Typed = Record<SaleField, string>;

/** What was typed, as it is sent; null where it is not valid. */
function readSale(typed: Typed, offers: SaleFormProps['offers']) {
  return {
    offer: offers[typed.product === '' ? -1 : Number(typed.product)] ?? null,
    millimes: readMillimes(typed.received),
    paidWith: COUNTER_PAYMENTS.find((one) => one === typed.paidWith) ?? null,
    receiptNumber: typed.receiptNumber.trim(),
    billing: {
      name: typed.name.trim(),
      taxNumber: typed.taxNumber.trim().toUpperCase() || null,
      address: typed.address.trim() || null,
    },
  };
}

/** What is typed at the office, its errors once it was sent, and the last sale. */
export function useSale({ customer: { uid, billing }, offers }: SaleFormProps) {
  const { announce } = useShell();
  const { t } = useT('backofficeMoney');
  const [typed, setTyped] = useState<Typed>({
    product: '',
    received: '',
    paidWith: '',
    receiptNumber: '',
    name: billing?.name ?? '',
    taxNumber: billing?.taxNumber ?? '',
    address: billing?.address ?? '',
  });
  const [isChecked, setChecked] = useState(false);
  const [sold, setSold] = useState<AdminOrder | null>(null);
  const [sell, { error, isLoading }] = staffMoneyApi.useSellAtCounterMutation();
  const { key, renew } = useIdempotencyKey();
  const errors = useSaleErrors(typed, offers);
  const bind = (field: SaleField) => ({
    name: field,
    value: typed[field],
    onChange: (event: { target: { value: string } }) => {
      setSold(null);
      setTyped({ ...typed, [field]: event.target.value });
    },
    error: isChecked ? errors[field] : undefined,
  });
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setChecked(true);
    const { offer, millimes, paidWith, ...rest } = readSale(typed, offers);
    if (!offer || millimes === null || !paidWith || Object.values(errors).some(Boolean)) return;
    const body = { ...rest, uid, product: offer.product, millimes, paidWith };
    const { data } = await sell({ body, idempotencyKey: key() });
    if (!data) return;
    renew();
    setChecked(false);
    setSold(data);
    setTyped({ ...typed, product: '', received: '', receiptNumber: '' });
    announce(t('sale.done', { reference: data.reference }));
  };
  return { bind, submit, sold, error, isLoading };
}

function useSaleErrors(typed: Typed, offers: SaleFormProps['offers']): Partial<Record<SaleField, string | undefined>> {
  const { t, locale } = useT('backofficeMoney');
  const { offer, millimes, paidWith, receiptNumber, billing } = readSale(typed, offers);
  const tooShort = (text: string | null, { min }: { min: number }) =>
    text !== null && text.length < min ? t('common:form.errors.tooShort', { min }) : undefined;
  return {
    product: offer ? undefined : t('common:form.errors.choice'),
    received:
      millimes === null
        ? t('common:form.errors.positive')
        : offer && millimes !== offer.millimes
          ? t('sale.otherAmount', { amount: formatMoney(offer.millimes, locale) })
          : undefined,
    paidWith: paidWith ? undefined : t('common:form.errors.choice'),
    receiptNumber: receiptNumber === '' ? t('common:form.errors.required') : undefined,
    name: tooShort(billing.name, BILLING_LENGTHS.name),
    taxNumber: billing.taxNumber === null || isTaxNumber(billing.taxNumber) ? undefined : t('sale.taxNumberForm'),
    address: tooShort(billing.address, BILLING_LENGTHS.address),
  };
}
