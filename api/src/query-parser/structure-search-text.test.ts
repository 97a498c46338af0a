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

/** Typed without regard to what the parser knows: abbreviations, mistakes, two names together, small prices of rents. */
const MORE_SEARCHES: typeof SEARCHES = [
  ['appart s+2 a louer lac 1', 'RENTAL', 'APPARTEMENT', 'sector=1775&sector=1727&rooms=2'],
  ['maison a vendre kelibia plage', 'SALE', 'MAISONS', 'delegation=202&q=plage'],
  [
    'location studio meublé la marsa 700dt',
    'RENTAL',
    'APPARTEMENT',
    'delegation=247&rooms=0&priceMax=700&furnished=true',
  ],
  ['terrain 500m2 mornag', null, 'TERRAINS_FERMES', 'delegation=186&areaMin=425&areaMax=600'],
  ['villa avec piscine djerba', null, 'MAISONS', 'delegation=13&delegation=14&delegation=15&q=villa+avec+piscine'],
  ['s+1 ennasr moins de 800', 'RENTAL', null, 'sector=2083&sector=2084&rooms=1&priceMax=800'],
  ['bureau à louer centre urbain nord', 'RENTAL', 'BUREAUX_COMMERCES', 'delegation=235&q=bureau'],
  ['duplex la soukra s+3', null, 'APPARTEMENT', 'delegation=221&rooms=3&q=duplex'],
  ['appartement haut standing jardins de carthage', null, 'APPARTEMENT', 'sector=1855'],
  ['colocation étudiante manouba', 'FLAT', null, 'governorate=20&q=etudiante'],
  ['vente appartement sousse khezama 250 000 dt', 'SALE', 'APPARTEMENT', 'sector=1027&priceMax=250000'],
  ['local commercial sfax centre ville', null, 'BUREAUX_COMMERCES', 'governorate=7&q=local+commercial+centre'],
  ['maison 3 chambres hammam lif', null, 'MAISONS', 'delegation=178&rooms=3'],
  ['location vacances hammamet juillet', 'RENTAL', null, 'delegation=211&q=location+vacances+juillet'],
  [
    'ferme à vendre zaghouan 5 hectares',
    'SALE',
    'TERRAINS_FERMES',
    'governorate=16&areaMin=42500&areaMax=60000&q=ferme',
  ],
  [
    'appartement entre 200 et 300 mille ariana ville',
    'SALE',
    'APPARTEMENT',
    'delegation=220&priceMin=200000&priceMax=300000',
  ],
  ['garage a louer menzah 9', 'RENTAL', null, 'delegation=234&amenities=GARAGE'],
  ['S+2 El Aouina 1er étage avec ascenseur', null, null, 'delegation=245&rooms=2&amenities=ELEVATOR&q=1er+etage'],
  ['immeuble à vendre bizerte', 'SALE', null, 'governorate=24&q=immeuble'],
  ['apartement manar 2', null, 'APPARTEMENT', 'sector=1767'],
  ['شقة للكراء في لافيات', 'RENTAL', 'APPARTEMENT', 'delegation=229'],
  ['دار للبيع بن عروس', 'SALE', 'MAISONS', 'governorate=17'],
  ['ارض للبيع الحمامات 300 متر', 'SALE', 'TERRAINS_FERMES', 'delegation=211&areaMin=255&areaMax=360'],
  ['شقة س+3 المنار', null, 'APPARTEMENT', 'sector=1767&sector=1768&rooms=3'],
  ['محل للكراء باب سعدون', 'RENTAL', 'BUREAUX_COMMERCES', 'sector=1735&q=محل'],
  ['فيلا بمسبح جربة', null, 'MAISONS', 'delegation=13&delegation=14&delegation=15&q=فيلا+بمسبح'],
  ['استوديو مفروش المرسى', null, 'APPARTEMENT', 'delegation=247&rooms=0&furnished=true'],
  ['شقة بغرفتين عين زغوان', null, 'APPARTEMENT', 'sector=1855&rooms=2'],
  ['كراء سكن للطلبة المنار', 'RENTAL', 'LOGEMENTS', 'sector=1767&sector=1768'],
  ['منزل رواد 200 الف دينار', 'SALE', 'MAISONS', 'delegation=222&priceMax=200000'],
  ['شقق للبيع سوسة اقل من 250 الف', 'SALE', 'APPARTEMENT', 'governorate=13&priceMax=250000'],
  ['قطعة ارض صالحة للبناء مرناق', null, 'TERRAINS_FERMES', 'delegation=186&q=صالحه+للبناء'],
  ['ضيعة فلاحية سليانة', null, 'TERRAINS_FERMES', 'governorate=14&q=ضيعه+فلاحيه'],
  ['دار للكراء الكاف 400 دينار', 'RENTAL', 'MAISONS', 'governorate=15&priceMax=400'],
  ['شقة فخمة ضفاف البحيرة', null, 'APPARTEMENT', 'sector=1775&sector=1855&sector=1727'],
  ['مكتب وسط العاصمة', null, 'BUREAUX_COMMERCES', 'governorate=22&q=مكتب+وسط'],
  ['شقة للبيع حي الخضراء', 'SALE', 'APPARTEMENT', 'delegation=235'],
  ['مستودع للكراء مقرين', 'RENTAL', 'BUREAUX_COMMERCES', 'delegation=183&q=مستودع'],
  ['بيع وشراء منازل المهدية', 'SALE', 'MAISONS', 'governorate=10'],
  ['شقة قريبة من البحر المنستير', null, 'APPARTEMENT', 'governorate=12&q=البحر'],
  ['dar lel kra fi ariana', 'RENTAL', 'MAISONS', 'governorate=21'],
  ['chqa lel bi3 menzah 5', 'SALE', 'APPARTEMENT', 'sector=1664'],
  ['appart lel kra 9rib mel bhar sousse', 'RENTAL', 'APPARTEMENT', 'governorate=13&q=bhar'],
  ['ardh lel bi3 fi 9orba', 'SALE', 'TERRAINS_FERMES', 'delegation=199'],
  ['studio mouffarech lafayette', null, 'APPARTEMENT', 'delegation=229&rooms=0&furnished=true'],
  ['dar b jardin fi mourouj 4', null, 'MAISONS', 'sector=1362&q=jardin'],
  ['kra s+1 bardo 600 dinar', 'RENTAL', null, 'delegation=236&rooms=1&priceMax=600'],
  ['villa lel kra jerba b piscine', 'RENTAL', 'MAISONS', 'delegation=13&delegation=14&delegation=15&q=villa+piscine'],
  ['chouka s+2 hay ennasr', null, 'APPARTEMENT', 'sector=2083&sector=2084&rooms=2'],
  ['bit lel kra lel tolba manar', 'FLAT', null, 'sector=1767&sector=1768&q=tolba'],
  ['ma7al lel kra sfax', 'RENTAL', 'BUREAUX_COMMERCES', 'governorate=7&q=ma7al'],
  ['bortman lel bi3 lmnihla', 'SALE', 'APPARTEMENT', 'delegation=226'],
  ['terrain lel bi3 beni khiar', 'SALE', 'TERRAINS_FERMES', 'delegation=198'],
  ['dar lel bi3 200 malyoun bizerte', 'SALE', 'MAISONS', 'governorate=24&priceMax=200000'],
  ['appartement fi tounes l3asma', null, 'APPARTEMENT', 'governorate=22'],
  ['dar arbi fi lemdina tunis', null, 'MAISONS', 'delegation=228&q=dar+arbi'],
  ['ardh sal7a lel bina nabeul', null, 'TERRAINS_FERMES', 'governorate=19&q=sal7a+lel+bina'],
  ['kra chahri la goulette', 'RENTAL', null, 'delegation=245'],
  ['bir el bey dar', null, 'MAISONS', 'sector=1372'],
  ['kantaoui s+2 lel kra sif', 'RENTAL', null, 'sector=1042&rooms=2&q=sif'],
];

