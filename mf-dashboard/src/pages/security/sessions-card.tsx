import { css } from '@emotion/react';
import { useState } from 'react';
import { sessionsApi } from '@houni/api-client/sessions';
import type { AccountSession } from '@houni/contracts/session';
import { useT } from '@houni/i18n';
import { formatDate, formatTime } from '@houni/i18n/format';
import { Alert } from '@houni/ui/alert.tsx';
import { Badge } from '@houni/ui/badge.tsx';
import { Button } from '@houni/ui/button.tsx';
import { Skeleton } from '@houni/ui/skeleton.tsx';
import { color, font, space } from '@houni/ui/tokens';
import { LoadFailed } from '@houni/dashboard/load-failed.tsx';
import { SubjectCard } from '@houni/dashboard/subject-card.tsx';

const list = css({ display: 'grid', listStyle: 'none', padding: 0, margin: 0 });
const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[3],
  paddingBlock: space[3],
  borderBlockEnd: `1px solid ${color.hairline}`,
});
const device = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[2] });
const when = css({ color: color.inkSoft, fontSize: font.sm });

/** The account's sessions, each of which can be ended. */
export function SessionsCard() {
  const { t } = useT('dashboard');
  const { data, isError, refetch } = sessionsApi.useGetSessionsQuery();
  const [end, { isLoading, originalArgs }] = sessionsApi.useEndSessionsMutation();
  const [outcome, setOutcome] = useState<{ tone: 'success' | 'error'; text: string } | null>(null);

  async function finish(which: string) {
    setOutcome(null);
    const answer = await end(which);
    setOutcome(
      answer.data
        ? { tone: 'success', text: t('sessions.ended', { count: answer.data.ended }) }
        : { tone: 'error', text: t('sessions.failed') },
    );
  }

  return (
    <SubjectCard id="sessions" layout="form" title={t('sessions.title')} intro={t('sessions.text')}>
      {outcome && (
        <Alert tone={outcome.tone} live>
          {outcome.text}
        </Alert>
      )}
      {data ? (
        <>
          <ul css={list} role="list">
            {data.items.map((session) => (
              <SessionRow
                key={session.key}
                session={session}
                busy={isLoading && originalArgs === session.key}
                onEnd={() => void finish(session.key)}
              />
            ))}
          </ul>
          {data.items.some(({ current }) => !current) && (
            <div>
              <Button
                variant="secondary"
                data-replay
                busy={isLoading && originalArgs === 'others'}
                onClick={() => void finish('others')}
              >
                {t('sessions.endOthers')}
              </Button>
            </div>
          )}
        </>
      ) : isError ? (
        <LoadFailed onRetry={() => void refetch()} />
      ) : (
        <Skeleton height="6rem" radius="lg" />
      )}
    </SubjectCard>
  );
}

function SessionRow({ session, busy, onEnd }: { session: AccountSession; busy: boolean; onEnd: () => void }) {
  const { t, locale } = useT('dashboard');
  const { browser, system, kind } = session.device;
  const name = [browser, system].filter(Boolean).join(' · ') || t(`sessions.kinds.${kind}`);
  const moment = `${formatDate(session.lastSeenAt, locale)}, ${formatTime(session.lastSeenAt)}`;
  return (
    <li css={row}>
      <div>
        <div css={device}>
          <bdi>{name}</bdi>
          {session.current && <Badge tone="olive">{t('sessions.current')}</Badge>}
        </div>
        <div css={when}>{t('sessions.lastSeen', { moment })}</div>
      </div>
      {!session.current && (
        <Button variant="quiet" data-replay busy={busy} onClick={onEnd}>
          {t('sessions.end')}
          <span className="vh">{` (${name})`}</span>
        </Button>
      )}
    </li>
  );
}
