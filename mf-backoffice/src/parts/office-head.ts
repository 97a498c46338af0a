import type { FullTextKey } from '@houni/i18n';
import type { Head, HeadContext } from '@houni/remote';

/** The head of a page of the back office: not indexed. */
export function officeHead(title: FullTextKey, { t }: Pick<HeadContext, 't'>): Head {
  return { title: `${t(title)} – ${t('common:brand')}`, robots: 'noindex,nofollow' };
}
