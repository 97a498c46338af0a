import type { Phrase } from './phrase.ts';

/** Ordinals in French, English, Italian, Spanish and Arabic, from the first floor on. */
const FLOOR_ORDINALS = [
  ['premier', 'first', 'primo', 'primera', 'أول'],
  ['deuxième', 'second', 'secondo', 'segunda', 'ثاني'],
  ['troisième', 'third', 'terzo', 'tercera', 'ثالث'],
  ['quatrième', 'fourth', 'quarto', 'cuarta', 'رابع'],
  ['cinquième', 'fifth', 'quinto', 'quinta', 'خامس'],
  ['sixième', 'sixth', 'sesto', 'sexta', 'سادس'],
  ['septième', 'seventh', 'settimo', 'séptima', 'سابع'],
  ['huitième', 'eighth', 'ottavo', 'octava', 'ثامن'],
];

const FLOOR_PHRASES = FLOOR_ORDINALS.map(([fr, en, it, es, ar], index): Phrase => {
  const floor = index + 1;
  const french = [fr, floor, ...['er', 'e', 'ème', 'eme'].map((ending) => `${floor}${ending}`)];
  return {
    forms: `
      ${french.map((ordinal) => `${ordinal} étage`).join(', ')}, étage ${floor}, ${en} floor, floor ${floor},
      ${['st', 'nd', 'rd', 'th'].map((ending) => `${floor}${ending} floor`).join(', ')}, ${it} piano, ${es} planta,
      الطابق ال${ar}, طابق ${ar}, الطابق ${floor}, ${floor} etaj, etaj ${floor}, tabe9 ${floor}, taba9 ${floor}`,
    terms: [`=xfloor${floor}`],
  };
});

