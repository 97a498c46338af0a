import { staffArticlesApi } from '@houni/api-client/staff-articles';
import { definePage } from '@houni/remote';
import { officeTexts } from '../../messages.ts';
import { officeHead } from '../../parts/office-head.ts';
import { staffOnly } from '../../parts/staff-only.ts';
import { ArticlesPage } from './articles-page.tsx';
import { articlesQuery } from './articles-query.ts';

/** `/office/articles?state=&language=&page=` on the dashboard host: all articles of the blog. */
export const articlesPage = definePage('officeArticles', {
  load: (context) =>
    staffOnly(context, async () =>
      context.store.dispatch(staffArticlesApi.endpoints.staffArticles.initiate(articlesQuery(context.query))),
    ),
  head: (context) => officeHead('backofficeArticles:title', context),
  texts: officeTexts('backofficeArticles'),
  Component: ArticlesPage,
});
