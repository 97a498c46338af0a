import { definePage } from '@houni/remote';
import { SavedPage } from './saved-page.tsx';

/** `/saved`: what a visitor keeps. The server knows none of it, so its page is the same for everybody, and for nobody's index. */
export const saved = definePage<'saved'>('saved', {
  load: async () => ({ kind: 'ok', cache: 'private' }),
  head: ({ t }) => ({ title: `${t('listings:saved.title')} | ${t('common:brand')}`, robots: 'noindex,nofollow' }),
  Component: SavedPage,
});
