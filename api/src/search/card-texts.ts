import type { SearchAnswer } from '@houni/contracts/ad';
import { adCardSchema, searchAnswerSchema } from '@houni/contracts/ad';
import type { Locale } from '@houni/contracts/locale';
import { cardsOf } from '../ads/card.ts';
import { serialiseByZod } from '../platform/validation.ts';
import type { Services } from '../services.ts';
import type { FoundAd } from './page-of-ids.ts';

/** Cards that one process keeps, about 1.3 KB each. */
const KEPT_CARDS = 50_000;
/**
 * Whatever an ad comes to show changes its version. What it ceases to show with time alone (a fallen price, a promotion)
 * does not: a card with either is made anew after a minute. The others only make room for what is asked for.
 */
const KEPT_FOR_MS = { passing: 60_000, lasting: 3_600_000 };

interface KeptCard {
  version: number;
  until: number;
  text: string;
}

/** Cards as JSON text, kept while their ads do not change. */
export interface CardTexts {
  /** The cards of these ads in this order; an ad that has gone meanwhile is left out. */
  of: (ads: readonly FoundAd[], locale: Locale) => Promise<string[]>;
  /** A whole answer around cards. */
  answer: (cards: readonly string[], rest: Omit<SearchAnswer, 'items'>) => string;
}

/** @param kept cards that are kept at most; 0 makes each card anew */
export function createCardTexts(services: Services, kept = KEPT_CARDS): CardTexts {
  const writeCard = writerOf(adCardSchema);
  const writeRest = writerOf(searchAnswerSchema.omit({ items: true }));
  const cards = new Map<string, KeptCard>();

  const keep = (key: string, card: KeptCard) => {
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
      const texts = new Map<number, string>();
      const missing: FoundAd[] = [];
      for (const ad of ads) {
        const known = cards.get(`${ad.id} ${locale}`);
        if (known && known.version === ad.version && known.until > now) texts.set(ad.id, known.text);
        else missing.push(ad);
      }
      if (missing.length > 0) {
        const versions = new Map(missing.map(({ id, version }) => [id, version]));
        const made = await cardsOf(services, [...versions.keys()], locale);
        for (const [id, card] of made) {
          const text = writeCard(card);
          texts.set(id, text);
          const keptFor = card.sponsored || card.previousPrice !== null ? KEPT_FOR_MS.passing : KEPT_FOR_MS.lasting;
          keep(`${id} ${locale}`, { version: versions.get(id) ?? 0, until: now + keptFor, text });
        }
      }
      return ads.flatMap(({ id }) => texts.get(id) ?? []);
    },
    answer: (items, rest) => `{"items":[${items.join(',')}],${writeRest(rest).slice(1)}`,
  };
}

/** A function that writes a value as JSON by its schema, as answers are written. */
function writerOf(schema: Parameters<typeof serialiseByZod>[0]['schema']): (value: unknown) => string {
  return serialiseByZod({ schema, method: 'GET', url: '', httpStatus: '200' });
}
