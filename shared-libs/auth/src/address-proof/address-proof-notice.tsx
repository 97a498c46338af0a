import { css } from '@emotion/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Profile } from '@houni/contracts/account';
import { SESSION_RENEWED } from '@houni/domain/session-event';
import { useT } from '@houni/i18n';
import { useConfig } from '@houni/remote';
import { LimitedButton } from '@houni/remote/limited-button';
import { buildPath } from '@houni/routing/build';
import { Alert } from '@houni/ui/alert.tsx';
import { Button } from '@houni/ui/button.tsx';
import { font, space } from '@houni/ui/tokens';
import { FailureAlert } from '../failure-alert.tsx';
import { toFailure, withoutRemedy } from '../failure.ts';
import type { Failure } from '../failure.ts';
import { renewSession } from '../renew-session.ts';
import { sendAddressConfirmation } from './send-address-confirmation.ts';

const stack = css({ display: 'grid', gap: space[3] });
const actions = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[3] });
const text = css({ overflowWrap: 'anywhere' });
const outcome = css(text, { fontWeight: font.bold, marginBlockStart: space[2] });

/** A tab that the user returns to asks again at most this often. */
const MIN_CHECK_INTERVAL_MS = 15_000;

export interface AddressProofNoticeProps {
  profile: Pick<Profile, 'email' | 'proved'>;
  /** Reads the profile again, with the renewed session. */
  reload: () => Promise<unknown>;
}

type State = 'idle' | 'sending' | 'sent' | 'checking' | 'unconfirmed';

/**
 * Says that the address of the account is not proved and what waits for it, mails the link again, and notices when the
 * address was confirmed in another tab or on another device. Nothing for an account with a proved address.
 */
export function AddressProofNotice({ profile: { email, proved }, reload }: AddressProofNoticeProps) {
  const { t, locale } = useT('addressProof');
  const config = useConfig();
  const [state, setState] = useState<State>('idle');
  const [failure, setFailure] = useState<Failure | null>(null);
  const isOpen = email !== null && proved?.email === false;
  const [wasOpen] = useState(isOpen);
  const check = useCheck(reload);

  const attempt = async (busy: State, work: () => Promise<void>, done: State) => {
    setState(busy);
    setFailure(null);
    try {
      await work();
      setState(done);
    } catch (error) {
      setFailure(withoutRemedy(toFailure(error)));
      setState('idle');
    }
  };
  const send = () =>
    attempt('sending', () => sendAddressConfirmation(config, locale, location.origin + location.pathname), 'sent');

  useCheckOnReturn(isOpen, check);

  if (!isOpen) {
    if (!wasOpen || !proved?.email) return null;
    return (
      <Alert tone="success" live>
        {t('confirmed')}
      </Alert>
    );
  }
  return (
    <Alert tone="warning" title={t('title')}>
      <div css={stack}>
        <div>
          <p css={text}>{t(proved?.phone ? 'mailWaits' : 'adWaits', { email })}</p>
          <div role="status">
            {state === 'sent' && <p css={outcome}>{t('sent', { email })}</p>}
            {state === 'unconfirmed' && <p css={outcome}>{t('unconfirmed')}</p>}
          </div>
        </div>
        <FailureAlert failure={failure} resetPath={buildPath('resetPassword', {}, locale)} />
        <div css={actions}>
          <LimitedButton
            variant="secondary"
            icon="mail"
            data-replay
            busy={state === 'sending'}
            onClick={() => void send()}
          >
            {t('send')}
          </LimitedButton>
          <Button
            variant="quiet"
            data-replay
            busy={state === 'checking'}
            onClick={() => void attempt('checking', check, 'unconfirmed')}
          >
            {t('check')}
          </Button>
          {!proved?.phone && <a href={config.dashboardUrl + buildPath('security', {}, locale)}>{t('byPhone')}</a>}
        </div>
      </div>
    </Alert>
  );
}

/** Renews the session, whose token says what is proved, and reads the profile with it. */
function useCheck(reload: () => Promise<unknown>): () => Promise<void> {
  const latest = useRef(reload);
  useEffect(() => {
    latest.current = reload;
  });
  return useCallback(async () => {
    await renewSession();
    // The shell forgets the token that it keeps in memory.
    dispatchEvent(new Event(SESSION_RENEWED));
    await latest.current();
  }, []);
}

/** Checks when the user comes back to this tab, for example from their inbox. A failure changes nothing. */
function useCheckOnReturn(isOpen: boolean, check: () => Promise<void>): void {
  useEffect(() => {
    if (!isOpen) return;
    let checkedAt = performance.now();
    const onReturn = () => {
      if (document.visibilityState !== 'visible' || performance.now() - checkedAt < MIN_CHECK_INTERVAL_MS) return;
      checkedAt = performance.now();
      check().catch((error: unknown) => console.warn('It is unknown whether the address was confirmed.', error));
    };
    document.addEventListener('visibilitychange', onReturn);
    return () => document.removeEventListener('visibilitychange', onReturn);
  }, [isOpen, check]);
}
