import type { Locale } from '@houni/contracts/locale';
import type { DemoArticle } from './types.ts';

/** Tags of the blog with their labels. */
export const TAGS = {
  acheter: { fr: 'Acheter', ar: 'الشراء', en: 'Buying', it: 'Comprare', es: 'Comprar' },
  louer: { fr: 'Louer', ar: 'الكراء', en: 'Renting', it: 'Affittare', es: 'Alquilar' },
  vendre: { fr: 'Vendre', ar: 'البيع', en: 'Selling', it: 'Vendere', es: 'Vender' },
  papiers: { fr: 'Papiers et titres', ar: 'الوثائق والرسوم العقارية', en: 'Papers and titles', it: 'Documenti e titoli', es: 'Papeles y títulos' },
  budget: { fr: 'Budget et crédit', ar: 'الميزانية والقروض', en: 'Budget and loans', it: 'Budget e mutui', es: 'Presupuesto e hipoteca' },
  quartiers: { fr: 'Quartiers', ar: 'الأحياء', en: 'Neighbourhoods', it: 'Quartieri', es: 'Barrios' },
  maison: { fr: 'Vie à la maison', ar: 'الحياة في البيت', en: 'Home life', it: 'Vita in casa', es: 'Vida en casa' },
} as const satisfies Record<string, Record<Locale, string>>;

type Listed = Omit<DemoArticle, 'tags' | 'translations'> & { tags: (keyof typeof TAGS)[] };

/** Newest first. */
export const ARTICLE_LIST: readonly Listed[] = [
];
