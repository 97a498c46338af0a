import { testApp } from '../../test/test-app.ts';
import type { StructuredSearch } from '@houni/contracts/structured-search';

const api = await testApp({ runJobs: false });
afterAll(() => api.close());

const structure = (q: string) => api.get<StructuredSearch>(`/search/items/structured?q=${encodeURIComponent(q)}`);

/** French, Arabic, Latin Arabic: text, transaction, category, filters. */
const SEARCHES: [text: string, transaction: string | null, category: string | null, query: string][] = [
  ['la marsa s+2 350 mille', 'SALE', null, 'delegation=247&rooms=2&priceMax=350000'],
  ['appartement à vendre la marsa', 'SALE', 'APPARTEMENT', 'delegation=247'],
  ['appartement à louer sousse', 'RENTAL', 'APPARTEMENT', 'governorate=13'],
  ['villa la soukra', null, 'MAISONS', 'delegation=221&q=villa'],
  ['terrain hammamet', null, 'TERRAINS_FERMES', 'delegation=211'],
  ['studio lac 2', null, 'APPARTEMENT', 'sector=1855&rooms=0'],
  ['s+3 ennasr 2', null, null, 'sector=2084&rooms=3'],
  ['s+1 meublé tunis', null, null, 'governorate=22&rooms=1&furnished=true'],
  ['maison kélibia moins de 200 mille', 'SALE', 'MAISONS', 'delegation=202&priceMax=200000'],
  ['location s+2 ariana 900 dt', 'RENTAL', null, 'governorate=21&rooms=2&priceMax=900'],
  ['bureau à louer les berges du lac 2', 'RENTAL', 'BUREAUX_COMMERCES', 'sector=1855&q=bureau'],
  ['colocation sfax', 'FLAT', null, 'governorate=7'],
  ['terrain route de tunis km 4 sfax', null, 'TERRAINS_FERMES', 'sector=405'],
  ['appartement 100 m2 minimum bizerte', null, 'APPARTEMENT', 'governorate=24&areaMin=100'],
  ['#lamarsa', null, null, 'delegation=247'],
  ['2070', null, null, 'delegation=247'],
  ['local commercial mourouj', null, 'BUREAUX_COMMERCES', 'delegation=177&q=local+commercial'],
  ['appartement piscine hammamet', null, 'APPARTEMENT', 'delegation=211&q=piscine'],
  ['achat maison monastir', 'SALE', 'MAISONS', 'governorate=12'],
  ['sidi bou said', null, null, 'sector=1707'],
  ['شقة للبيع المرسى', 'SALE', 'APPARTEMENT', 'delegation=247'],
  ['شقة للكراء سوسة', 'RENTAL', 'APPARTEMENT', 'governorate=13'],
  ['فيلا سكرة', null, 'MAISONS', 'delegation=221&q=فيلا'],
  ['أرض للبيع نابل', 'SALE', 'TERRAINS_FERMES', 'governorate=19'],
  ['دار للبيع في قليبية', 'SALE', 'MAISONS', 'delegation=202'],
  ['المرسى', null, null, 'delegation=247'],
  ['سيدي بوسعيد', null, null, 'sector=1707'],
  ['شقة س+2 المرسى', null, 'APPARTEMENT', 'delegation=247&rooms=2'],
  ['محل تجاري صفاقس', null, 'BUREAUX_COMMERCES', 'governorate=7&q=محل+تجاري'],
  ['سكن مشترك تونس', 'FLAT', null, 'governorate=22'],
  ['كراء شقة مؤثثة تونس', 'RENTAL', 'APPARTEMENT', 'governorate=22&furnished=true'],
  ['دار للكراء المنستير', 'RENTAL', 'MAISONS', 'governorate=12'],
  ['أرض فلاحية باجة', null, 'TERRAINS_FERMES', 'governorate=23&q=ارض+فلاحيه'],
  ['شقة قرطاج أقل من 400 ألف', 'SALE', 'APPARTEMENT', 'delegation=227&priceMax=400000'],
  ['مكتب للكراء البحيرة 2', 'RENTAL', 'BUREAUX_COMMERCES', 'sector=1855&q=مكتب'],
  ['شقة حي النصر 2', null, 'APPARTEMENT', 'sector=2084'],
  ['منزل بنزرت', null, 'MAISONS', 'governorate=24'],
  ['شقة للبيع الحمامات', 'SALE', 'APPARTEMENT', 'delegation=211'],
  ['فيلا للبيع جربة ميدون', 'SALE', 'MAISONS', 'delegation=14&q=فيلا'],
  ['شقة المنزه 6', null, 'APPARTEMENT', 'sector=1665'],
  ['dar lel bi3 nabeul', 'SALE', 'MAISONS', 'governorate=19'],
  ['cho99a lel kré soussa', 'RENTAL', 'APPARTEMENT', 'governorate=13'],
  ['lmarsa s+2', null, null, 'delegation=247&rooms=2'],
  ['ardh lel bi3 sfax', 'SALE', 'TERRAINS_FERMES', 'governorate=7'],
  ['villa lel bi3 hammamet', 'SALE', 'MAISONS', 'delegation=211&q=villa'],
  ['kra dar bizerte', 'RENTAL', 'MAISONS', 'governorate=24'],
  ['9elibia', null, null, 'delegation=202'],
  ['banzart s+3', null, null, 'governorate=24&rooms=3'],
  ['sfa9es', null, null, 'governorate=7'],
  ['chokka ariana', null, 'APPARTEMENT', 'governorate=21'],
  ['dar arbi mahdia', null, 'MAISONS', 'governorate=10&q=dar+arbi'],
  ['bit lel kra tunis', 'FLAT', null, 'governorate=22'],
  ['mestir s+1', null, null, 'governorate=12&rooms=1'],
  ['a9al men 300 alf lmarsa', 'SALE', null, 'delegation=247&priceMax=300000'],
  ['klibia dar', null, 'MAISONS', 'delegation=202'],
  ['7ammem soussa s+2', null, null, 'delegation=135&rooms=2'],
  ['jerba villa', null, 'MAISONS', 'delegation=13&delegation=14&delegation=15&q=villa'],
  ['7al9 lwed', null, null, 'delegation=245'],
  ['soukra villa', null, 'MAISONS', 'delegation=221&q=villa'],
  ['tabar9a ardh', null, 'TERRAINS_FERMES', 'delegation=190'],
];

it('structures at least 57 of 60 typed searches', async () => {
  const answers = await Promise.all(SEARCHES.map(([text]) => structure(text)));
  const wrong = SEARCHES.flatMap(([text, ...expected], index) => {
    const { transaction, category, query } = answers[index] ?? { transaction: null, category: null, query: '' };
    const read = [transaction, category, decodeURIComponent(query)];
    return JSON.stringify(read) === JSON.stringify(expected) ? [] : [{ text, read, expected }];
  });
  expect(SEARCHES).toHaveLength(60);
  if (wrong.length > 3) expect(wrong).toEqual([]);
});

it('keeps words that are no facts, and leaves a text of words alone', async () => {
  expect(await structure('la marsa quartier calme')).toMatchObject({ query: 'delegation=247&q=calme' });
  expect(await structure('zzzqqq')).toEqual({ transaction: null, category: null, query: '' });
});
