import { blogApi } from '@houni/api-client/blog';
import { definePage } from '@houni/remote';
import { BlogPage } from './blog-page.tsx';
import { blogHead } from './blog-head.ts';
import { listQuery } from './list-query.ts';

/** `/blog` and `/blog/page-n`, filtered by `?tag=`. */
export const blogPage = definePage('blog', {
  async load({ route, query, store }) {
    const { data } = await store.dispatch(blogApi.endpoints.getBlog.initiate(listQuery(route, query)));
    if (!data) return { kind: 'unavailable', reason: 'The list of articles did not arrive.' };
    if (data.items.length === 0 && route.params.page > 1) return { kind: 'notFound' };
    return { kind: 'ok', cache: 'public' };
  },
  head: blogHead,
  Component: BlogPage,
});
