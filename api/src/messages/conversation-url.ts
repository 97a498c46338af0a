import type { Locale } from '@houni/domain/locale';
import { prefixOf } from '@houni/routing/locale';
import type { Services } from '../services.ts';

/** The URL of a conversation in the dashboard. */
export function conversationUrl({ dashboardUrl }: Services['environment'], locale: Locale, key: string): string {
  return `${dashboardUrl}${prefixOf(locale)}/messages/${key}`;
}
