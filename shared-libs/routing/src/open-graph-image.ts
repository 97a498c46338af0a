import type { AdCard } from '@houni/contracts/ad';
import type { AgencyCard } from '@houni/contracts/agency';
import type { ArticleCard } from '@houni/contracts/blog';
import type { Locale } from '@houni/domain/locale';
import type { PlaceLevel } from '@houni/contracts/place';
import type { CategoryCode, TransactionCode } from '@houni/domain/transactions';
import { encodePath } from './path.ts';

/** Pages whose image depends only on the language. */
export const OPEN_GRAPH_PAGES = [
  'home',
  'blog',
  'agencies',
  'tokens',
  'pricing',
  'addAgency',
  'legal',
  'contact',
] as const;
export type OpenGraphPage = (typeof OPEN_GRAPH_PAGES)[number];

/** What an Open Graph image shows. It is named by ids, never by text of the address. */
export type OpenGraphSubject =
  | { kind: 'page'; name: OpenGraphPage }
  | {
      kind: 'listing';
      transaction: TransactionCode;
      category: CategoryCode;
      place: { level: PlaceLevel; id: number } | null;
    }
  | { kind: 'ad'; publicKey: string }
  | { kind: 'agency'; publicKey: string }
  | { kind: 'article'; slug: string };

export const OPEN_GRAPH_IMAGE = { width: 1200, height: 630, type: 'image/jpeg' } as const;

/** Raise it when the design changes, so that caches drop the old images. */
const DESIGN = 2;

/** The path of an image on the API; `version` changes with what the image shows. */
export function openGraphImagePath(subject: OpenGraphSubject, locale: Locale, version: string): string {
  return encodePath(['open-graph', subject.kind, idOf(subject), `${locale}-${version}.jpg`]);
}

function idOf(subject: OpenGraphSubject): string {
  switch (subject.kind) {
    case 'page':
      return subject.name;
    case 'listing': {
      const { transaction, category, place } = subject;
      return [transaction, category, ...(place ? [`${place.level}-${place.id}`] : [])].join('.');
    }
    case 'ad':
    case 'agency':
      return subject.publicKey;
    case 'article':
      return subject.slug;
  }
}

/** Versions of the images. The page that links an image and the API that draws it must compute the same version. */
export const openGraphImageVersion = {
  page: (): string => digest([]),
  listing: (total: number): string => digest([total]),
  ad: ({ title, price, rooms, area, location, photos }: PicturedAd): string =>
    digest([title, price.millimes, price.unit, rooms, area, location.sector.id, photos[0]?.base]),
  agency: ({ name, tagline, delegation, cover }: PicturedAgency): string =>
    digest([name, tagline, delegation.id, cover?.base]),
  article: ({ title, cover }: PicturedArticle): string => digest([title, cover?.base]),
};

type PicturedAd = Pick<AdCard, 'title' | 'price' | 'rooms' | 'area' | 'location' | 'photos'>;
type PicturedAgency = Pick<AgencyCard, 'name' | 'tagline' | 'delegation' | 'cover'>;
type PicturedArticle = Pick<ArticleCard, 'title' | 'cover'>;

/** FNV-1a with 64 bits: short and the same on every machine. Not for secrets. */
function digest(parts: readonly unknown[]): string {
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(JSON.stringify([DESIGN, ...parts]))) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  }
  return hash.toString(36);
}
