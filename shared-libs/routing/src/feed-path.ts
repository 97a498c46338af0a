import type { Locale } from '@houni/contracts/locale';
import { prefixOf } from './locale.ts';

/** The blog's feed in a language; it belongs to the shell's server and is no page. */
export function blogFeedPath(locale: Locale): string {
  return `${prefixOf(locale)}/blog/rss.xml`;
}
