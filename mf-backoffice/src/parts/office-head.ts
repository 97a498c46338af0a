import type { Head, HeadContext } from '@houni/remote';

/** The head of a page of the back office: not indexed. */
export function officeHead(title: string, { t }: Pick<HeadContext, 't'>): Head {
  return { title: `${t(title)} – ${t('common:brand')}`, robots: 'noindex,nofollow' };
}
