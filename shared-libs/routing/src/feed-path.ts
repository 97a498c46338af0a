import type { Locale } from '@houni/domain/locale';
import { prefixOf } from './locale.ts';

/** The path of the blog's feed in a language. The shell's server answers it; it is not a route. */
export function blogFeedPath(locale: Locale): string {
  return `${prefixOf(locale)}/blog/rss.xml`;
}