/** Amounts, places and kinds as chats, signs and other portals write them. */
const SPELLINGS: typeof SEARCHES = [
  ['maison moins de 1 milliard 200', 'SALE', 'MAISONS', 'priceMax=1200000'],
  ['villa 1,2 MD la marsa', 'SALE', 'MAISONS', 'delegation=247&priceMax=1200000&q=villa'],
  ['دار في نابل مليون و مئتين', 'SALE', 'MAISONS', 'governorate=19&priceMax=1200000'],
  ['s+2 la marsa 350.000,000 DT', 'SALE', null, 'delegation=247&rooms=2&priceMax=350000'],
  ['s+2 la marsa 350’000 DT', 'SALE', null, 'delegation=247&rooms=2&priceMax=350000'],
  ['شقة المرسى ٣٥٠٫٠٠٠ د.ت', 'SALE', 'APPARTEMENT', 'delegation=247&priceMax=350000'],
  ['louer s+2 la marsa 850,000 DT', 'RENTAL', null, 'delegation=247&rooms=2&priceMax=850'],
  ['250 milions sousse', 'SALE', null, 'governorate=13&priceMax=250000'],
  ['appartement 450 000 marsa max', 'SALE', 'APPARTEMENT', 'delegation=247&priceMax=450000'],
  ['Lac II', null, null, 'sector=1855'],
  ['menzah IX', null, null, 'delegation=234'],
  ['Appartement S+3 à El Menzah 7 bis', null, 'APPARTEMENT', 'delegation=220&rooms=3'],
  ['elmanar 2', null, null, 'sector=1767'],
  ['Location maison elmourouj 1', 'RENTAL', 'MAISONS', 'sector=1360'],
  ['Kélibia Ezzahra', null, null, 'delegation=202&q=ezzahra'],
  ['hammam lif ezzahra', null, null, 'delegation=178&delegation=181'],
  ['la marsa et carthage', null, null, 'delegation=247&delegation=227'],
  ['la marsa sauf gammarth', null, null, 'delegation=247'],
  ['hammam so', null, null, 'delegation=135'],
  ['khez', null, null, 'sector=1027'],
  ['la mrasa s+2', null, null, 'delegation=247&rooms=2'],
  ['proche métro ariana', null, null, 'governorate=21&nearStation=true'],
  ['شقة بحي النّصر أريانة', null, 'APPARTEMENT', 'sector=2083&sector=2084'],
  ['Étage de villa à louer à Raoued', 'RENTAL', 'APPARTEMENT', 'delegation=222&q=etage+de+villa'],
];

it.each([
  ['typed searches', SEARCHES],
  ['further typed searches', MORE_SEARCHES],
])('structures at least 57 of 60 %s', async (_name, searches) => {
  const wrong = await misread(searches);
  expect(searches).toHaveLength(60);
  if (wrong.length > 3) expect(wrong).toEqual([]);
});

it('reads amounts, places and kinds in other spellings', async () => {
  expect(await misread(SPELLINGS)).toEqual([]);
});

async function misread(searches: typeof SEARCHES) {
  const answers = await Promise.all(searches.map(([text]) => structure(text)));
  return searches.flatMap(([text, ...expected], index) => {
    const { transaction, category, query } = answers[index] ?? { transaction: null, category: null, query: '' };
    const read = [transaction, category, decodeURIComponent(query)];
    return JSON.stringify(read) === JSON.stringify(expected) ? [] : [{ text, read, expected }];
  });
}

it('keeps words that are no facts, and leaves a text of words alone', async () => {
  expect(await structure('la marsa quartier calme')).toMatchObject({ query: 'delegation=247&q=calme' });
  expect(await structure('zzzqqq')).toEqual({ transaction: null, category: null, query: '' });
});
