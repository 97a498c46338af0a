import type { Phrase } from './phrase.ts';

/** Property types. A general word ("maison") means its category. A specific one ("villa") must also be in the ad. */
export const CATEGORY_PHRASES: readonly Phrase[] = [
  {
    categories: ['APPARTEMENT'],
    forms: `
      appartement, appart, ground floor apartment, apparts, appt, apt, app, flat, apartment, appartamento, appartamenti, piso,
      apartamento, departamento, شقة, شقق, برطمان, برطمه, بارطمان, apartma, bartman, bortmen, partma, bertma,
      berteman, cho99a, cha99a, cha9a, choka, chokka, appartma, chokka, cho9a, chakka, shaqa, shokka, bartmen, borteman, bortman`,
  },
  {
    categories: ['MAISONS'],
    forms: `
      maison, house, town house, detached house, detached villa, home, casa, case, casas, maisonnette, dar, diar, houch, haouch, 7ouch, hawch, haoush,
      7awch, manzel, menzel, mnazel, pavillon, منزل, منازل, دار, ديار, حوش, بيت للبيع, بيت مستقل, مسكن`,
  },
  {
    categories: ['MAISONS'],
    forms: 'villa, villas, فيلا, فيلات, فلة, فيلة, filla, fila, chalet, vila',
    terms: ['=xvilla'],
  },
  {
    categories: ['MAISONS'],
    forms: `
      maison arabe, dar arbi, dar arabe, dar traditionnelle, maison traditionnelle, دار عربية, دار عربي,
      حوش عربي, dar 3arbi, dar 3arbia, riad, maison de médina, traditional house`,
    terms: ['^dar ^عربيه =xpatio zelliges زليج'],
  },
  {
    categories: ['MAISONS'],
    forms: 'bungalow, بنغالو, bangalo, bungalo',
    terms: ['bungalow بنغالو'],
  },
  {
    categories: ['MAISONS'],
    forms: `
      maison de campagne, منزل ريفي, farmhouse, casa di campagna, casa de campo, maison rurale, country house`,
    terms: ['campagne ريفي farmhouse country'],
  },
  {
    categories: ['MAISONS'],
    forms: `
      maison jumelée, jumelée, semi detached villa, semi detached house, jumelées, منزل متلاصق, terraced house, mitoyenne, maison mitoyenne,
      semi-detached, villa jumelée`,
    terms: ['jumelee jumelees متلاصق terraced mitoyenne'],
  },
  {
    categories: ['APPARTEMENT'],
    forms: `
      rdc villa, rdc de villa, rdc d'une villa, rez-de-chaussée de villa, rez de chaussée villa, rez-de-chaussée d'une villa,
      rez de chaussée de la villa, طابق أرضي فيلا, الطابق الأرضي من فيلا`,
    terms: ['=xvilla', '=xfloor0'],
  },
  {
    categories: ['APPARTEMENT'],
    forms: `
      étage de villa, étage d'une villa, étage dans une villa, etage villa, طابق فيلا, villa floor, rez de villa, طابق من فيلا, niveau de villa,
      etaj villa`,
    terms: ['etage طابق floor rez', '=xvilla'],
  },
  {
    categories: ['APPARTEMENT'],
    forms: 'duplex, دوبلكس, دوبلاكس, dublex, triplex, dúplex, duplexe',
    terms: ['duplex دوبلكس دوبلاكس triplex'],
  },
  {
    categories: ['APPARTEMENT'],
    forms: 'penthouse, بنتهاوس, loft, attico, ático, pent house',
    terms: ['penthouse بنتهاوس attico'],
  },
  {
    categories: ['APPARTEMENT'],
    rooms: 0,
    forms: `
      studio, studios, studette, استوديو, ستوديو, stu, stoudio, studiou, monolocale, estudio, garçonnière,
      monoambiente, one room, bedsit`,
  },
  {
    rooms: 1,
    forms: 'bilocale, deux pièces, f2, t2',
  },
  {
    rooms: 2,
    forms: 'trilocale, f3, t3, trois pièces',
  },
  {
    rooms: 3,
    forms: 'quadrilocale, f4, t4, quatre pièces',
  },
  {
    rooms: 4,
    forms: 'f5, t5, cinq pièces',
  },
  {
    categories: ['APPARTEMENT', 'MAISONS'],
    forms: `
      logement, logements, accommodation, alloggio, alloggi, vivienda, viviendas, habitation, abitazione,
      dwelling, sokna, soukna, سكنى, سكن`,
  },
  {
    categories: ['TERRAINS_FERMES'],
    forms: `
      terrain, terre, land, plot, plot of land, terrains fermes, terreno, terreni, terrenos, parcelle, lot, lot de terrain, lotissement,
      parcela, solar, arth, ardh, ard, aredh, 2ardh, terrain ardh, aradhi, trab, terin, teren, أرض, أراضي, قطعة أرض, قطعة, مقسم, تراب,
      9it3a, 9it3et ardh, ki93et ardh, 9et3et ardh, ket3et ardh`,
  },
  {
    categories: ['TERRAINS_FERMES'],
    forms: `
      terrain à bâtir, terrain constructible, constructible, أرض صالحة للبناء, صالحة للبناء, للبناء,
      building plot, building land, terreno edificabile, terreno edificable, terrain habitation,
      terrain résidentiel, ardh lel bni, lel bina, sal7a lel bni, sali7a lel bina, lel bni`,
    terms: ['=xresidential =xmixed batir constructible building للبناء ^بناء'],
  },
  {
    categories: ['TERRAINS_FERMES'],
    forms: `
      terrain agricole, terre agricole, agricole, أرض فلاحية, فلاحية, فلاحي, زراعية, أرض زراعية,
      agricultural land, farmland, arable, terreno agricolo, terreno agricola, agricolo, terrains agricoles,
      fla7ia, fle7ia, falahia, ardh fla7iya, ardh fla7ia`,
    terms: ['=xagricultural'],
  },
  {
    categories: ['TERRAINS_FERMES'],
    forms: `
      ferme, ferme agricole, farm land, farm, fattoria, finca, granja, senya, senia, sanya, sania, saniya, henchir,
      7enchir, dhi3a, dhay3a, dhiaa, exploitation agricole, ضيعة, ضيعة فلاحية, سانية, هنشير, مزرعة, firma`,
    terms: [
      '^ferme ^ضيعه ^farm ^senia ^sania ^henchir ^سانيه ^هنشير ^مزرعه ^oliveraie ^olive ^exploitation ^agricole ^فلاحيه ^field',
    ],
  },
  {
    categories: ['TERRAINS_FERMES'],
    forms: `
      oliveraie, olivier, oliviers, zitoun, zeytoun, zaytoun, olive grove, olives, uliveto, olivar, زيتون,
      ضيعة زيتون, زياتين, sania zitoun, senya zitoun, oliveto, terrain oliviers, ardh zitoun`,
    terms: ['oliveraie oliviers زيتون olive'],
  },
  {
    categories: ['TERRAINS_FERMES'],
    forms: `
      terrain industriel, أرض صناعية, industrial land, industrial plot, terreno industriale,
      ardh sina3ia, lot industriel`,
    terms: ['=xindustrial'],
  },
  {
    categories: ['TERRAINS_FERMES'],
    forms: `
      terrain touristique, أرض سياحية, tourist land, terreno turistico,
      terrain vocation touristique, vocation touristique`,
    terms: ['=xtouristic'],
  },
  {
    categories: ['TERRAINS_FERMES'],
    forms: `
      terrain clôturé, clôturé, clôturée, مسيجة, مسيج, أرض مسيجة, أرض مسورة, مسورة, fenced, fenced yard, yard, terreno recintato,
      terreno cercado, msawra, ardh msawra`,
    terms: ['cloture مسوره fenced clos'],
  },
  {
    categories: ['BUREAUX_COMMERCES'],
    forms: `
      local, locaux, locale, local professionnel, fonds de commerce, fond de commerce, locali commerciali,
      business premises, business, commercial property, bureaux commerces, commercial, commerciale, commerciaux, تجاري, تجارية, premises, espace commercial,
      local industriel`,
  },
  {
    categories: ['BUREAUX_COMMERCES'],
    forms: `
      bureau, bureaux, office, ufficio, uffici, oficina, مكتب, مكاتب, birou, biro, plateau de bureau,
      open space, espace bureau, maktab, mekteb, burou, birouet, office space, plateau bureau`,
    terms: ['=xoffice'],
  },
  {
    categories: ['BUREAUX_COMMERCES'],
    forms: `
      local commercial, locaux commerciaux, showroom, متجر, commerce, magasin, boutique, shop, store, negozio, negozi, tienda,
      local comercial, locale commerciale, محل, محلات, محل تجاري, محلات تجارية, حانوت, حوانيت, 7anout, hanout,
      mahal, ma7al, ma7al tijari, hanut, mahal tijari`,
    terms: ['=xshop'],
  },
  {
    categories: ['BUREAUX_COMMERCES'],
    forms: `
      dépôt, entrepôt, hangar, warehouse, storage, magazzino, deposito, almacén, nave industrial, مستودع, مخزن,
      مستودعات, mostawda3, depo, makhzen, ma5zen, capannone, usine, atelier, depou, hangars, هنقار`,
    terms: ['=xwarehouse'],
  },
  {
    categories: ['BUREAUX_COMMERCES'],
    forms: `
      restaurant, resto, café, cafétéria, fast food, ristorante, restaurante, مطعم, مقهى, mat3am, 9ahwa, kahwa,
      mat3em, local restaurant, salon de thé, bar, local de restauration, محل مطعم, coffee shop, restauration,
      pizzeria`,
    terms: ['=xrestaurant'],
  },
  {
    categories: ['BUREAUX_COMMERCES'],
    forms: `
      cabinet, cabinet médical, clinique, عيادة, practice, medical practice, studio medico, consultorio, 3iyada,
      cabinet dentaire, doctor office, cabinet dentiste, عيادة طبية, cabinet medecin, local médical,
      doctors office`,
    terms: ['=xpractice'],
  },
];
