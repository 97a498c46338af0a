import type { SearchAnswer } from '@houni/contracts/ad';
import { adCardSchema, searchAnswerSchema } from '@houni/contracts/ad';
import { LOCALES } from '@houni/contracts/locale';
import type { Locale } from '@houni/contracts/locale';
import { cardsOf } from '../ads/card.ts';
import { serialiseByZod } from '../platform/validation.ts';
import type { Services } from '../services.ts';
import type { FoundAd } from './page-of-ids.ts';

/** Cards that one process keeps, about 1.3 KB each. */
const KEPT_CARDS = 50_000;
/**
 * Whatever an ad comes to show changes its version. What it ceases to show with time alone (a fallen price, a frame)
 * does not: a card with either is made anew after a minute. The others only make room for what is asked for.
 */
const KEPT_FOR_MS = { passing: 60_000, lasting: 3_600_000 };

const LIST = Buffer.from('{"items":[');
const SPONSORED = Buffer.from('],"sponsored":[');
const COMMA = ','.codePointAt(0) ?? 0;

/** What of an ad says which card is its own now. */
export type ShownAd = Pick<FoundAd, 'id' | 'version'>;

interface KeptCard {
  version: number;
  until: number;
  json: Buffer;
}

/** Cards as JSON, kept while their ads do not change: as bytes, of which an answer is put together by copying alone. */
export interface WrittenCards {
  /** The cards of these ads in this order, each after a comma; an ad that has gone meanwhile is left out. */
  of: (ads: readonly ShownAd[], locale: Locale) => Promise<Buffer[]>;
  /** A whole answer around cards, and around those of paid places where they were asked for. */
  answer: (
    cards: readonly Buffer[],
    sponsored: readonly Buffer[] | null,
    rest: Omit<SearchAnswer, 'items' | 'sponsored'>,
  ) => Buffer;
}

/**
 * @param kept cards that are kept at most; 0 makes each card anew
 * @param sponsored whether these are the cards of paid places
 */
export function createWrittenCards(
  services: Services,
  { kept = KEPT_CARDS, sponsored = false }: { kept?: number; sponsored?: boolean } = {},
): WrittenCards {
  const writeCard = writerOf(adCardSchema);
  const writeRest = writerOf(searchAnswerSchema.omit({ items: true, sponsored: true }));
  const cards = new Map<number, KeptCard>();
  const keyOf = (id: number, locale: Locale) => id * LOCALES.length + LOCALES.indexOf(locale);

  const keep = (key: number, card: KeptCard) => {
    cards.delete(key); // at the end of the map stands what was made last
    cards.set(key, card);
    for (const oldest of cards.keys()) {
      if (cards.size <= kept) break;
      cards.delete(oldest);
    }
  };

  return {
    async of(ads, locale) {
      const now = services.now().getTime();
      const written = new Map<number, Buffer>();
      const missing: ShownAd[] = [];
      for (const ad of ads) {
        const known = cards.get(keyOf(ad.id, locale));
        if (known && known.version === ad.version && known.until > now) written.set(ad.id, known.json);
        else missing.push(ad);
      }
      if (missing.length > 0) {
        const versions = new Map(missing.map(({ id, version }) => [id, version]));
        const made = await cardsOf(services, [...versions.keys()], locale);
        for (const [id, card] of made) {
          const json = afterComma(writeCard({ ...card, sponsored }));
          written.set(id, json);
          const keptFor = card.highlighted || card.previousPrice !== null ? KEPT_FOR_MS.passing : KEPT_FOR_MS.lasting;
          keep(keyOf(id, locale), { version: versions.get(id) ?? 0, until: now + keptFor, json });
        }
      }
      return ads.flatMap(({ id }) => written.get(id) ?? []);
    },
    answer: (cards, sponsoredCards, rest) =>
      Buffer.concat([
        LIST,
        ...inList(cards),
        ...(sponsoredCards ? [SPONSORED, ...inList(sponsoredCards)] : []),
        Buffer.from(`],${writeRest(rest).slice(1)}`),
      ]),
  };
}

/** The first of a list has no comma before it. */
function inList([first, ...others]: readonly Buffer[]): Buffer[] {
  return first ? [first.subarray(1), ...others] : [];
}

/** Bytes of their own: a part of Node's shared memory for small buffers would keep all of it. */
function afterComma(json: string): Buffer {
  const bytes = Buffer.allocUnsafeSlow(1 + Buffer.byteLength(json));
  bytes[0] = COMMA;
  bytes.write(json, 1);
  return bytes;
}

/** A function that writes a value as JSON by its schema, as answers are written. */
function writerOf(schema: Parameters<typeof serialiseByZod>[0]['schema']): (value: unknown) => string {
  return serialiseByZod({ schema, method: 'GET', url: '', httpStatus: '200' });
}
