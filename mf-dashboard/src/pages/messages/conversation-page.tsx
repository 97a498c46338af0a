import { css } from '@emotion/react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { messagesApi } from '@houni/api-client/messages';
import type { Message, MessagesAnswer } from '@houni/contracts/message';
import { useT } from '@houni/i18n';
import { useUser } from '@houni/remote';
import type { PageProps } from '@houni/remote';
import { Alert } from '@houni/ui/alert.tsx';
import { Badge } from '@houni/ui/badge.tsx';
import { Button } from '@houni/ui/button.tsx';
import { space } from '@houni/ui/tokens';
import { AdRow } from '../../parts/ad-row.tsx';
import { DashboardFrame } from '../../parts/dashboard-frame.tsx';
import { LoadFailed } from '../../parts/load-failed.tsx';
import { rowList, RowsSkeleton } from '../../parts/row-list.tsx';
import { AnswerForm } from './answer-form.tsx';
import { ConversationActions } from './conversation-actions.tsx';
import { MessageList } from './message-list.tsx';
import { announceUnread, useDashboardConversationChangesQuery } from './conversation-changes.ts';
import { conversationQuery, conversationsPath } from './messages-query.ts';

const thread = css({ display: 'grid', gap: space[4] });

/** One conversation: its ad, its messages, the answer. */
export function ConversationPage({ route }: PageProps<'conversation'>) {
  const { t, locale } = useT('dashboardMessages');
  const { key } = route.params;
  useDashboardConversationChangesQuery();
  const { data, isError, refetch } = messagesApi.useGetConversationQuery(conversationQuery(key, locale));
  const title = data?.conversation.other.name ?? t('title');
  return (
    <DashboardFrame title={title}>
      <p>
        <Link to={conversationsPath(false, 1, locale)}>{t('back')}</Link>
      </p>
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
  const { key, ad, unread } = conversation;
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
      ) : (
        <Alert>{t('adUnavailable')}</Alert>
      )}
      <ConversationActions conversation={conversation} />
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

/** Both lists by position, without duplicates. */
function merge(before: readonly Message[], after: readonly Message[]): Message[] {
  const byPosition = new Map([...before, ...after].map((message) => [message.position, message]));
  return [...byPosition.values()].toSorted((a, b) => a.position - b.position);
}
