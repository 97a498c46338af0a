import { ERROR_CODES } from '@houni/domain/error-codes';
import { AMENITY_CODES } from '@houni/domain/amenities';
import {
  AD_STATES,
  COMMERCIAL_USES,
  CONDITIONS,
  ORIENTATIONS,
  POSITION_PRECISIONS,
  SORTS,
  TITLE_STATUSES,
  ZONINGS,
} from '@houni/contracts/ad';
import { PRICE_UNITS } from '@houni/domain/price-units';
import { LOCALES } from '@houni/domain/locale';
import { CATEGORY_CODES, TRANSACTION_CODES } from '@houni/domain/transactions';
import type { TextTree } from './create-i18n.ts';
import { flattenTexts, MESSAGE_FOLDERS, readMessages } from './message-files.test-support.ts';

const PLURAL = /_(zero|one|two|few|many|other)$/;
const keysOf = (tree: TextTree) => [...new Set(flattenTexts(tree).map(([key]) => key.replace(PLURAL, '')))].toSorted();
const placesOf = (text: string) => [...text.matchAll(/\{\{?\s*(\w+)/g)].map(([, name]) => name).toSorted();

describe.each(MESSAGE_FOLDERS)('texts of %s', (folder) => {
  it.each(LOCALES)('%s has exactly the keys that French has', (locale) => {
    expect(keysOf(readMessages(folder, locale))).toEqual(keysOf(readMessages(folder, 'fr')));
  });

  it.each(LOCALES)('%s has no empty text and no to-do mark', (locale) => {
    for (const [key, text] of flattenTexts(readMessages(folder, locale))) {
      expect([key, text.trim()]).not.toEqual([key, '']);
      expect(text).not.toMatch(/\bTODO\b|\bFIXME\b|[Ll]orem ipsum/);
    }
  });

  it.each(LOCALES)('%s has the same placeholders as French', (locale) => {
    const frenchTexts = new Map(flattenTexts(readMessages(folder, 'fr')));
    for (const [key, text] of flattenTexts(readMessages(folder, locale))) {
      const other = frenchTexts.get(key);
      if (other !== undefined && !PLURAL.test(key)) expect([key, placesOf(text)]).toEqual([key, placesOf(other)]);
    }
  });

  it.each(LOCALES)('%s has every plural form that its counts need', (locale) => {
    const texts = new Map(flattenTexts(readMessages(folder, locale)));
    const forms = new Set([0, 1, 2, 3, 11, 100].map((count) => new Intl.PluralRules(locale).select(count)));
    for (const key of texts.keys()) {
      const base = key.replace(PLURAL, '');
      if (base === key) continue;
      for (const form of forms) expect(texts.has(`${base}_${form}`) ? 'ok' : `${base}_${form} is missing`).toBe('ok');
    }
  });
});

describe('the common texts', () => {
  const groups: Record<string, readonly string[]> = {
    errors: ERROR_CODES,
    amenities: AMENITY_CODES,
    transactions: TRANSACTION_CODES,
    offers: TRANSACTION_CODES,
    transactionNouns: TRANSACTION_CODES,
    categories: CATEGORY_CODES,
    categorySingular: CATEGORY_CODES,
    titleStatuses: TITLE_STATUSES,
    conditions: CONDITIONS,
    orientations: ORIENTATIONS,
    zonings: ZONINGS,
    uses: COMMERCIAL_USES,
    priceUnits: PRICE_UNITS,
    adStates: AD_STATES,
    sorts: SORTS,
    positionPrecisions: POSITION_PRECISIONS,
    languages: LOCALES,
  };

  it.each(Object.keys(groups))('contain every code of %s', (group) => {
    const texts = readMessages('shared-libs/i18n/src/messages/common', 'fr')[group];
    expect(Object.keys(texts ?? {})).toEqual(expect.arrayContaining([...(groups[group] ?? [])]));
  });
});
