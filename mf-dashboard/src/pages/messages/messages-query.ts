import type { ConversationsQuery } from '@houni/contracts/message';
import type { Locale } from '@houni/domain/locale';
import { buildPath } from '@houni/routing/build';
import { pageOf } from '../../parts/page-number.ts';
import type { ConversationQuery } from '@houni/api-client/messages';

const CONVERSATIONS_PER_PAGE = 12;
const MESSAGES_PER_PAGE = 50;

export const showsArchive = (query: URLSearchParams): boolean => query.get('archived') === 'true';

/** Arguments of the API call for a URL: the same on the server and in the browser, or the call repeats. */
export function conversationsQuery(query: URLSearchParams, locale: Locale): ConversationsQuery {
  return {
    locale,
    archived: showsArchive(query) ? 'true' : 'false',
    page: pageOf(query),
    pageSize: CONVERSATIONS_PER_PAGE,
  };
}

/** The newest messages of a conversation. */
export function conversationQuery(key: string, locale: Locale): ConversationQuery {
  return { key, locale, limit: MESSAGES_PER_PAGE };
}

export function conversationsPath(archived: boolean, page: number, locale: Locale): string {
  const query = new URLSearchParams({ ...(archived && { archived: 'true' }), ...(page > 1 && { page: String(page) }) });
  return buildPath('messages', {}, locale) + (query.size > 0 ? `?${query}` : '');
}
