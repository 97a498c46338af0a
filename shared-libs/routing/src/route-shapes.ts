import type { PostStep } from '@houni/contracts/draft';
import { MAX_PAGE } from '@houni/contracts/limits';
import type { RouteParams } from './route.ts';
import type { RouteShape } from './route-shape.ts';
import { slugify } from './slugify.ts';

/** The prefix of agency keys; keys of ads never have it. */
export const AGENCY_KEY_PREFIX = 'ag_';

/**
 * The steps of posting an ad. A record, so that the compiler checks that all are present (draft.ts would bring zod into
 * the browser).
 */
const POST_STEPS: Record<PostStep, true> = {
  type: true,
  place: true,
  details: true,
  media: true,
  contact: true,
  preview: true,
};

/** A page whose segments are the same in every language. */
export function fixed(...path: string[]): RouteShape<Record<never, never>> {
  return {
    first: path[0] ?? '',
    plain: path,
    parse: (segments) => (startsWith(segments, path) && segments.length === path.length ? {} : null),
    write: () => path,
  };
}

/** A page of one segment, which a second address redirects to. */
export function withAlias(segment: string, alias: string): RouteShape<Record<never, never>> {
  const page = fixed(segment);
  const other = fixed(alias);
  return { ...page, alias, parse: (segments) => page.parse(segments) ?? other.parse(segments) };
}

/** A list: `/word`, `/word/page-2`. */
export function paged(word: string): RouteShape<{ page: number }> {
  return {
    first: word,
    plain: [word],
    parse(segments) {
      if (segments.length > 2) return null;
      const page = parsePage(segments[1]);
      return page === null ? null : { page };
    },
    write: ({ page }) => [word, ...pageSegment(page)],
  };
}

export const postadShape: RouteShape<RouteParams['postad']> = {
  first: 'postad',
  plain: ['postad'],
  parse(segments) {
    if (segments.length > 2) return null;
    const step = segments[1]?.toLowerCase() ?? null;
    return step === null || isPostStep(step) ? { step } : null;
  },
  write: ({ step }) => (step === null ? ['postad'] : ['postad', step]),
};

export const adPreviewShape: RouteShape<RouteParams['adPreview']> = {
  first: 'ad-preview',
  parse([, draftKey = '', ...more]) {
    return more.length === 0 && /^[\w-]{4,64}$/.test(draftKey) ? { draftKey } : null;
  },
  write: ({ draftKey }) => ['ad-preview', draftKey],
};

export const userAdStatisticsShape: RouteShape<RouteParams['userAdStatistics']> = {
  first: 'user-ads',
  parse([, publicKey, page, ...rest]) {
    if (publicKey === undefined || rest.length > 0 || !isPublicKey(publicKey)) return null;
    return page?.toLowerCase() === 'statistics' ? { publicKey } : null;
  },
  write: ({ publicKey }) => ['user-ads', publicKey, 'statistics'],
};

export const unsubscribeShape: RouteShape<RouteParams['unsubscribe']> = {
  first: 'unsubscribe',
  parse(segments) {
    // Base64 may contain a slash, which some mail programs decode.
    const encodedEmail = segments.slice(1).join('/');
    return /^[A-Za-z0-9+/_=-]{4,500}$/.test(encodedEmail) ? { encodedEmail } : null;
  },
  write: ({ encodedEmail }) => ['unsubscribe', encodedEmail],
};

export const agencyShape: RouteShape<RouteParams['agency']> = {
  first: 'agencies',
  parse([, slug, publicKey, ...rest]) {
    if (slug === undefined || publicKey === undefined || rest.length > 0 || !isAgencyKey(publicKey)) return null;
    return { slug: slugify(slug), publicKey };
  },
  write: ({ slug, publicKey }) => ['agencies', slugSegment(slug), publicKey],
};

export const conversationShape: RouteShape<RouteParams['conversation']> = {
  first: 'messages',
  parse([, key, ...rest]) {
    return key !== undefined && rest.length === 0 && /^cv_[a-z2-9]{12}$/.test(key) ? { key } : null;
  },
  write: ({ key }) => ['messages', key],
};

export const articleShape: RouteShape<RouteParams['article']> = {
  first: 'blog',
  parse(segments) {
    const slug = slugify(segments[2] ?? '');
    return startsWith(segments, ['blog', 'article']) && segments.length === 3 && slug !== '' ? { slug } : null;
  },
  write: ({ slug }) => ['blog', 'article', slugSegment(slug)],
};

/** A slug as a segment. A title without letters has an empty slug, and a segment must not be empty. */
export function slugSegment(slug: string): string {
  return slugify(slug) || '-';
}

/** The number of a `page-n` segment: 1 without a segment, null if no list has such a page. */
export function parsePage(segment: string | undefined): number | null {
  if (segment === undefined) return 1;
  const digits = /^page-([1-9]\d{0,5})$/i.exec(segment)?.[1];
  return digits !== undefined && Number(digits) <= MAX_PAGE ? Number(digits) : null;
}

/** Page 1 has no segment. */
export function pageSegment(page: number): string[] {
  return page === 1 ? [] : [`page-${page}`];
}

export function isPublicKey(text: string): boolean {
  return /^[A-Za-z0-9_-]{4,40}$/.test(text);
}

export function isAgencyKey(text: string): boolean {
  return isPublicKey(text) && text.startsWith(AGENCY_KEY_PREFIX);
}

function startsWith(segments: readonly string[], path: readonly string[]): boolean {
  return path.every((word, index) => segments[index]?.toLowerCase() === word);
}

function isPostStep(text: string): text is PostStep {
  return Object.hasOwn(POST_STEPS, text);
}
