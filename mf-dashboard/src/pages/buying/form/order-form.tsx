import { css } from '@emotion/react';
import { useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { Link } from 'react-router-dom';
import { ordersApi } from '@houni/api-client/orders';
import type { BillingAnswer, OrderCreate, PaymentMethodsAnswer } from '@houni/contracts/order';
import type { PaymentMethod } from '@houni/domain/order-codes';
import { useT } from '@houni/i18n';
import { formatMoney } from '@houni/i18n/format';
import { useConfig } from '@houni/remote';
import { LimitedButton } from '@houni/remote/limited-button';
import { buildPath } from '@houni/routing/build';
import { Alert } from '@houni/ui/alert.tsx';
import { focusFirstError } from '@houni/ui/focus-first-error';
import type { IconName } from '@houni/ui/icon.tsx';
import { RadioCards } from '@houni/ui/radio-cards.tsx';
import { Skeleton } from '@houni/ui/skeleton.tsx';
import { font, media, space } from '@houni/ui/tokens';
import { LoadFailed } from '@houni/dashboard/load-failed.tsx';
import { BILLING_FIELDS, readBilling } from './billing.ts';
import type { BillingErrors } from './billing.ts';
import { BillingFields } from './billing-fields.tsx';
import { orderFailureText } from './order-failure.ts';
import { useOrder } from './use-order.ts';

const form = css({ display: 'grid', gap: space[5], [media.noScript]: { display: 'none' } });
const billing = css({
  '& > summary': { minBlockSize: '2.75rem', alignContent: 'center', cursor: 'pointer', fontWeight: font.medium },
});
const address = css({ display: 'block' });
const fields = css({ display: 'grid', gap: space[4], paddingBlockStart: space[3] });

const METHOD_ICONS: Record<PaymentMethod, IconName> = {
  bank_transfer: 'document',
  office: 'building',
  konnect: 'credit',
};

type WithoutMethod<Some> = Some extends unknown ? Omit<Some, 'method' | 'billing'> : never;
/** What is ordered, without how it is paid. */
export type Product = WithoutMethod<OrderCreate>;

export interface OrderFormProps {
  product: Product;
  /** What is to pay. */
  millimes: number;
  /** The amount of the product has changed meanwhile. */
  onOutdated?: () => void;
}

/** How an order is paid and who is on its invoice; places it. */
export function OrderForm(props: OrderFormProps) {
  const { data: methods, isError, refetch } = ordersApi.useGetPaymentMethodsQuery();
  const { data: defaults } = ordersApi.useGetBillingQuery();
  if (!methods)
    return isError ? <LoadFailed onRetry={() => void refetch()} /> : <Skeleton height="12rem" radius="lg" />;
  return <Fields {...props} methods={methods} defaults={defaults ?? null} />;
}

interface FieldsProps extends OrderFormProps {
  methods: PaymentMethodsAnswer;
  defaults: BillingAnswer | null;
}

function Fields({ product, millimes, onOutdated, methods: { methods, office }, defaults }: FieldsProps) {
  const { t, locale } = useT('dashboardBuying');
  const ref = useRef<HTMLFormElement>(null);
  const details = useRef<HTMLDetailsElement>(null);
  const { place, failure, isBusy } = useOrder();
  const [errors, setErrors] = useState<BillingErrors>({});
  const [first] = methods;
  const [chosen, setMethod] = useState(first);
  if (first === undefined) return <NoMethod />;

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const posted = new FormData(event.currentTarget);
    const method = methods.find((one) => one === posted.get('method')) ?? first;
    const read = defaults === null ? null : readBilling(posted);
    setErrors(read?.errors ?? {});
    // A closed field cannot be focused.
    if (read && !read.billing && details.current) details.current.open = true;
    if (method === undefined || focusFirstError(ref.current, BILLING_FIELDS, read?.errors ?? {})) return;
    const failed = await place({ ...product, method, ...(read?.billing && { billing: read.billing }) });
    if (failed?.field === 'millimes') onOutdated?.();
  }

  const amount = formatMoney(millimes, locale);
  const problem = failure && orderFailureText(failure, t, locale);
  return (
    <form ref={ref} css={form} method="post" noValidate aria-busy={isBusy} onSubmit={(event) => void onSubmit(event)}>
      {millimes > 0 && (
        <RadioCards
          legend={t('form.method')}
          name="method"
          value={chosen ?? first}
          onChange={(value) => setMethod(methods.find((method) => method === value))}
          options={methods.map((method) => ({
            value: method,
            icon: METHOD_ICONS[method],
            label: t(`methods.${method}`),
            description:
              method === 'office' && office ? (
                <>
                  <bdi css={address}>{office.address}</bdi>
                  <span>{t('methodTexts.office')}</span>
                </>
              ) : (
                t(`methodTexts.${method}`)
              ),
          }))}
        />
      )}
      {defaults && millimes > 0 && (
        <details ref={details} css={billing}>
          <summary>{t('billing.summary', { name: defaults.name })}</summary>
          <div css={fields}>
            <p>{t('billing.intro')}</p>
            <BillingFields defaults={defaults} errors={errors} />
          </div>
        </details>
      )}
      {problem && (
        <Alert tone="error" live>
          <p>{problem}</p>
          {failure.code === 'unavailable' && <Link to={buildPath('orders', {}, locale)}>{t('order.all')}</Link>}
        </Alert>
      )}
      <div>
        <LimitedButton type="submit" size="lg" data-replay busy={isBusy}>
          {millimes === 0 ? t('form.confirm') : t(chosen === 'konnect' ? 'form.pay' : 'form.order', { amount })}
        </LimitedButton>
      </div>
    </form>
  );
}

/** The operator offers no way to pay. */
function NoMethod() {
  const { t, locale } = useT('dashboardBuying');
  const { siteUrl } = useConfig();
  return (
    <Alert tone="warning">
      <p>{t('form.noMethod')}</p>
      <a href={siteUrl + buildPath('contact', {}, locale)}>{t('form.write')}</a>
    </Alert>
  );
}
