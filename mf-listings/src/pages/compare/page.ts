import { itemsApi } from '@houni/api-client/items';
import { definePage } from '@houni/remote';
import { AD_TEXTS } from '../../page-texts.ts';
import { comparedKeys } from '../../compare/compare-path.ts';
import { adArguments } from '../ad/load.ts';
import { ComparePage } from './compare-page.tsx';

/** `/compare?ads=key,key`: up to four ads side by side. The address can be shared; search engines index the ads, not this page. */
export const compare = definePage<'compare'>('compare', {
  async load({ store, query, locale }) {
    const answers = await Promise.all(
      comparedKeys(query).map((key) => store.dispatch(itemsApi.endpoints.getItem.initiate(adArguments(key, locale)))),
    );
    if (answers.length > 0 && answers.every(({ isError }) => isError))
      return { kind: 'unavailable', reason: 'None of the ads to compare could be loaded.' };
    return { kind: 'ok', cache: 'private' };
  },
  head: ({ t }) => ({ title: `${t('listings:compare.title')} | ${t('common:brand')}`, robots: 'noindex,nofollow' }),
  Component: ComparePage,
  texts: AD_TEXTS,
});
