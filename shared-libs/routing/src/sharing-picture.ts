import type { AdCard } from '@houni/contracts/ad';
import type { AgencyCard } from '@houni/contracts/agency';
import type { ArticleCard } from '@houni/contracts/blog';
import type { Locale } from '@houni/contracts/locale';
import type { PlaceLevel } from '@houni/contracts/place';
import type { CategoryCode, TransactionCode } from '@houni/contracts/transactions';
import { encodePath } from './path.ts';

/** Pages that have one picture a language, whatever the data. */
export const PICTURED_PAGES = [
  'home',
  'blog',
  'agencies',
  'tokens',
  'pricing',
  'addAgency',
  'legal',
  'contact',
] as const;
export type PicturedPage = (typeof PICTURED_PAGES)[number];

/** What a picture for social networks is about: ids alone, never a text of the address. */
export type PictureSubject =
  | { kind: 'page'; name: PicturedPage }
  | {
      kind: 'listing';
      transaction: TransactionCode;
      category: CategoryCode;
      place: { level: PlaceLevel; id: number } | null;
    }
  | { kind: 'ad'; publicKey: string }
  | { kind: 'agency'; publicKey: string }
  | { kind: 'article'; slug: string };

export const SHARING_PICTURE = { width: 1200, height: 630, type: 'image/jpeg' } as const;

/** Raised when pictures are drawn differently, so that nobody keeps the old ones. */
const DESIGN = 1;

/** Where the API serves the picture of a page; `version` changes with what the picture shows. */
export function sharingPicturePath(subject: PictureSubject, locale: Locale, version: string): string {
  return encodePath(['sharing', subject.kind, idOf(subject), `${locale}-${version}.jpg`]);
}

function idOf(subject: PictureSubject): string {
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

/** Versions of what pictures show: whoever links to one and whoever draws it must agree. */
export const pictureVersion = {
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

/** FNV-1a over 64 bits: short, the same on every machine, and no secret. */
function digest(parts: readonly unknown[]): string {
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(JSON.stringify([DESIGN, ...parts]))) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  }
  return hash.toString(36);
}
