import type { FragmentDefinition } from '@houni/remote';
import { blogApi } from '../api.ts';
import { NewestArticles } from './newest-articles-section.tsx';
import { newestQuery } from './newest-query.ts';

/** `blog/newestArticles` */
export const newestArticles: FragmentDefinition = {
  load: ({ store, locale }) => store.dispatch(blogApi.endpoints.blogList.initiate(newestQuery(locale))).unwrap(),
  Component: NewestArticles,
};
