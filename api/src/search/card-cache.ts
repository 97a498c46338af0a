import { LRUCache } from 'lru-cache';
import type { CardFormat, SearchAnswer } from '@houni/contracts/ad';
import { adCardSchema, CARD_FORMATS, listedAdSchema, searchAnswerSchema } from '@houni/contracts/ad';
import { LOCALES } from '@houni/domain/locale';
import type { Locale } from '@houni/domain/locale';
import { cardsOf } from '../ads/ad-card.ts';
import { listedAd } from '../ads/listed-ad.ts';
import { serialiseByZod } from '../platform/validation.ts';
import type { Services } from '../services.ts';
import type { FoundAd } from '../search-index/search-index.ts';

/** Cards per process, about 0.7 KB each. */
const MAX_CARDS = 50_000;
/**
 * A change of an ad changes its version. A price reduction or a highlight also ends without a change, so cards with one
 * of them expire after a minute.
 */
const TTL_MS = { timeDependent: 60_000, other: 3_600_000 };

const LIST = Buffer.from('{"items":[');
const SPONSORED = Buffer.from('],"sponsored":[');
const COMMA = ','.codePointAt(0) ?? 0;

/** The id and version of an ad identify its card. */
export type CardKey = Pick<FoundAd, 'id' | 'version'>;

interface CachedCard {
  version: number;
  until: number;
  json: Buffer;
}

/** Caches ad cards as JSON bytes, so that an answer is built by copying. */
export interface CardCache {
  /** The cards of these ads in this order, each with a leading comma. Ads that are no longer online are omitted. */
  of: (ads: readonly CardKey[], locale: Locale, format: CardFormat) => Promise<Buffer[]>;
  /** The complete answer as JSON, with sponsored cards if requested. */
  answer: (
    cards: readonly Buffer[],
    sponsored: readonly Buffer[] | null,
    rest: Omit<SearchAnswer, 'items' | 'sponsored'>,
  ) => Buffer;
}

/**
 * @param maxCards 0 disables the cache
 * @param sponsored whether the cards are marked as sponsored
 */
export function createCardCache(
  services: Services,
  { maxCards = MAX_CARDS, sponsored = false }: { maxCards?: number; sponsored?: boolean } = {},
): CardCache {
  const writeCard = { full: createSerialiser(adCardSchema), listed: createSerialiser(listedAdSchema) };
  const writeRest = createSerialiser(searchAnswerSchema.omit({ items: true, sponsored: true }));
  const cache = maxCards > 0 ? new LRUCache<number, CachedCard>({ max: maxCards }) : null;
  const keyOf = (id: number, locale: Locale, format: CardFormat) =>
    (id * LOCALES.length + LOCALES.indexOf(locale)) * CARD_FORMATS.length + CARD_FORMATS.indexOf(format);
  const { mediaUrl } = services.environment;

  return {
    async of(ads, locale, format) {
      const now = services.now().getTime();
      const written = new Map<number, Buffer>();
      const missing: CardKey[] = [];
      for (const ad of ads) {
        const cached = cache?.get(keyOf(ad.id, locale, format));
        if (cached && cached.version === ad.version && cached.until > now) written.set(ad.id, cached.json);
        else missing.push(ad);
      }
      if (missing.length > 0) {
        const versions = new Map(missing.map(({ id, version }) => [id, version]));
        const made = await cardsOf(services, [...versions.keys()], locale);
        for (const [id, card] of made) {
          const ad = { ...card, sponsored };
          const json = withLeadingComma(writeCard[format](format === 'full' ? ad : listedAd(ad, locale, mediaUrl)));
          written.set(id, json);
          const ttl = card.highlighted || card.previousPrice !== null ? TTL_MS.timeDependent : TTL_MS.other;
          cache?.set(keyOf(id, locale, format), { version: versions.get(id) ?? 0, until: now + ttl, json });
        }
      }
      return ads.flatMap(({ id }) => written.get(id) ?? []);
    },
    answer: (cards, sponsoredCards, rest) =>
      Buffer.concat([
        LIST,
        ...toList(cards),
        ...(sponsoredCards ? [SPONSORED, ...toList(sponsoredCards)] : []),
        Buffer.from(`],${writeRest(rest).slice(1)}`),
      ]),
  };
}

/** Removes the leading comma of the first card. */
function toList([first, ...others]: readonly Buffer[]): Buffer[] {
  return first ? [first.subarray(1), ...others] : [];
}

/** Not from Node's buffer pool, because a cached slice would keep the whole pool alive. */
function withLeadingComma(json: string): Buffer {
  const bytes = Buffer.allocUnsafeSlow(1 + Buffer.byteLength(json));
  bytes[0] = COMMA;
  bytes.write(json, 1);
  return bytes;
}

/** A function that serialises a value by its schema, like answers of routes. */
function createSerialiser(schema: Parameters<typeof serialiseByZod>[0]['schema']): (value: unknown) => string {
  return serialiseByZod({ schema, method: 'GET', url: '', httpStatus: '200' });
}
