import { conversationsRequest } from '@houni/api-client/requests/messages';
import type { ConversationsAnswer } from '@houni/contracts/message';
import { textsOf } from '@houni/i18n';
import { api, selectUser } from '@houni/store';
import type { DeferredContext } from '../deferred-context.ts';

/** Sent by pages that read messages. */
const UNREAD_EVENT = 'houni:unread-changed';
const MAX_SHOWN = 99;

const { endpoints } = api.injectEndpoints({
  endpoints: (build) => ({
    shellUnread: build.query<number, void>({
      query: () => conversationsRequest({ pageSize: 1 }),
      transformResponse: ({ unread }: ConversationsAnswer) => unread,
    }),
  }),
});

/**
 * Shows the number of unread messages at the account menu: when the page is idle, when it becomes visible again, and when a
 * page has read messages. It writes attributes only, which hydration leaves alone.
 */
export function showUnread({ runtime: { store, i18n } }: DeferredContext): void {
  const { t } = textsOf(i18n, 'shell');

  function show(unread: number): void {
    for (const badge of document.querySelectorAll('[data-unread]')) {
      badge.setAttribute('data-unread', unread === 0 ? '' : unread > MAX_SHOWN ? `${MAX_SHOWN}+` : String(unread));
      badge.setAttribute('aria-label', t('header.unread', { count: unread }));
    }
  }

  async function request(): Promise<void> {
    if (!selectUser(store.getState()) || !navigator.onLine) return;
    const call = store.dispatch(endpoints.shellUnread.initiate(undefined, { forceRefetch: true, subscribe: false }));
    const { data } = await call;
    if (data !== undefined) show(data);
  }

  // A request that is on its way may have been answered before the change: the next one waits for it.
  let last = Promise.resolve();
  const update = () => {
    last = last.then(request);
  };

  window.addEventListener(UNREAD_EVENT, update);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') update();
  });
  update();
}
