import { css } from '@emotion/react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { messagesApi } from '@houni/api-client/messages';
import type { Conversation, Message, MessagesAnswer } from '@houni/contracts/message';
import { useT } from '@houni/i18n';
import { useConfig, useUser } from '@houni/remote';
import type { PageProps } from '@houni/remote';
import { Alert } from '@houni/ui/alert.tsx';
import { Badge } from '@houni/ui/badge.tsx';
import { Button } from '@houni/ui/button.tsx';
import { Icon } from '@houni/ui/icon.tsx';
import { font, space } from '@houni/ui/tokens';
import { AdRow } from '../../parts/ad-row.tsx';
import { DashboardFrame } from '@houni/dashboard/dashboard-frame.tsx';
import { LoadFailed } from '@houni/dashboard/load-failed.tsx';
import { rowList, RowsSkeleton } from '@houni/dashboard/row-list.tsx';
import { AnswerForm } from './answer-form.tsx';
import { ConversationActions } from './conversation-actions.tsx';
import { MessageList } from './message-list.tsx';
import { announceUnread, useDashboardConversationChangesQuery } from './conversation-changes.ts';
import { conversationQuery, conversationsPath } from './messages-query.ts';

const bar = css({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  marginBlock: `calc(-1 * ${space[3]})`,
});
const thread = css({ display: 'grid', gap: space[4] });
const subject = css({ display: 'flex', alignItems: 'center', gap: space[2], fontWeight: font.medium });

/** One conversation: its ad or agency, its messages, the answer. */
export function ConversationPage({ route }: PageProps<'conversation'>) {
  const { t, locale } = useT('dashboardMessages');
  const { key } = route.params;
  useDashboardConversationChangesQuery();
  const { data, isError, refetch } = messagesApi.useGetConversationQuery(conversationQuery(key, locale));
  const title = data?.conversation.other.name ?? t('title');
  return (
    <DashboardFrame title={title}>
      <div css={bar}>
        <Link to={conversationsPath(false, 1, locale)}>{t('back')}</Link>
        {data && <ConversationActions conversation={data.conversation} />}
      </div>
      {data ? (
        <Thread key={key} answer={data} />
      ) : isError ? (
        <LoadFailed onRetry={() => void refetch()} />
      ) : (
        <RowsSkeleton />
      )}
    </DashboardFrame>
  );
}

function Thread({ answer: { conversation, items, hasOlder } }: { answer: MessagesAnswer }) {
  const { t, locale } = useT('dashboardMessages');
  const user = useUser();
  const { key, ad, agency, unread } = conversation;
  const [older, setOlder] = useState<{ items: Message[]; hasOlder: boolean } | null>(null);
  const [loadOlder, loading] = messagesApi.useLazyGetConversationQuery();
  const [markRead] = messagesApi.useMarkConversationReadMutation();
  const newest = items.at(-1)?.position ?? 0;
  useEffect(() => {
    const mark = async () => {
      const { data } = await markRead({ key, position: newest });
      if (data) announceUnread();
    };
    const markVisible = () => {
      if (unread > 0 && document.visibilityState === 'visible') void mark();
    };
    markVisible();
    document.addEventListener('visibilitychange', markVisible);
    return () => document.removeEventListener('visibilitychange', markVisible);
  }, [key, unread, newest, markRead]);

  // New messages move the page of the newest ones, so those that leave it are remembered.
  const [seen, setSeen] = useState({ items, messages: items });
  if (seen.items !== items) setSeen({ items, messages: merge(seen.messages, items) });
  const messages = merge(older?.items ?? [], merge(seen.messages, items));
  const showOlder = async () => {
    const before = messages[0]?.position ?? 1;
    const { data } = await loadOlder({ ...conversationQuery(key, locale), before });
    if (data) setOlder((shown) => ({ items: [...data.items, ...(shown?.items ?? [])], hasOlder: data.hasOlder }));
  };

  return (
    <div css={thread}>
      {ad ? (
        <ul css={rowList}>
          <AdRow
            ad={ad}
            linked={ad.state === 'published'}
            badge={
              <Badge tone={ad.state === 'published' ? 'olive' : 'neutral'}>{t(`common:adStates.${ad.state}`)}</Badge>
            }
          />
        </ul>
      ) : agency ? (
        <AgencyLine agency={agency} />
      ) : (
        <Alert>{t('adUnavailable')}</Alert>
      )}
      {(older ? older.hasOlder : hasOlder) && (
        <Button variant="secondary" data-replay busy={loading.isFetching} onClick={() => void showOlder()}>
          {t('older')}
        </Button>
      )}
      {loading.isError && (
        <Alert tone="error" live>
          {t('failed')}
        </Alert>
      )}
      <MessageList messages={messages} />
      {ad && ad.state !== 'published' && conversation.canReply && <Alert>{t('adOffline')}</Alert>}
      {user && <AnswerForm key={user.uid} uid={user.uid} conversation={conversation} />}
    </div>
  );
}

/** The agency of a conversation about no ad. Its page is on the main host. */
function AgencyLine({ agency: { name, url } }: { agency: NonNullable<Conversation['agency']> }) {
  const { t } = useT('dashboardMessages');
  const { siteUrl } = useConfig();
  return (
    <p css={subject}>
      <Icon name="building" />
      {url === null ? <span>{t('toAgency', { name })}</span> : <a href={siteUrl + url}>{t('toAgency', { name })}</a>}
    </p>
  );
}

/** Both lists by position, without duplicates. */
function merge(before: readonly Message[], after: readonly Message[]): Message[] {
  const byPosition = new Map([...before, ...after].map((message) => [message.position, message]));
  return [...byPosition.values()].toSorted((a, b) => a.position - b.position);
}
