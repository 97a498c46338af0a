import type { Locale } from '@houni/domain/locale';
import type { CategoryCode, TransactionCode } from '@houni/domain/transactions';

/** Slugs of the transactions in listing addresses. They are published: never change one without a redirect. */
export const TRANSACTION_SLUGS: Record<TransactionCode, Record<Locale, string>> = {
  SALE: { fr: 'acheter', ar: 'شراء', en: 'buy', it: 'comprare', es: 'comprar' },
  RENTAL: { fr: 'louer', ar: 'كراء', en: 'rent', it: 'affittare', es: 'alquilar' },
  FLAT: { fr: 'colocation', ar: 'سكن-مشترك', en: 'flatsharing', it: 'condivisione', es: 'compartir' },
};

/** Slugs of the categories in listing addresses. */
export const CATEGORY_SLUGS: Record<CategoryCode, Record<Locale, string>> = {
  LOGEMENTS: { fr: 'logements', ar: 'مساكن', en: 'accommodation', it: 'alloggi', es: 'viviendas' },
  APPARTEMENT: { fr: 'appartements', ar: 'شقق', en: 'apartments', it: 'appartamenti', es: 'apartamentos' },
  MAISONS: { fr: 'maisons', ar: 'منازل', en: 'houses', it: 'case', es: 'casas' },
  TERRAINS_FERMES: {
    fr: 'terrains-et-fermes',
    ar: 'أراضي-ومزارع',
    en: 'land-and-farms',
    it: 'terreni-e-fattorie',
    es: 'terrenos-y-fincas',
  },
  BUREAUX_COMMERCES: {
    fr: 'bureaux-et-commerces',
    ar: 'مكاتب-ومحلات',
    en: 'offices-and-shops',
    it: 'uffici-e-negozi',
    es: 'oficinas-y-locales',
  },
};

/** First segment of an ad's address. */
export const PROPERTY_SLUGS: Record<Locale, string> = {
  fr: 'annonce',
  ar: 'إعلان',
  en: 'listing',
  it: 'annuncio',
  es: 'anuncio',
};

/** Slugs of the older site. */
export const LEGACY_PROPERTY_SLUGS = ['offre'] as const;
export const LEGACY_TRANSACTION_SLUGS: Record<TransactionCode, string> = {
  SALE: 'vente',
  RENTAL: 'location',
  FLAT: 'colocation',
};
