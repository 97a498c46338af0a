import { buildPath } from '@houni/routing/build';
import type { Head, HeadContext } from '@houni/remote';

export function homeHead({ locale, t }: HeadContext<'home'>): Head {
  return {
    title: t('listingsHome:home.head.title'),
    description: t('listingsHome:home.head.description'),
    canonical: buildPath('home', {}, locale),
    robots: 'index,follow',
  };
}
