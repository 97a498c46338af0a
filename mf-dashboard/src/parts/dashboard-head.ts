import type { Head, HeadContext } from '@houni/remote';
import { alternatesOf } from '@houni/routing/alternates';
import { buildPath } from '@houni/routing/build';

/** The head of a page that is its user's alone: nothing for search engines. */
export function dashboardHead(
  name: 'profile' | 'userAds' | 'favourites',
  title: string,
  { t }: Pick<HeadContext, 't'>,
): Head {
  return {
    title: `${t(title)} – ${t('common:brand')}`,
    alternates: alternatesOf((other) => buildPath(name, {}, other)),
    robots: 'noindex,nofollow',
  };
}
