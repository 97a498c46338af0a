import { css } from '@emotion/react';
import { Link, useSearchParams } from 'react-router-dom';
import { messagesApi } from '@houni/api-client/messages';
import type { Conversation, ConversationsAnswer } from '@houni/contracts/message';
import { useT } from '@houni/i18n';
import { formatDate, formatTime } from '@houni/i18n/format';
import { buildPath } from '@houni/routing/build';
import { Alert } from '@houni/ui/alert.tsx';
import { Badge } from '@houni/ui/badge.tsx';
import { Card } from '@houni/ui/card.tsx';
import { EmptyState } from '@houni/ui/empty-state.tsx';
import { Icon } from '@houni/ui/icon.tsx';
import { Picture } from '@houni/ui/picture.tsx';
import { color, font, space } from '@houni/ui/tokens';
import { useOnline } from '@houni/ui/use-online';
import { DashboardFrame } from '@houni/dashboard/dashboard-frame.tsx';
import { LoadFailed } from '@houni/dashboard/load-failed.tsx';
import { RowPages, rowList, RowsSkeleton } from '@houni/dashboard/row-list.tsx';
import { useDashboardConversationChangesQuery } from './conversation-changes.ts';
import { conversationsPath, conversationsQuery, showsArchive } from './messages-query.ts';

const tabs = css({ display: 'flex', gap: space[4] });
const tab = css({
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: '2.75rem',
  '&[aria-current]': { color: color.ink, fontWeight: font.bold, textDecoration: 'none' },
});
const row = css({
  display: 'grid',
  gridTemplateColumns: '5rem minmax(0, 1fr)',
  gap: space[4],
  padding: space[3],
});
const picture = css({
  display: 'grid',
  alignSelf: 'start',
  '& > svg': { placeSelf: 'center', color: color.inkSoft },
  borderRadius: '.5rem',
  overflow: 'hidden',
  aspectRatio: '4 / 3',
  backgroundColor: color.sand,
});
const facts = css({ display: 'grid', gap: space[1], justifyItems: 'start' });
const name = css({ fontSize: font.md, fontWeight: font.medium, overflowWrap: 'anywhere' });
const bold = css({ fontWeight: font.bold });
const soft = css({ color: color.inkSoft, fontSize: font.sm, overflowWrap: 'anywhere' });
const head = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[2] });

/** The account's conversations: the inbox or the archive. */
export function MessagesPage() {
  const { t, locale } = useT('dashboardMessages');
  const [search] = useSearchParams();
  const archived = showsArchive(search);
  const isOnline = useOnline();
  useDashboardConversationChangesQuery();
  const { data, isError, refetch } = messagesApi.useGetConversationsQuery(conversationsQuery(search, locale));
  return (
    <DashboardFrame title={t('title')} intro={t('intro')}>
      <nav css={tabs} aria-label={t('folders')}>
        {[false, true].map((folder) => (
          <Link
            key={String(folder)}
            css={tab}
            to={conversationsPath(folder, 1, locale)}
            {...(folder === archived && { 'aria-current': 'page' as const })}
          >
            {t(folder ? 'archive' : 'inbox')}
          </Link>
        ))}
      </nav>
      {!isOnline && <Alert tone="warning">{t('offline')}</Alert>}
      {data ? (
        <Conversations answer={data} archived={archived} />
      ) : isError ? (
        <LoadFailed onRetry={() => void refetch()} />
      ) : (
        <RowsSkeleton />
      )}
    </DashboardFrame>
  );
}

function Conversations({ answer, archived }: { answer: ConversationsAnswer; archived: boolean }) {
  const { t, locale } = useT('dashboardMessages');
  if (answer.items.length === 0)
    return (
      <EmptyState icon="mail" title={t(archived ? 'noneArchived' : 'none')}>
        {t(archived ? 'noneArchivedText' : 'noneText')}
      </EmptyState>
    );
  return (
    <>
      <ul css={rowList}>
        {answer.items.map((conversation) => (
          <ConversationRow key={conversation.key} conversation={conversation} />
        ))}
      </ul>
      <RowPages answer={answer} hrefFor={(page) => conversationsPath(archived, page, locale)} />
    </>
  );
}

function ConversationRow({ conversation }: { conversation: Conversation }) {
  const { key, ad, agency, other, lastMessage, unread } = conversation;
  const { t, locale } = useT('dashboardMessages');
  const [photo] = ad?.photos ?? [];
  return (
    <Card as="li">
      <div css={row}>
        <div css={picture}>
          {photo && <Picture photo={photo} sizes="80px" ratio="4 / 3" alt="" />}
          {agency && <Icon name="building" />}
        </div>
        <div css={facts}>
          <div css={head}>
            <h2 css={unread > 0 ? [name, bold] : name}>
              <Link to={buildPath('conversation', { key }, locale)}>
                <bdi>{other.name}</bdi>
              </Link>
            </h2>
            {unread > 0 && <Badge tone="blue">{t('unread', { count: unread })}</Badge>}
            {ad && ad.state !== 'published' && <Badge>{t(`common:adStates.${ad.state}`)}</Badge>}
          </div>
          <p css={soft}>
            {ad ? (
              <bdi lang={ad.language}>{ad.title}</bdi>
            ) : (
              t(agency ? 'toAgency' : 'adUnavailable', { name: agency?.name })
            )}
          </p>
          <p css={soft}>
            {lastMessage.mine && <span>{t('you')} </span>}
            <bdi>{lastMessage.excerpt}</bdi>
          </p>
          <p css={soft}>
            <time dateTime={lastMessage.sentAt}>
              {`${formatDate(lastMessage.sentAt, locale)} ${formatTime(lastMessage.sentAt)}`}
            </time>
          </p>
        </div>
      </div>
    </Card>
  );
}
