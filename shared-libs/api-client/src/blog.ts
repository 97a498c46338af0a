import type { BlogAnswer, BlogQuery } from '@houni/contracts/blog';
import { api } from '@houni/store';

/** The blog. */
export const blogApi = api.injectEndpoints({
  endpoints: (build) => ({
    /**
     * One page of the articles of a language, with the tags of all articles; or one article by its slug, where an unknown
     * slug gives `article: null`, not an error.
     */
    getBlog: build.query<BlogAnswer, BlogQuery>({
      query: (params) => ({ url: '/public/blog', params }),
    }),
  }),
});
