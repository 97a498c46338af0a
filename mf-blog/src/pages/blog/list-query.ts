import type { BlogQuery } from '@houni/contracts/blog';
import { PAGE_SIZE } from '@houni/contracts/limits';
import { buildPath } from '@houni/routing/build';
import type { RouteOf } from '@houni/routing/route';
import { slugify } from '@houni/routing/slug';

const MAX_TAG_LENGTH = 60;

/** The tag that a list is narrowed to, or null. */
export function tagOf(query: URLSearchParams): string | null {
  return slugify((query.get('tag') ?? '').slice(0, MAX_TAG_LENGTH)) || null;
}

/** What the list page asks of the API: `load` and the component must agree to the letter. */
export function listQuery({ params, locale }: RouteOf<'blog'>, query: URLSearchParams): BlogQuery {
  const tag = tagOf(query);
  return { locale, page: params.page, pageSize: PAGE_SIZE.blog, ...(tag && { tag }) };
}

/** The address of a page of the list, with its tag. */
export function listPath(
  { page, tag }: { page: number; tag: string | null },
  locale: RouteOf<'blog'>['locale'],
): string {
  return buildPath('blog', { page }, locale) + (tag ? `?tag=${encodeURIComponent(tag)}` : '');
}
