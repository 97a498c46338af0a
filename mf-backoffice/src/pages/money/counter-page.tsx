import { css } from '@emotion/react';
import { useSearchParams } from 'react-router-dom';
import { staffMoneyApi } from '@houni/api-client/staff-money';
import type { CounterAnswer } from '@houni/contracts/counter';
import { planName } from '@houni/dashboard/plan-name';
import { useT } from '@houni/i18n';
import { formatDate } from '@houni/i18n/format';
import { Alert } from '@houni/ui/alert.tsx';
import { Card } from '@houni/ui/card.tsx';
import { EmptyState } from '@houni/ui/empty-state.tsx';
import { font, media, space } from '@houni/ui/tokens';
import { FilterForm } from '../../parts/filter-form.tsx';
import { Joined } from '../../parts/joined.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { OfficeFrame } from '../../parts/office-frame.tsx';
import { counterPath } from '../../routes.ts';
import { CorrectionForm } from './correction-form.tsx';
import { counterEmail } from './money-query.ts';
import { SaleForm } from './sale-form.tsx';

const columns = css({
  display: 'grid',
  gap: space[4],
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  [media.md]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
});
const panel = css({ display: 'grid', gap: space[3], gridTemplateColumns: 'minmax(0, 1fr)', padding: space[4] });
const heading = css({ fontSize: font.md });

/** A customer at the office: their account, what they buy, and corrections of their credits. */
export function CounterPage() {
  const { t, locale } = useT('backofficeMoney');
  const [search] = useSearchParams();
  const { email, isValid } = counterEmail(search);
  const query = staffMoneyApi.useStaffCounterQuery({ email }, { skip: !isValid });
  return (
    <OfficeFrame title={t('counter.title')} audience="administrators">
      <FilterForm
        path={counterPath({}, locale)}
        filters={[
          {
            name: 'email',
            label: t('counter.email'),
            value: email,
            type: 'email',
            error: email !== '' && !isValid ? t('common:form.errors.email') : undefined,
          },
        ]}
      />
      {!isValid ? <p>{t('counter.intro')}</p> : <Loaded query={query}>{(data) => <Counter answer={data} />}</Loaded>}
    </OfficeFrame>
  );
}

/** The account that was found, with both forms. */
export function Counter({ answer: { customer, offers } }: { answer: CounterAnswer }) {
  const { t, locale } = useT('backofficeMoney');
  if (customer === null)
    return (
      <EmptyState icon="search" title={t('counter.none')}>
        {t('counter.noneText')}
      </EmptyState>
    );
  const { name, email, agency, balance, plan, refusal } = customer;
  return (
    <>
      <Card>
        <div css={panel}>
          <h2 css={heading} dir="auto">
            {agency ?? name}
          </h2>
          <Joined texts={[agency === null ? null : name, email]} />
          <Joined
            texts={[
              t('common:counts.credits', { count: balance }),
              plan.endsAt === null
                ? t('counter.freePlan')
                : t('counter.planUntil', {
                    name: planName(plan.id, t, 'backofficeOrders:plans'),
                    date: formatDate(plan.endsAt, locale),
                  }),
            ]}
          />
          {refusal !== null && <Alert tone="warning">{t(`counter.refusals.${refusal}`)}</Alert>}
        </div>
      </Card>
      <div css={columns}>
        {refusal === null && (
          <Card>
            <div css={panel}>
              <h2 css={heading}>{t('sale.title')}</h2>
              <SaleForm key={customer.uid} customer={customer} offers={offers} />
            </div>
          </Card>
        )}
        {refusal !== 'own' && (
          <Card>
            <div css={panel}>
              <h2 css={heading}>{t('correction.title')}</h2>
              <CorrectionForm key={customer.uid} customer={customer} />
            </div>
          </Card>
        )}
      </div>
    </>
  );
}
