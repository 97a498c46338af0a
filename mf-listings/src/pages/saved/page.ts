import { definePage } from '@houni/remote';
import { SavedPage } from './saved-page.tsx';

/** `/saved`. The lists are only in the browser or the account: the server renders the same page for everybody, not indexed. */
export const saved = definePage<'saved'>('saved', {
  load: async () => ({ kind: 'ok', cache: 'private' }),
  head: ({ t }) => ({ title: `${t('listings:saved.title')} | ${t('common:brand')}`, robots: 'noindex,nofollow' }),
  Component: SavedPage,
});
