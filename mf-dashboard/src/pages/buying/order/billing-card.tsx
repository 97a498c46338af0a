import { css } from '@emotion/react';
import { useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { ordersApi } from '@houni/api-client/orders';
import type { BillingAnswer } from '@houni/contracts/order';
import { useT } from '@houni/i18n';
import { Alert } from '@houni/ui/alert.tsx';
import { Button } from '@houni/ui/button.tsx';
import { focusFirstError } from '@houni/ui/focus-first-error';
import { media, space } from '@houni/ui/tokens';
import { SubjectCard } from '@houni/dashboard/subject-card.tsx';
import { BILLING_FIELDS, readBilling } from '../form/billing.ts';
import type { BillingErrors } from '../form/billing.ts';
import { BillingFields } from '../form/billing-fields.tsx';

const form = css({ display: 'grid', gap: space[4], [media.noScript]: { display: 'none' } });

/** The buyer as the invoice will name them; they can be changed until the payment is confirmed. */
export function BillingCard({ reference, billing }: { reference: string; billing: BillingAnswer }) {
  const { t } = useT('dashboardBuying');
  const ref = useRef<HTMLFormElement>(null);
  const [save, { isLoading, isError, isSuccess, reset }] = ordersApi.useSetBillingMutation();
  const [errors, setErrors] = useState<BillingErrors>({});

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isLoading) return;
    const read = readBilling(new FormData(event.currentTarget));
    setErrors(read.errors);
    if (focusFirstError(ref.current, BILLING_FIELDS, read.errors) || !read.billing) return;
    await save({ reference, billing: read.billing });
  }

  return (
    <SubjectCard title={t('billing.title')} intro={t('billing.intro')} layout="form">
      <form
        ref={ref}
        css={form}
        method="post"
        noValidate
        aria-busy={isLoading}
        onSubmit={(event) => void onSubmit(event)}
        onInput={reset}
      >
        <BillingFields defaults={billing} errors={errors} />
        {isError && (
          <Alert tone="error" live>
            {t('billing.failed')}
          </Alert>
        )}
        {isSuccess && (
          <Alert tone="success" live>
            {t('billing.saved')}
          </Alert>
        )}
        <div>
          <Button type="submit" variant="secondary" data-replay busy={isLoading}>
            {t('common:actions.save')}
          </Button>
        </div>
      </form>
    </SubjectCard>
  );
}
