import type { AdCard } from '@houni/contracts/ad';
import { FIELDS } from '@houni/domain/fields';
import { highlightsOf } from '@houni/domain/search-fields';
import type { Fields, OnCard } from '@houni/domain/fields';
import type { Locale } from '@houni/domain/locale';
import { formatRooms } from '@houni/domain/format-rooms';
import { formatArea, formatPricePerSquareMetre } from '@houni/domain/value-formats';
import type { Selectable } from 'kysely';
import { isOnline } from '../ads/hide-ads.ts';
import { cardsByIds } from '../ads/ad-card.ts';
import type { DatabaseTransaction } from '../database.ts';
import { LABELS } from '../mail/labels.ts';
import type { MailAd } from '../mail/templates.ts';
import type { Schema } from '../schema/schema.ts';
import type { Services } from '../services.ts';

/** Widths of the files of photos in pixels: of the first card, which is 536 px wide, and of the others, of 120 px. */
const LARGE_PHOTO = 640;
const SMALL_PHOTO = 320;
const MAX_REDUCTIONS = 3;

interface FactWords {
  groundFloor: string;
  floor: (floor: number) => string;
  /** The values of fields that are worth naming. */
  highlights: Record<string, string>;
}

/** The same words as on the cards of the site. */
const WORDS: Record<Locale, FactWords> = {
  fr: {
    groundFloor: 'RDC',
    floor: (floor) => (floor === 1 ? '1er étage' : `${floor}e étage`),
    highlights: { furnished: 'Meublé', titleStatus: 'Titre bleu', seaView: 'Vue mer' },
  },
  ar: {
    groundFloor: 'أرضي',
    floor: (floor) => `الطابق ${floor}`,
    highlights: { furnished: 'مؤثث', titleStatus: 'شهادة زرقاء', seaView: 'إطلالة على البحر' },
  },
  en: {
    groundFloor: 'Ground floor',
    floor: (floor) => (floor === 1 ? '1st floor' : `Floor ${floor}`),
    highlights: { furnished: 'Furnished', titleStatus: 'Titre bleu', seaView: 'Sea view' },
  },
  it: {
    groundFloor: 'Piano terra',
    floor: (floor) => `${floor}º piano`,
    highlights: { furnished: 'Arredato', titleStatus: 'Titre bleu', seaView: 'Vista mare' },
  },
  es: {
    groundFloor: 'Planta baja',
    floor: (floor) => `${floor}.ª planta`,
    highlights: { furnished: 'Amueblado', titleStatus: 'Titre bleu', seaView: 'Vistas al mar' },
  },
};

type AdWithFacts = Pick<AdCard, 'transaction' | keyof OnCard<Fields>>;

/** "S+2 · 94 m² · 2e étage": at most four facts, the most important first. */
export function alertFacts(ad: AdWithFacts, locale: Locale): string {
  const words = WORDS[locale];
  const facts = [
    ...(ad.rooms === null ? [] : [formatRooms(ad.rooms, locale)]),
    ...(ad.area === null ? [] : [formatArea(ad.area, locale)]),
    ...(typeof ad.floor !== 'number' || ad.floor < 0
      ? []
      : [ad.floor === 0 ? words.groundFloor : words.floor(ad.floor)]),
    ...highlightsOf(FIELDS, ad).flatMap((name) => words.highlights[name] ?? []),
  ];
  return facts.join(' · ');
}

/** The card of an ad in a mail. */
export function alertAd(ad: AdCard, locale: Locale, siteUrl: string, isLarge: boolean): MailAd {
  const { sector, delegation } = ad.location;
  const names = [sector.names[locale], delegation.names[locale]];
  const [cover] = ad.photos;
  const minWidth = isLarge ? LARGE_PHOTO : SMALL_PHOTO;
  const width = cover?.widths.find((one) => one >= minWidth) ?? cover?.widths.at(-1);
  return {
    title: ad.title,
    place: [...new Set(names)].join(locale === 'ar' ? '، ' : ', '),
    facts: alertFacts(ad, locale),
    photo: cover && width !== undefined ? `${cover.base}-${width}.webp` : null,
    millimes: ad.price.millimes,
    previousMillimes: null,
    unit: ad.price.unit,
    perArea: ad.transaction === 'SALE' ? formatPricePerSquareMetre(ad.price.millimes, ad.area, locale) : null,
    seller: ad.advertiser.kind === 'agency' ? ad.advertiser.name : LABELS[locale].privateSeller,
    url: siteUrl + ad.url,
  };
}

/**
 * The favourites of the search's account whose price fell since the last alert of any of its searches, so that none is
 * in two mails. Empty for a search without an account.
 */
export async function reducedFavourites(
  services: Services,
  transaction: DatabaseTransaction,
  { userUid, locale, createdAt }: Pick<Selectable<Schema['savedSearches']>, 'userUid' | 'locale' | 'createdAt'>,
): Promise<MailAd[]> {
  if (userUid === null) return [];
  const { alertedAt } = await transaction
    .selectFrom('savedSearches')
    .select((eb) => eb.fn.max('alertedAt').as('alertedAt'))
    .where('userUid', '=', userUid)
    .executeTakeFirstOrThrow();
  const rows = await transaction
    .selectFrom('favourites')
    .innerJoin('ads', 'ads.id', 'favourites.adId')
    .select(['ads.id', 'ads.publicKey', 'favourites.priceWhenAdded'])
    .where('favourites.userUid', '=', userUid)
    .where(isOnline)
    .where('ads.priceFellAt', '>', alertedAt ?? createdAt)
    .whereRef('ads.priceUnit', '=', 'favourites.priceUnitWhenAdded')
    .whereRef('ads.price', '<', 'favourites.priceWhenAdded')
    .orderBy('ads.priceFellAt', 'desc')
    .limit(MAX_REDUCTIONS)
    .execute();
  const previous = new Map(rows.map(({ publicKey, priceWhenAdded }) => [publicKey, priceWhenAdded]));
  const cards = await cardsByIds(
    { ...services, db: transaction },
    rows.map(({ id }) => id),
    locale,
  );
  return cards.map((card) => ({
    ...alertAd(card, locale, services.environment.siteUrl, false),
    previousMillimes: previous.get(card.publicKey) ?? null,
  }));
}
