import type { FullTextKey } from '@houni/i18n';
import type { Head, HeadContext } from '@houni/remote';

/** The head of a private page: not indexed. */
export function dashboardHead(
  title: FullTextKey,
  { t }: Pick<HeadContext, 't'>,
  values?: Record<string, string>,
): Head {
  return {
    title: `${t(title, values)} – ${t('common:brand')}`,
    robots: 'noindex,nofollow',
  };
}
