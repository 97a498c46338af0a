import type { Head, HeadContext } from '@houni/remote';
import { buildPath } from '@houni/routing/build';

/** Pages with one URL per language. */
export type FixedPage = 'tokens' | 'pricing' | 'addAgency';
/** The texts of such a page, below `agencies`. */
export type FixedPageTexts = 'tokens' | 'pricing' | 'join';

/** Head of a page with one URL per language and the texts `title`, `headTitle` and `description` under `texts`. */
export function fixedPageHead(
  name: FixedPage,
  texts: FixedPageTexts,
  { locale, t }: Pick<HeadContext, 'locale' | 't'>,
): Head {
  return {
    title: `${t(`agencies:${texts}.headTitle`)} | ${t('common:brand')}`,
    description: t(`agencies:${texts}.description`),
    canonical: buildPath(name, {}, locale),
    robots: 'index,follow',
  };
}
