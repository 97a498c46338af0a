import { staffArticlesApi } from '@houni/api-client/staff-articles';
import { definePage } from '@houni/remote';
import { officeTexts } from '../../messages.ts';
import { officeHead } from '../../parts/office-head.ts';
import { staffOnly } from '../../parts/staff-only.ts';
import { ArticlePage } from './article-page.tsx';
import { readChoices } from './read-choices.ts';

/** `/office/articles/{key}` on the dashboard host: one article in all its languages. */
export const articlePage = definePage('officeArticle', {
  load: (context) =>
    staffOnly(context, async () => {
      const { dispatch } = context.store;
      const { key } = context.route.params;
      const [article, choices] = await Promise.all([
        dispatch(staffArticlesApi.endpoints.staffArticle.initiate(key)),
        readChoices(dispatch),
      ]);
      return article.error ? article : choices;
    }),
  head: (context) => officeHead('backofficeArticles:one', context),
  texts: officeTexts('backofficeArticles'),
  Component: ArticlePage,
});
