import { css } from '@emotion/react';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { staffMoneyApi } from '@houni/api-client/staff-money';
import type { CounterAnswer } from '@houni/contracts/counter';
import { ADJUSTMENT_REASON_LENGTH, ALONE, MAX_CORRECTION_CREDITS } from '@houni/domain/order-codes';
import { useT } from '@houni/i18n';
import { useShell } from '@houni/remote';
import { Alert } from '@houni/ui/alert.tsx';
import { Button } from '@houni/ui/button.tsx';
import { SelectField } from '@houni/ui/select-field.tsx';
import { TextField } from '@houni/ui/text-field.tsx';
import { space } from '@houni/ui/tokens';
import { ReasonField } from '../../parts/reason-field.tsx';
import { StaffFailure } from '../../parts/staff-failure.tsx';
import { useIdempotencyKey } from '../../parts/use-idempotency-key.ts';

const form = css({ display: 'grid', gap: space[4], gridTemplateColumns: 'minmax(0, 1fr)' });

const TEXTS = {
  'conflict.credits': 'backofficeMoney:correction.tooFew',
  forbidden: 'backofficeMoney:adjustments.own',
} as const;
const EMPTY = { direction: 'add', credits: '', reason: '' };

/** Adds or takes credits with a reason; above a limit a second administrator confirms. */
export function CorrectionForm({ customer }: { customer: NonNullable<CounterAnswer['customer']> }) {
  const { t } = useT('backofficeMoney');
  const { announce } = useShell();
  const [typed, setTyped] = useState(EMPTY);
  const [isChecked, setChecked] = useState(false);
  const [done, setDone] = useState<'done' | 'waiting' | null>(null);
  const [correct, { error, isLoading }] = staffMoneyApi.useCorrectCreditsMutation();
  const { key, renew } = useIdempotencyKey();
  const { uid, balance } = customer;
  const count = /^\d{1,4}$/.test(typed.credits.trim()) ? Number(typed.credits) : 0;
  const isTaken = typed.direction === 'take';
  const problem =
    count < 1 || count > MAX_CORRECTION_CREDITS
      ? t('correction.range', { max: MAX_CORRECTION_CREDITS })
      : isTaken && count > balance
        ? t('correction.tooFew')
        : undefined;
  const reason = typed.reason.trim();
  const type = (change: Partial<typeof typed>) => {
    setDone(null);
    setTyped({ ...typed, ...change });
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setChecked(true);
    if (problem !== undefined || reason.length < ADJUSTMENT_REASON_LENGTH.min) return;
    const { data } = await correct({
      body: { uid, credits: isTaken ? -count : count, reason },
      idempotencyKey: key(),
    });
    if (!data) return;
    renew();
    setChecked(false);
    const outcome = data.state === 'waiting' ? 'waiting' : 'done';
    setTyped(EMPTY);
    setDone(outcome);
    announce(t(`correction.${outcome}`));
  };
  return (
    <form css={form} onSubmit={(event) => void submit(event)} noValidate>
      <p>{t('correction.limit', { credits: ALONE.credits, days: ALONE.days })}</p>
      <SelectField
        name="direction"
        label={t('correction.direction')}
        value={typed.direction}
        onChange={(event) => type({ direction: event.target.value })}
        options={(['add', 'take'] as const).map((value) => ({ value, label: t(`correction.${value}`) }))}
      />
      <TextField
        name="credits"
        label={t('correction.credits')}
        inputMode="numeric"
        value={typed.credits}
        onChange={(event) => type({ credits: event.target.value })}
        error={isChecked ? problem : undefined}
      />
      <ReasonField
        label={t('correction.reason')}
        value={typed.reason}
        limits={ADJUSTMENT_REASON_LENGTH}
        isChecked={isChecked}
        onType={(text) => type({ reason: text })}
      />
      <StaffFailure error={error} texts={TEXTS} />
      {done && (
        <Alert tone={done === 'done' ? 'success' : 'warning'} live>
          {t(`correction.${done}`)}
        </Alert>
      )}
      <Button type="submit" variant="secondary" busy={isLoading}>
        {t('correction.send')}
      </Button>
    </form>
  );
}
