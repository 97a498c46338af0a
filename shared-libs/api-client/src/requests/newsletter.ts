import type { Locale } from '@houni/domain/locale';
import type { UnsubscribeBody } from '@houni/contracts/newsletter';

/** Subscribes an email address to the newsletter in a language. */
export const subscribeRequest = (body: string, locale: Locale) =>
  ({ url: `/public/news-letter/subscribe?locale=${locale}`, method: 'PUT', body }) as const;

/** Unsubscribes with the data of a link in a mail: `UnsubscribeAnswer`. */
export const unsubscribeRequest = (body: UnsubscribeBody) =>
  ({ url: '/public/news-letter/unsubscribe', method: 'POST', body }) as const;
