/** Words without meaning for the search, in the five languages and Latin-script Arabic. */
export const STOP_WORDS: readonly string[] = [
  // French
  ...words(
    'a au aux avec d de des du dans en et ou un une par pour sur se ce cet cette ces je j nous on il elle mon ma mes',
  ),
  ...words(
    'qui que qu est sont y l le la les cherche recherche chercher trouver veux voudrais souhaite besoin ai urgent urgente',
  ),
  ...words('annonce annonces immobilier immobiliere immobiliers bien biens propriete proprietes offre offres demande'),
  ...words(
    'prix quartier secteur cite zone ville region gouvernorat delegation tunisie proche pres cote autour environs alentours max maximum budget',
  ),
  ...words(
    'situe situee tres bon bonne beau belle joli jolie grand grande petit petite super top cher pas possible si svp stp bonjour salut merci',
  ),
  ...words(
    'voisinage residence disponible immediatement toute tout tous vers non loin type genre ayant plus pourquoi comment aussi tant moi toi nu nue',
  ),
  // English
  ...words(
    'the an of in on at with and or for to near close by i want am looking search find need please my me is are',
  ),
  ...words('property properties real estate area tunisia nice good beautiful big small available some any'),
  // Italian
  ...words(
    'il lo gli i uno una di da del della dello dei delle nel nella a con e o per cerco cercasi vicino al alla ai tunisia vorrei bello bella grande piccolo',
  ),
  // Spanish
  ...words('el los las unos unas de del con y o para busco cerca al quiero tunez_pais bonito bonita grande pequeno'),
  // Arabic
  ...words(
    'في من على علي الى الي مع عن و او ب ل هل انا اريد نحب نلوج ابحث بحث عليه متاع تاع هذا هذه كل حي بحي حومه بحومه قرب قريب قريبه جنب بجانب حذو جدا اعلان عقار عقارات سعر ثمن حي منطقه ولايه معتمديه مدينه تونس_البلد كبير كبيره صغير صغيره جميل جميله ممتاز ممتازه باهي باهيه عاجل فيه فيها به بها له لها منه منها تكون يكون متكون متكونه مكونه ضمن داخل عند هنا هناك يا او ام اذا ما لا ليس كذلك ايضا بثمن بسعر ثمنها ثمنه فما شكون حاجه',
  ),
  // Latin-script Arabic
  ...words(
    'fi f fel fil b bel w wala ala 3la 3al 3el l lel lil mel mil mta3 mte3 mtaa ta3 n7eb nheb n7ib nlawej nlawwej nlowej 3andi famma fama bech 9rib 9riba 9riben 9rab grib krib 7dha hdha ba7dha hay 7ay houma 7ouma bahi bahia behi behya mezyen mezyena mezyana kbir kbira sghir sghira sghayer ya5i chwaya barcha mouch mech aqar',
  ),
];

function words(list: string): string[] {
  return list.split(' ').filter((word) => !word.includes('_'));
}

/** The phrase after one of these is ignored, because the search cannot exclude it. */
export const NEGATIONS: readonly string[] = [
  'sans',
  'without',
  'no',
  'senza',
  'sin',
  'بدون',
  'دون',
  'بلا',
  'sauf',
  'hors',
  'except',
  'tranne',
  'salvo',
  'excepto',
  'ماعدا',
  'باستثناء',
  'blech',
  'blach',
  'bla',
];
