import { useState } from 'react';
import { staffAccountsApi } from '@houni/api-client/staff-accounts';
import type { StaffAccount } from '@houni/contracts/staff-accounts';
import { useT } from '@houni/i18n';
import { formatDate, formatTime } from '@houni/i18n/format';
import { useShell } from '@houni/remote';
import { Button } from '@houni/ui/button.tsx';
import { Joined } from '../../parts/joined.tsx';
import { inline } from '../../parts/row-list.tsx';
import { StaffFailure } from '../../parts/staff-failure.tsx';
import { Rows } from './account-lists.tsx';
import { ReasonForm } from './reason-form.tsx';

const TEXTS = {
  not_found: 'backofficePeople:failed.session',
  forbidden: 'backofficePeople:failed.staffSessions',
} as const;

/** Where the person is signed in. Each session can be ended, or all of them. */
export function AccountSessions({ account: { uid, sessions } }: { account: StaffAccount }) {
  const { t, locale } = useT('backofficePeople');
  const { announce } = useShell();
  /** The session to end; `all` for all of them. */
  const [chosen, setChosen] = useState<string | null>(null);
  const [end, { error, isLoading }] = staffAccountsApi.useEndAccountSessionsMutation();
  const send = async (reason: string) => {
    const { data } = await end({ uid, key: chosen === 'all' ? null : chosen, reason });
    if (!data) return;
    announce(t('sessionsEnded', { count: data.ended }));
    setChosen(null);
  };
  const rows = sessions.map(({ key, device: { browser, system, kind }, signedInAt, lastSeenAt }) => {
    const name = [browser, system].filter((part) => part !== null).join(' · ') || t(`devices.${kind}`);
    return {
      key,
      content: (
        <>
          <div css={inline}>
            <bdi>{name}</bdi>
            <Button variant="quiet" data-replay onClick={() => setChosen(key)}>
              {t('endSession')}
              <span className="vh">{` (${name})`}</span>
            </Button>
          </div>
          <Joined
            texts={[
              t('signedIn', { date: formatDate(signedInAt, locale) }),
              t('lastUsed', { date: formatDate(lastSeenAt, locale), time: formatTime(lastSeenAt) }),
            ]}
          />
        </>
      ),
    };
  });
  return (
    <Rows title={t('sessions')} rows={rows}>
      <div>
        <Button variant="secondary" data-replay onClick={() => setChosen('all')}>
          {t('endAll')}
        </Button>
      </div>
      {chosen !== null && (
        <ReasonForm
          key={chosen}
          text={t(chosen === 'all' ? 'endAllText' : 'endOneText')}
          send={t(chosen === 'all' ? 'endAll' : 'endSession')}
          isBusy={isLoading}
          onSend={(reason) => void send(reason)}
          onCancel={() => setChosen(null)}
        />
      )}
      <StaffFailure error={error} texts={TEXTS} />
    </Rows>
  );
}
