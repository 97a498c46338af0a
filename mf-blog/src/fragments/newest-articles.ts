import { blogApi } from '@houni/api-client/blog';
import type { FragmentDefinition } from '@houni/remote';
import { NewestArticles } from './newest-articles-section.tsx';
import { newestQuery } from './newest-query.ts';

/** `blog/newestArticles` */
export const newestArticles: FragmentDefinition = {
  load: ({ store, locale }) => store.dispatch(blogApi.endpoints.getBlog.initiate(newestQuery(locale))).unwrap(),
  Component: NewestArticles,
};
