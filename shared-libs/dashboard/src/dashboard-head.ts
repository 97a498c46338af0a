import type { Head, HeadContext } from '@houni/remote';

/** The head of a private page: not indexed. */
export function dashboardHead(title: string, { t }: Pick<HeadContext, 't'>): Head {
  return {
    title: `${t(title)} – ${t('common:brand')}`,
    robots: 'noindex,nofollow',
  };
}
