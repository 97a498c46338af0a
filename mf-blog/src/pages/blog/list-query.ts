import type { BlogQuery } from '@houni/contracts/blog';
import { PAGE_SIZE } from '@houni/domain/limits';
import { buildPath } from '@houni/routing/build';
import type { RouteOf } from '@houni/routing/route';
import { slugify } from '@houni/routing/slugify';

const MAX_TAG_LENGTH = 60;

/** The tag filter of a list, or null. */
export function tagOf(query: URLSearchParams): string | null {
  return slugify((query.get('tag') ?? '').slice(0, MAX_TAG_LENGTH)) || null;
}

/** Arguments of the list's API call: `load` and the component must use the same, or the call repeats. */
export function listQuery({ params, locale }: RouteOf<'blog'>, query: URLSearchParams): BlogQuery {
  const tag = tagOf(query);
  return { locale, page: params.page, pageSize: PAGE_SIZE.blog, ...(tag && { tag }) };
}

/** The path of a page of the list, with its tag. */
export function listPath(
  { page, tag }: { page: number; tag: string | null },
  locale: RouteOf<'blog'>['locale'],
): string {
  return buildPath('blog', { page }, locale) + (tag ? `?tag=${encodeURIComponent(tag)}` : '');
}
