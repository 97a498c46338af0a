import { isCategoryCode, isPlaceLevel, isTransactionCode } from './subject-codes.ts';
import { OPEN_GRAPH_PAGES } from '@houni/routing/open-graph-image';
import type { OpenGraphSubject } from '@houni/routing/open-graph-image';

/** Parses the subject in the URL of an image (see `openGraphImagePath`). Null if it is invalid. */
export function parseImageSubject(kind: OpenGraphSubject['kind'], id: string): OpenGraphSubject | null {
  switch (kind) {
    case 'page': {
      const name = OPEN_GRAPH_PAGES.find((page) => page === id);
      return name ? { kind, name } : null;
    }
    case 'listing':
      return parseListing(id);
    case 'ad':
    case 'agency':
      return /^[A-Za-z0-9_-]{4,40}$/.test(id) ? { kind, publicKey: id } : null;
    case 'article':
      return { kind, slug: id };
  }
}

function parseListing(id: string): OpenGraphSubject | null {
  const [transaction = '', category = '', place, ...rest] = id.split('.');
  if (!isTransactionCode(transaction) || !isCategoryCode(category) || rest.length > 0) return null;
  if (place === undefined) return { kind: 'listing', transaction, category, place: null };
  const [level = '', number = ''] = place.split('-');
  if (!isPlaceLevel(level) || !/^[1-9]\d{0,5}$/.test(number)) return null;
  return { kind: 'listing', transaction, category, place: { level, id: Number(number) } };
}
