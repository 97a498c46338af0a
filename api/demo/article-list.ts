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
  { key: 'title-deed', author: 'Nadia Ferchichi', cover: 'agency-cover-02', publishedDaysAgo: 3, updatedDaysAgo: 3, tags: ['papiers', 'acheter'], relatedGovernorateIds: [] },
  { key: 'buying-steps', author: 'Karim Masmoudi', cover: 'villa-garden-01', publishedDaysAgo: 10, updatedDaysAgo: 6, tags: ['acheter', 'budget', 'papiers'], relatedGovernorateIds: [] },
  { key: 'greater-tunis-districts', author: 'Hela Jaziri', cover: 'apartment-building-02', publishedDaysAgo: 18, updatedDaysAgo: 18, tags: ['quartiers', 'acheter', 'louer'], relatedGovernorateIds: [22, 21, 17, 20] },
  { key: 'renting-contract', author: 'Nadia Ferchichi', cover: 'living-room-04', publishedDaysAgo: 27, updatedDaysAgo: 20, tags: ['louer', 'papiers'], relatedGovernorateIds: [] },
  { key: 'student-flatshare', author: 'Aymen Tlili', cover: 'student-room-01', publishedDaysAgo: 36, updatedDaysAgo: 36, tags: ['louer', 'maison'], relatedGovernorateIds: [22, 13, 7, 12] },
  { key: 'home-loan', author: 'Karim Masmoudi', cover: 'dining-room-01', publishedDaysAgo: 48, updatedDaysAgo: 41, tags: ['budget', 'acheter'], relatedGovernorateIds: [] },
  { key: 'off-plan', author: 'Karim Masmoudi', cover: 'apartment-building-01', publishedDaysAgo: 61, updatedDaysAgo: 61, tags: ['acheter', 'papiers'], relatedGovernorateIds: [] },
  { key: 'seasonal-lets', author: 'Hela Jaziri', cover: 'terrace-sea-view-01', publishedDaysAgo: 75, updatedDaysAgo: 70, tags: ['louer', 'quartiers'], relatedGovernorateIds: [2, 19] },
  { key: 'selling-photos-price', author: 'Aymen Tlili', cover: 'living-room-01', publishedDaysAgo: 90, updatedDaysAgo: 90, tags: ['vendre', 'budget'], relatedGovernorateIds: [] },
  { key: 'farmland', author: 'Nadia Ferchichi', cover: 'land-olive-grove-01', publishedDaysAgo: 108, updatedDaysAgo: 101, tags: ['papiers', 'acheter'], relatedGovernorateIds: [23, 16, 8] },
  { key: 'seaside-humidity', author: 'Hela Jaziri', cover: 'seaside-residence-01', publishedDaysAgo: 126, updatedDaysAgo: 126, tags: ['maison'], relatedGovernorateIds: [19, 12, 24] },
  { key: 'moving-checklist', author: 'Aymen Tlili', cover: 'entrance-hall-01', publishedDaysAgo: 145, updatedDaysAgo: 130, tags: ['maison', 'louer'], relatedGovernorateIds: [] },
];
