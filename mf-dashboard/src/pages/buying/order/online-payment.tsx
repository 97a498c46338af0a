import { css } from '@emotion/react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ordersApi } from '@houni/api-client/orders';
import type { Order } from '@houni/contracts/order';
import { useT } from '@houni/i18n';
import { Alert } from '@houni/ui/alert.tsx';
import { Button, ButtonLink } from '@houni/ui/button.tsx';
import { media, space } from '@houni/ui/tokens';
import { followPayment } from './follow-payment.ts';
import type { PaymentOutcome } from './follow-payment.ts';

const CHECK_INTERVAL_MS = 3_000;
/** Together less than a minute. */
const CHECKS = 15;

/** Without scripts nobody asks. */
const scripted = css({ [media.noScript]: { display: 'none' } });
const row = css({ display: 'flex', flexWrap: 'wrap', gap: space[3] });

type Shown = 'idle' | 'checking' | 'failed' | Exclude<PaymentOutcome, 'decided'>;

/**
 * The online payment of a pending order: its page, and what the provider says of it. A person who opens the order may come
 * from the payment page, whose return proves nothing: the provider is asked, also after `?payment=failed`.
 */
export function OnlinePayment({ order: { reference, payUrl } }: { order: Order }) {
  const [ask] = ordersApi.useCheckPaymentMutation();
  const [search] = useSearchParams();
  const hasFailed = search.get('payment') === 'failed';
  const [shown, setShown] = useState<Shown>(payUrl === null ? 'idle' : hasFailed ? 'failed' : 'checking');
  const running = useRef<AbortController | null>(null);

  /** Ends an earlier look. */
  const follow = (attempts: number) => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    return followPayment({
      check: async () => (await ask(reference)).data?.state ?? null,
      wait: () => new Promise((resolve) => setTimeout(resolve, CHECK_INTERVAL_MS)),
      attempts,
      signal: controller.signal,
    });
  };
  // A decided order is shown without its payment.
  const show = (outcome: PaymentOutcome | null) => {
    if (outcome !== null && outcome !== 'decided') setShown(outcome);
  };
  const followFirst = useEffectEvent(() => {
    if (shown === 'failed') void follow(1);
    else if (shown === 'checking') void follow(CHECKS).then(show);
  });
  useEffect(() => {
    followFirst();
    return () => running.current?.abort();
  }, []);

  const check = () => {
    setShown('checking');
    void follow(CHECKS).then(show);
  };
  const open = async () => {
    setShown('checking');
    const { data } = await ask(reference);
    if (data?.payUrl) location.assign(data.payUrl);
    else setShown('unavailable');
  };

  return <PaymentState shown={shown} payUrl={payUrl} onCheck={check} onOpen={() => void open()} />;
}

export interface PaymentStateProps {
  shown: Shown;
  /** Null if the payment could not be opened when the order was placed. */
  payUrl: string | null;
  onCheck: () => void;
  onOpen: () => void;
}

/** What is known of the payment, with the ways on. */
export function PaymentState({ shown, payUrl, onCheck, onOpen }: PaymentStateProps) {
  const { t } = useT('dashboardBuying');
  const isBusy = shown === 'checking';
  return (
    <>
      {shown !== 'idle' && (
        <div {...(isBusy && { css: scripted })}>
          <Alert tone={shown === 'unavailable' || shown === 'failed' ? 'warning' : 'info'} live>
            {t(`payment.${shown}`)}
          </Alert>
        </div>
      )}
      <div css={row}>
        {payUrl !== null ? (
          <ButtonLink href={payUrl} icon="credit">
            {t('payment.pay')}
          </ButtonLink>
        ) : (
          <Button icon="credit" data-replay busy={isBusy} onClick={onOpen}>
            {t('payment.pay')}
          </Button>
        )}
        {payUrl !== null && (
          <Button variant="secondary" icon="refresh" data-replay busy={isBusy} onClick={onCheck}>
            {t('payment.check')}
          </Button>
        )}
      </div>
    </>
  );
}
