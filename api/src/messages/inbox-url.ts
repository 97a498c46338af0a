import type { Locale } from '@houni/contracts/locale';
import { prefixOf } from '@houni/routing/locale';
import type { Services } from '../services.ts';

/** The page of the dashboard that shows a conversation. */
export function inboxUrl({ dashboardUrl }: Services['environment'], locale: Locale, key: string): string {
  return `${dashboardUrl}${prefixOf(locale)}/messages/${key}`;
}
