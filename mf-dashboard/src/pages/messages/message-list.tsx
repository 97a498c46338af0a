import { css } from '@emotion/react';
import { needsWarning } from '@houni/domain/contact-in-text';
import type { Message } from '@houni/contracts/message';
import { useT } from '@houni/i18n';
import { formatDate, formatTime } from '@houni/i18n/format';
import { Alert } from '@houni/ui/alert.tsx';
import { color, font, radius, space } from '@houni/ui/tokens';

const list = css({ display: 'grid', gap: space[3], listStyle: 'none', padding: 0, margin: 0 });
const bubble = css({
  justifySelf: 'start',
  maxInlineSize: 'min(85%, 38rem)',
  paddingBlock: space[3],
  paddingInline: space[4],
  borderRadius: radius.lg,
  border: `1px solid ${color.hairline}`,
  backgroundColor: color.card,
});
const own = css(bubble, { justifySelf: 'end', backgroundColor: color.blueTint, borderColor: color.blueTint });
const words = css({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' });
const soft = css({ color: color.inkSoft, fontSize: font.sm });

/** The messages of a conversation, oldest first. New ones are announced to screen readers. */
export function MessageList({ messages }: { messages: Message[] }) {
  const { t, locale } = useT('dashboardMessages');
  return (
    <ol css={list} role="log" aria-label={t('messages')}>
      {messages.map(({ position, mine, author, text, sentAt }) => (
        <li key={position} css={mine ? own : bubble}>
          <p css={soft}>
            <bdi>{mine ? t('me') : author}</bdi>
            {' · '}
            <time dateTime={sentAt}>
              {formatDate(sentAt, locale)} {formatTime(sentAt)}
            </time>
          </p>
          <p css={words} dir="auto">
            {text}
          </p>
          {!mine && needsWarning(text) && <Alert tone="warning">{t('beware')}</Alert>}
        </li>
      ))}
    </ol>
  );
}
