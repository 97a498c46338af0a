import { blogApi } from '@houni/api-client/blog';
import { MAX_SLUG_LENGTHS } from '@houni/domain/limits';
import { definePage } from '@houni/remote';
import { buildPath } from '@houni/routing/build';
import { slugify } from '@houni/routing/slugify';
import { blogArticlePlaces } from './article-places-api.ts';
import { articleHead } from './article-head.ts';
import { ArticlePage } from './article-page.tsx';

/** `/blog/article/{slug}`; the slug of another language redirects to the path in this language. */
export const articlePage = definePage('article', {
  async load({ route, locale, store }) {
    const { slug } = route.params;
    if (slug.length > MAX_SLUG_LENGTHS.article) return { kind: 'notFound' };
    const { data } = await store.dispatch(blogApi.endpoints.getBlog.initiate({ slug, locale }));
    if (!data) return { kind: 'unavailable', reason: 'The article did not arrive.' };
    if (!data.article) return { kind: 'notFound' };
    // The API answers in the language of the slug. Redirect if this page's language has another slug.
    const { translations, slug: original } = data.article;
    const wanted = translations.find((translation) => translation.locale === locale)?.slug ?? original;
    if (slugify(wanted) !== slug) {
      const options = { explicitPrefix: route.prefix !== null };
      return { kind: 'redirect', status: 301, to: buildPath('article', { slug: wanted }, locale, options) };
    }
    // An article without these cards is complete, so their failure changes nothing.
    await store.dispatch(blogArticlePlaces.initiate({ slug, locale }));
    return { kind: 'ok', cache: 'public' };
  },
  head: articleHead,
  Component: ArticlePage,
});
