import { definePage } from '@houni/remote';
import { officeTexts } from '../../messages.ts';
import { officeHead } from '../../parts/office-head.ts';
import { staffOnly } from '../../parts/staff-only.ts';
import { NewArticlePage } from './article-page.tsx';
import { readChoices } from './read-choices.ts';

/** `/office/articles/new` on the dashboard host: an article that is not saved yet. */
export const newArticlePage = definePage('officeNewArticle', {
  load: (context) => staffOnly(context, () => readChoices(context.store.dispatch)),
  head: (context) => officeHead('backofficeArticles:new', context),
  texts: officeTexts('backofficeArticles'),
  Component: NewArticlePage,
});
