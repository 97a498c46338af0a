import type { PostStep } from '@houni/contracts/draft';
import { MAX_PAGE } from '@houni/contracts/limits';
import type { RouteParams } from './route.ts';
import type { RouteShape } from './route-table.ts';
import { slugify } from './slug.ts';

/** Agency keys start so; ads' keys never do. */
export const AGENCY_KEY_PREFIX = 'ag_';

/** The steps of posting; a record, so that the compiler asks for each of them (draft.ts would bring zod into the browser). */
const POST_STEPS: Record<PostStep, true> = {
  type: true,
  place: true,
  details: true,
  media: true,
  contact: true,
  preview: true,
};

/** A page whose words never change. */
export function fixed(...path: string[]): RouteShape<Record<never, never>> {
  return {
    first: path[0] ?? '',
    parse: (segments) => (startsWith(segments, path) && segments.length === path.length ? {} : null),
    write: () => path,
  };
}

/** A list: `/word`, `/word/page-2`. */
export function paged(word: string): RouteShape<{ page: number }> {
  return {
    first: word,
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
  parse(segments) {
    if (segments.length > 2) return null;
    const step = segments[1]?.toLowerCase() ?? null;
    return step === null || isPostStep(step) ? { step } : null;
  },
  write: ({ step }) => (step === null ? ['postad'] : ['postad', step]),
};

export const unsubscribeShape: RouteShape<RouteParams['unsubscribe']> = {
  first: 'unsubscribe',
  parse(segments) {
    // Base64 may hold a slash, which some mail programs decode.
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

export const articleShape: RouteShape<RouteParams['article']> = {
  first: 'blog',
  parse(segments) {
    const slug = slugify(segments[2] ?? '');
    return startsWith(segments, ['blog', 'article']) && segments.length === 3 && slug !== '' ? { slug } : null;
  },
  write: ({ slug }) => ['blog', 'article', slugSegment(slug)],
};

/** A slug as a segment: a title of signs alone has an empty slug, an address cannot have an empty segment. */
export function slugSegment(slug: string): string {
  return slugify(slug) || '-';
}

/** Addresses of the older site may begin with the country. */
export function withoutTn(segments: readonly string[]): readonly string[] {
  return segments[0]?.toLowerCase() === 'tn' ? segments.slice(1) : segments;
}

/** The number of a `page-n` segment, 1 where there is none, null where it is no page that a list serves. */
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
