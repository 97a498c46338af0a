import { definePage } from '@houni/remote';
import { buildPath } from '@houni/routing/build';
import { slugify } from '@houni/routing/slug';
import { blogApi } from '../../api.ts';
import { articleHead } from './article-head.ts';
import { ArticlePage } from './article-page.tsx';

/** `/blog/article/{slug}`; the slug of another language leads to the address in this one. */
export const articlePage = definePage('article', {
  async load({ route, locale, store }) {
    const { slug } = route.params;
    const { data } = await store.dispatch(blogApi.endpoints.blogArticle.initiate({ slug, locale }));
    if (!data) return { kind: 'unavailable', reason: 'The article did not arrive.' };
    if (!data.article) return { kind: 'notFound' };
    if (slugify(data.article.slug) !== slug) {
      const options = { explicitPrefix: route.prefix !== null };
      return { kind: 'redirect', status: 301, to: buildPath('article', { slug: data.article.slug }, locale, options) };
    }
    return { kind: 'ok', cache: 'public' };
  },
  head: articleHead,
  Component: ArticlePage,
});
