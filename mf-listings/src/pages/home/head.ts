import { buildPath } from '@houni/routing/build';
import type { Head, HeadContext } from '@houni/remote';

export function homeHead({ locale, t }: HeadContext<'home'>): Head {
  return {
    title: t('listings:home.head.title'),
    description: t('listings:home.head.description'),
    canonical: buildPath('home', {}, locale),
    robots: 'index,follow',
  };
}
