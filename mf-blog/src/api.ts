import type { BlogAnswer, BlogQuery } from '@houni/contracts/blog';
import type { Locale } from '@houni/contracts/locale';
import { api } from '@houni/store';

/** Endpoints of this remote; names start with `blog`, because all remotes share one slice. */
export const blogApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** One page of the articles of a language, with the tags of all articles. */
    blogList: build.query<BlogAnswer, BlogQuery>({
      query: (params) => ({ url: '/public/blog', params }),
    }),
    /** One article; an unknown slug gives `article: null`, not an error. */
    blogArticle: build.query<BlogAnswer, { slug: string; locale: Locale }>({
      query: (params) => ({ url: '/public/blog', params }),
    }),
  }),
});

export const { useBlogListQuery, useBlogArticleQuery } = blogApi;
