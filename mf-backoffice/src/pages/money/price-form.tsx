import { css } from '@emotion/react';
import type { FormEvent } from 'react';
import { staffMoneyApi } from '@houni/api-client/staff-money';
import { MAX_PRICE_MILLIMES } from '@houni/domain/order-codes';
import type { PriceList } from '@houni/contracts/price-list';
import { useT } from '@houni/i18n';
import { useShell } from '@houni/remote';
import { Button } from '@houni/ui/button.tsx';
import { SelectField } from '@houni/ui/select-field.tsx';
import { TextField } from '@houni/ui/text-field.tsx';
import { space } from '@houni/ui/tokens';
import { readMillimes } from '../../parts/read-millimes.ts';
import { StaffFailure } from '../../parts/staff-failure.tsx';
import { useTyped } from '../../parts/use-typed.ts';
import { productName } from './product-name.ts';

const form = css({ display: 'grid', gap: space[4], gridTemplateColumns: 'minmax(0, 1fr)' });
const EMPTY = { product: '', price: '', from: '' };

/** A price from a later day on. */
export function PriceForm({ list: { items, today } }: { list: PriceList }) {
  const { t } = useT('backofficeMoney');
  const { announce } = useShell();
  const { typed, setTyped, setChecked, bindTo } = useTyped(EMPTY);
  const [setPrice, { error, isLoading }] = staffMoneyApi.useSetPriceMutation();
  const item = items[typed.product === '' ? -1 : Number(typed.product)];
  const millimes = readMillimes(typed.price);
  const errors = {
    product: item ? undefined : t('common:form.errors.choice'),
    price: millimes === null || millimes > MAX_PRICE_MILLIMES ? t('common:form.errors.positive') : undefined,
    from: /^\d{4}-\d\d-\d\d$/.test(typed.from) && typed.from > today ? undefined : t('prices.tomorrow'),
  };
  const bind = (field: keyof typeof typed) => bindTo(field, errors[field]);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setChecked(true);
    if (!item || millimes === null || Object.values(errors).some(Boolean)) return;
    const { error: failed } = await setPrice({ product: item.product, millimes, from: typed.from });
    if (failed) return;
    setChecked(false);
    setTyped(EMPTY);
    announce(t('prices.done'));
  };
  return (
    <form css={form} onSubmit={(event) => void submit(event)} noValidate>
      <p>{t('prices.rule')}</p>
      <SelectField
        label={t('sale.product')}
        {...bind('product')}
        options={[
          { value: '', label: t('sale.chooseProduct') },
          ...items.map(({ product, credits }, at) => ({
            value: String(at),
            label: productName(product, credits, t),
          })),
        ]}
      />
      <TextField label={t('prices.price')} inputMode="decimal" {...bind('price')} />
      <TextField label={t('prices.validFrom')} type="date" {...bind('from')} />
      <StaffFailure error={error} texts={{ 'invalid_input.from': 'backofficeMoney:prices.tomorrow' }} />
      <Button type="submit" variant="secondary" busy={isLoading}>
        {t('prices.send')}
      </Button>
    </form>
  );
}
