import { staffArticlesApi } from '@houni/api-client/staff-articles';
import { definePage } from '@houni/remote';
import { officeTexts } from '../../messages.ts';
import { officeHead } from '../../parts/office-head.ts';
import { staffOnly } from '../../parts/staff-only.ts';
import { TagsPage } from './tags-page.tsx';

/** `/office/articles/tags` on the dashboard host: the tags of articles and their names. */
export const tagsPage = definePage('officeTags', {
  load: (context) =>
    staffOnly(context, async () => context.store.dispatch(staffArticlesApi.endpoints.staffTags.initiate())),
  head: (context) => officeHead('backofficeArticles:tags.title', context),
  texts: officeTexts('backofficeArticles'),
  Component: TagsPage,
});
