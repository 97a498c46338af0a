import type { Locale } from '@houni/domain/locale';
import type { CategoryCode, TransactionCode } from '@houni/domain/transactions';
import { formatNumber } from '@houni/domain/value-formats';
import type { OpenGraphPage } from '@houni/routing/open-graph-image';

type ListingTitles = Record<TransactionCode, Record<CategoryCode, string>>;

interface ImageTexts {
  brand: string;
  country: string;
  /** Separates place names. */
  comma: string;
  agency: string;
  blog: string;
  listingTitles: ListingTitles;
  ads: (count: number) => string;
  pages: Record<OpenGraphPage, string>;
}

/** Texts of Open Graph images. */
export const IMAGE_TEXTS: Record<Locale, ImageTexts> = {
  fr: {
    brand: 'Houni',
    country: 'Tunisie',
    comma: ', ',
    agency: 'Agence immobilière',
    blog: 'Conseils et guides',
    listingTitles: listingTitles(
      ['Logements', 'Appartements', 'Maisons', 'Terrains et fermes', 'Bureaux et commerces'],
      ['à vendre', 'à louer', 'en colocation'],
    ),
    ads: plural('fr', { one: 'annonce', other: 'annonces' }),
    pages: {
      home: 'Acheter, louer ou vendre en Tunisie',
      blog: 'Les guides immobiliers',
      agencies: 'Les agences immobilières',
      tokens: 'Crédits Houni\u00A0: mettez vos annonces en avant',
      pricing: 'Forfaits et tarifs',
      addAgency: 'Inscrire une agence',
      legal: 'Conditions générales et confidentialité',
      contact: 'Nous contacter',
    },
  },
  ar: {
    brand: 'هوني',
    country: 'تونس',
    comma: '، ',
    agency: 'وكالة عقارية',
    blog: 'نصائح وأدلة',
    listingTitles: listingTitles(
      ['مساكن', 'شقق', 'منازل', 'أراضٍ ومزارع', 'مكاتب ومحلات'],
      ['للبيع', 'للكراء', 'للسكن المشترك'],
    ),
    ads: plural('ar', { zero: 'إعلان', one: 'إعلان', two: 'إعلان', few: 'إعلانات', many: 'إعلانًا', other: 'إعلان' }),
    pages: {
      home: 'عقارات للبيع وللكراء في كامل تونس',
      blog: 'نصائح عقارية',
      agencies: 'الوكالات العقارية',
      tokens: 'النقاط: أبرِز إعلاناتك',
      pricing: 'الباقات والأسعار',
      addAgency: 'تسجيل وكالة عقارية',
      legal: 'الشروط العامة والخصوصية',
      contact: 'اتصل بنا',
    },
  },
  en: {
    brand: 'Houni',
    country: 'Tunisia',
    comma: ', ',
    agency: 'Estate agency',
    blog: 'Advice and guides',
    listingTitles: listingTitles(
      ['Homes', 'Apartments', 'Houses', 'Land and farms', 'Offices and shops'],
      ['for sale', 'to rent', 'to share'],
    ),
    ads: plural('en', { one: 'listing', other: 'listings' }),
    pages: {
      home: 'Buy, rent or sell property in Tunisia',
      blog: 'Property guides',
      agencies: 'Estate agencies',
      tokens: 'Credits: give your listings more reach',
      pricing: 'Plans and prices',
      addAgency: 'Register an agency',
      legal: 'Terms and privacy',
      contact: 'Contact us',
    },
  },
  it: {
    brand: 'Houni',
    country: 'Tunisia',
    comma: ', ',
    agency: 'Agenzia immobiliare',
    blog: 'Consigli e guide',
    listingTitles: listingTitles(
      ['Alloggi', 'Appartamenti', 'Case', 'Terreni e fattorie', 'Uffici e negozi'],
      ['in vendita', 'in affitto', 'in condivisione'],
    ),
    ads: plural('it', { one: 'annuncio', other: 'annunci' }),
    pages: {
      home: 'Comprare, affittare o vendere in Tunisia',
      blog: 'Guide immobiliari',
      agencies: 'Le agenzie immobiliari',
      tokens: 'Crediti: più visibilità ai tuoi annunci',
      pricing: 'Piani e prezzi',
      addAgency: 'Iscrivi un’agenzia',
      legal: 'Condizioni e privacy',
      contact: 'Contattaci',
    },
  },
  es: {
    brand: 'Houni',
    country: 'Túnez',
    comma: ', ',
    agency: 'Agencia inmobiliaria',
    blog: 'Consejos y guías',
    listingTitles: listingTitles(
      ['Viviendas', 'Apartamentos', 'Casas', 'Terrenos y fincas', 'Oficinas y locales'],
      ['en venta', 'en alquiler', 'para compartir'],
    ),
    ads: plural('es', { one: 'anuncio', other: 'anuncios' }),
    pages: {
      home: 'Comprar, alquilar o vender en Túnez',
      blog: 'Guías inmobiliarias',
      agencies: 'Las agencias inmobiliarias',
      tokens: 'Créditos Houni: da más visibilidad a tus anuncios',
      pricing: 'Planes y precios',
      addAgency: 'Registrar una agencia',
      legal: 'Condiciones y privacidad',
      contact: 'Contáctanos',
    },
  },
};

/** Combines each category (in the order of the contract) with each transaction: "Appartements à vendre". */
function listingTitles(
  [all, flats, houses, land, shops]: readonly [string, string, string, string, string],
  [sale, rental, sharing]: readonly [string, string, string],
): ListingTitles {
  const withTransaction = (suffix: string): Record<CategoryCode, string> => ({
    LOGEMENTS: `${all} ${suffix}`,
    APPARTEMENT: `${flats} ${suffix}`,
    MAISONS: `${houses} ${suffix}`,
    TERRAINS_FERMES: `${land} ${suffix}`,
    BUREAUX_COMMERCES: `${shops} ${suffix}`,
  });
  return { SALE: withTransaction(sale), RENTAL: withTransaction(rental), FLAT: withTransaction(sharing) };
}

function plural(
  locale: Locale,
  forms: Partial<Record<Intl.LDMLPluralRule, string>> & { other: string },
): (count: number) => string {
  const rules = new Intl.PluralRules(locale);
  return (count) => `${formatNumber(count, locale)} ${forms[rules.select(count)] ?? forms.other}`;
}
