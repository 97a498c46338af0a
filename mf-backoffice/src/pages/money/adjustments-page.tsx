import { useSearchParams } from 'react-router-dom';
import { staffMoneyApi } from '@houni/api-client/staff-money';
import type { Adjustment, AdjustmentsAnswer } from '@houni/contracts/adjustment';
import { ADJUSTMENT_STATES } from '@houni/domain/order-codes';
import { useT } from '@houni/i18n';
import { formatDate, formatMoney } from '@houni/i18n/format';
import { useShell, useUser } from '@houni/remote';
import { Badge } from '@houni/ui/badge.tsx';
import { Button } from '@houni/ui/button.tsx';
import { Card } from '@houni/ui/card.tsx';
import { EmptyState } from '@houni/ui/empty-state.tsx';
import { FilterForm } from '../../parts/filter-form.tsx';
import { Joined } from '../../parts/joined.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { OfficeFrame } from '../../parts/office-frame.tsx';
import { facts, inline, row, rowTitle } from '../../parts/row-list.tsx';
import { Rows } from '../../parts/rows.tsx';
import { StaffFailure } from '../../parts/staff-failure.tsx';
import { adjustmentsPath } from '../../routes.ts';
import { adjustmentsAddress, adjustmentsQuery, adjustmentStateOf } from './money-query.ts';

const TONES = { waiting: 'amber', done: 'olive', refused: 'neutral' } as const;
const TEXTS = {
  'conflict.key': 'backofficeMoney:adjustments.decided',
  conflict: 'backofficeMoney:adjustments.impossible',
  forbidden: 'backofficeMoney:adjustments.own',
} as const;

/** Corrections of credits and refunds by state: those that wait, the oldest first. */
export function AdjustmentsPage() {
  const { t, locale } = useT('backofficeMoney');
  const [search] = useSearchParams();
  const query = staffMoneyApi.useStaffAdjustmentsQuery(adjustmentsQuery(search));
  return (
    <OfficeFrame title={t('adjustments.title')} audience="administrators">
      <FilterForm
        path={adjustmentsPath({}, locale)}
        filters={[
          {
            name: 'state',
            label: t('adjustments.state'),
            value: adjustmentStateOf(search),
            options: ADJUSTMENT_STATES.map((value) => ({ value, label: t(`adjustments.states.${value}`) })),
          },
        ]}
      />
      <Loaded query={query}>{(data) => <Adjustments answer={data} />}</Loaded>
    </OfficeFrame>
  );
}

function Adjustments({ answer }: { answer: AdjustmentsAnswer }) {
  const { t, locale } = useT('backofficeMoney');
  const [search] = useSearchParams();
  return (
    <Rows
      answer={answer}
      none={<EmptyState icon="check" title={t('adjustments.none')} />}
      hrefFor={(page) => adjustmentsAddress(search, page, locale)}
    >
      {(adjustment) => <AdjustmentRow key={adjustment.key} adjustment={adjustment} />}
    </Rows>
  );
}

/** One correction or refund: what changes, who asked for it, why, and the decision. */
export function AdjustmentRow({ adjustment }: { adjustment: Adjustment }) {
  const { t, locale } = useT('backofficeMoney');
  const { account, refund, credits, reason, state, requestedBy, requestedAt, decidedBy, decidedAt } = adjustment;
  const change =
    credits === 0
      ? null
      : t(`adjustments.${credits > 0 ? 'adds' : 'takes'}`, {
          credits: t('common:counts.credits', { count: Math.abs(credits) }),
        });
  return (
    <Card as="li">
      <div css={row}>
        <div css={facts}>
          <div css={inline}>
            <h2 css={rowTitle} dir="auto">
              {account.name}
            </h2>
            <Badge tone="neutral">{t(`adjustments.${refund ? 'refund' : 'correction'}`)}</Badge>
            <Badge tone={TONES[state]}>{t(`adjustments.states.${state}`)}</Badge>
            {refund && <strong>{formatMoney(refund.millimes, locale)}</strong>}
          </div>
          <Joined
            texts={[
              change,
              t('adjustments.balance', { credits: t('common:counts.credits', { count: account.balance }) }),
              refund?.order ?? null,
              refund?.creditNote ?? null,
              refund?.endsPlan === true ? t('adjustments.endsPlan') : null,
            ]}
          />
          {reason !== null && <p dir="auto">{reason}</p>}
          <Joined
            texts={[
              t('adjustments.requested', { name: requestedBy.name, date: formatDate(requestedAt, locale) }),
              decidedBy && decidedAt !== null
                ? t('adjustments.decidedOn', { name: decidedBy.name, date: formatDate(decidedAt, locale) })
                : null,
            ]}
          />
        </div>
        {state === 'waiting' && <Decision adjustment={adjustment} />}
      </div>
    </Card>
  );
}

function Decision({ adjustment: { key, requestedBy } }: { adjustment: Adjustment }) {
  const { t } = useT('backofficeMoney');
  const { announce } = useShell();
  const user = useUser();
  const [decide, { error, isLoading, originalArgs }] = staffMoneyApi.useDecideAdjustmentMutation();
  const send = async (decision: 'confirm' | 'refuse') => {
    const { data } = await decide({ key, decision });
    if (data) announce(t(`adjustments.states.${data.state}`));
  };
  const isOwn = requestedBy.uid === user?.uid;
  const isBusy = (decision: string) => isLoading && originalArgs?.decision === decision;
  return (
    <div css={facts}>
      {isOwn ? (
        <p>{t('adjustments.needsOther')}</p>
      ) : (
        <Button data-replay busy={isBusy('confirm')} onClick={() => void send('confirm')}>
          {t('adjustments.confirm')}
        </Button>
      )}
      <Button variant="secondary" data-replay busy={isBusy('refuse')} onClick={() => void send('refuse')}>
        {t(isOwn ? 'adjustments.withdraw' : 'adjustments.refuse')}
      </Button>
      <StaffFailure error={error} texts={TEXTS} />
    </div>
  );
}
