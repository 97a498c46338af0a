import type { Head, HeadContext } from '@houni/remote';

/** The head of a page that is its user's alone: nothing for search engines. */
export function dashboardHead(title: string, { t }: Pick<HeadContext, 't'>): Head {
  return {
    title: `${t(title)} – ${t('common:brand')}`,
    robots: 'noindex,nofollow',
  };
}