/** Features of the property and its surroundings that only the text of an ad contains, in the languages of the ads. */
export const SURROUNDINGS_PHRASES: readonly Phrase[] = [
  {
    forms: `
      vue mer, vue sur mer, vue sur la mer, vu mer, face à la mer, face mer, sea view, view of the sea,
      facing the sea, vista mare, vista sul mare, fronte mare, vista al mar, vistas al mar, frente al mar,
      مطلة على البحر, مطل على البحر, إطلالة على البحر, إطلالة بحرية, اطلالة بحر, تطل على البحر, يطل على البحر,
      vue b7ar, vue bhar, vue lb7ar, vue 3al b7ar, vue ala bhar, ytol 3al b7ar, mtala 3al b7ar, تشوف البحر,
      vue panoramique mer, vue de mer, منظر على البحر`,
    terms: ['=xseaview'],
  },
  {
    forms: `
      proche métro, près du métro, proche du métro, à côté du métro, métro, station de métro, proche station, tgm,
      proche tgm, près du tgm, proche gare, près de la gare, proche de la gare, near the metro, near metro, near tgm,
      near the station, near a station, close to the metro, vicino alla metro, vicino alla stazione, cerca del metro,
      cerca de la estación, قريب من المترو, قريبة من المترو, بجانب المترو, المترو, مترو, محطة مترو, قرب المترو,
      قريب من المحطة, قريب من محطة القطار, 9rib mel metro, 9riba lel metro, b7dha metro, b7dha el metro`,
    terms: ['=xstation'],
  },
  {
    forms: `
      mer, la mer, bord de mer, bord de la mer, front de mer, pieds dans l'eau, proche de la mer,
      près de la mer, plage, la plage, proche plage, pied dans l eau, sea, seaside, seafront, beach, beachfront,
      near the sea, by the sea, mare, al mare, spiaggia, vicino al mare, playa, mar, cerca del mar,
      cerca de la playa, البحر, بحر, شاطئ, الشاطئ, قرب البحر, قريب من البحر, على البحر, كورنيش, b7ar, bhar,
      lb7ar, lbhar, el b7ar, el bhar, chatt, chat, corniche, blaj, plaj, bord mer, ba7r`,
    terms: ['mer plage sea seaside beach بحر شاطئ شاطي corniche كورنيش mare mar playa'],
  },
  {
    forms: `
      piscine, avec piscine, pool, swimming pool, piscina, مسبح, بيسين, masba7, masbah, mesba7, pisine, bisin,
      pissine, picine, msba7`,
    terms: ['piscine pool piscina مسبح بيسين'],
  },
  {
    forms: `
      jardin, avec jardin, garden, giardino, giardini, jardín, حديقة, جنينة, جردة, jnina, jnayna, 7adi9a,
      hadika, jarda, jardina, jnayen, hadi9a`,
    terms: ['jardin garden giardino حديقه جنينه'],
  },
  {
    forms: `
      rez-de-chaussée, rez de chaussée, rdc, ground floor, piano terra, planta baja, طابق أرضي, الطابق الأرضي,
      أرضي, ardhi, rez chaussée, rez de jardin, rez de chaussee`,
    terms: ['=xfloor0'],
  },
  {
    forms: `
      dernier étage, top floor, ultimo piano, última planta, الطابق الأخير, طابق أخير, آخر طابق, e5er etage,
      ekher etage, dernier etaj, ekher étage`,
    terms: ['=xtopfloor'],
  },
  ...FLOOR_PHRASES,
  {
    forms: `
      neuf, neuve, neufs, état neuf, jamais habité, jamais habitée, récent, new, brand new, nuovo, nuova, nuevo,
      nueva, obra nueva, جديد, جديدة, لم يسكن من قبل, jdid, jdida, jedid, jedida, nouveau, nouvelle,
      nouvelle construction, construction neuve, jamais habite`,
    terms: ['=xnew'],
  },
  {
    forms: `
      à rénover, à restaurer, rénovation, travaux, to renovate, to restore, needs work, da ristrutturare,
      para reformar, a reformar, للترميم, ترميم, يحتاج ترميم, rénover, restaurer, à retaper, fixer upper,
      avec travaux, à aménager`,
    terms: ['=xrenovate'],
  },
  {
    forms: `
      sur plan, en construction, en cours de construction, vente sur plan, off plan, under construction,
      in costruzione, sulla carta, en construcción, sobre plano, في طور البناء, على التصميم, طور البناء,
      تحت الإنشاء, inachevé, inachevée, VEFA`,
    terms: ['=xoffplan'],
  },
  {
    forms: `
      plein sud, orienté sud, exposition sud, exposé sud, ensoleillé, ensoleillée, bien ensoleillé,
      très ensoleillé, sunny, south facing, facing south, soleggiato, esposizione sud, soleado, orientación sur,
      مشمس, مشمسة, mochmes, mochmsa, plein soleil, machmoucha, bien exposé, mouchemsa`,
    terms: ['=xsouth'],
  },
  {
    forms: `
      calme, tranquille, paisible, quiet, calm, peaceful, tranquillo, tranquilla, silenzioso, tranquilo,
      tranquila, هادئ, هادئة, هدوء, hedi, hedya, rayd, rayda`,
    terms: ['calme tranquille paisible silencieuse quiet calm silent هادئ هادي هادئه هاديه هدوء هادئون'],
  },
  {
    forms: `
      école, écoles, proche école, school, schools, lycée, collège, scuola, scuole, escuela, colegio, مدرسة,
      مدارس, معهد, lycee, madrsa, madrasa, mdrsa, maktab ebtidai`,
    terms: ['ecole ecoles lycee lycees college school schools مدرسه مدارس معاهد معهد'],
  },
  {
    forms: `
      université, faculté, fac, university, faculty, campus, università, universidad, facultad, كلية, جامعة,
      kolia, koleya, jam3a, كليات`,
    terms: ['faculte facultes universite faculty faculties university كليه كليات جامعه'],
  },
  {
    forms: 'marché, souk, market, mercato, mercado, سوق, أسواق, sou9, marchi',
    terms: ['marche marches souk souks market markets سوق اسواق'],
  },
  {
    forms: 'aéroport, airport, aeroporto, aeropuerto, مطار, matar',
    terms: ['aeroport airport مطار'],
  },
  {
    forms: 'clinique proche, hôpital, hospital, ospedale, sbitar, مستشفى, مصحة, مستوصف, dispensaire',
    terms: ['hopital hospital clinique cliniques clinic clinics dispensaire مستشفي مصحه مصحات مستوصف'],
  },
  {
    forms: 'patio, cour intérieure, وسط الدار, وسط دار, west eddar, wost eddar, courtyard',
    terms: ['=xpatio'],
  },
  {
    forms: 'puits, well water, pozzo, pozo, بئر, bir, puit, forage',
    terms: ['puits puit well بئر بير forage'],
  },
  {
    forms: 'suite parentale, suite, master bedroom, en suite, جناح, غرفة رئيسية, suite maître',
    terms: ['suite master جناح رئيسيه'],
  },
  {
    forms: `
      haut standing, haut de gamme, standing, luxe, luxueux, luxueuse, très haut standing, luxury, high standing, lusso,
      di lusso, lujo, de lujo, فاخر, فخم, فخمة, فاخرة, راقي, راقية, rafahia`,
    terms: ['standing luxe luxueux luxueuse luxury فاخر فاخره راقي راقيه'],
  },
  {
    forms: `
      eau et électricité, viabilisé, viabilisée, with water and power, water and electricity, الماء والكهرباء,
      بالماء والكهرباء, ماء وكهرباء, ma w dhaw, eau electricité, el ma w dhaw, acqua e luce, agua y luz,
      raccordé, steg sonede`,
    terms: ['=xserved'],
  },
  {
    forms: `
      citronnier, citronniers, agrumes, lemon tree, lemon trees, citrus, limoni, agrumi, limoneros,
      cítricos, ليمون, قوارص, lim, 9wares`,
    terms: ['agrumes citronnier citronniers lemon citrus ليمون قوارص'],
  },
  {
    forms: 'zone industrielle, منطقة صناعية, industrial zone, industrial area, zona industriale, zona industrial',
    terms: ['industrielle industriel صناعيه industrial'],
  },
  {
    forms: 'zone touristique, منطقة سياحية, tourist zone, tourist area, zona turistica',
    terms: ['touristique touristiques سياحيه سياحي tourist touristic'],
  },
];
