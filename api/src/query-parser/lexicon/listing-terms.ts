import type { Phrase } from './phrase.ts';

/** Title deed, advertiser, negotiable price, and who may share the home. */
export const LISTING_TERM_PHRASES: readonly Phrase[] = [
  {
    forms: `
      titre bleu, titre foncier, titre individuel, titre bleu individuel, blue title, title deed, clear title,
      titolo blu, atto di proprietà, título azul, شهادة ملكية, شهادة زرقاء, رسم عقاري, شهادة ملكية فردية,
      titre blue, titr bleu, titr azra9, chhada zar9a, chahada zar9a, papier bleu, papiers en règle, رسم أزرق,
      تيتر بلو, titre ble`,
    terms: ['=xbluetitle'],
  },
  {
    forms: `
      promoteur, direct promoteur, promoteur immobilier, developer, from developer, costruttore, promotor,
      promotora, باعث عقاري, الباعث العقاري, باعث, ba3eth, bromoteur`,
    terms: ['=xpromoter'],
  },
  {
    forms: 'indivision, titre commun, على الشياع, شياع, shared title, chiya3, titre partagé',
    terms: ['=xsharedtitle'],
  },
  {
    forms: `
      particulier, entre particuliers, de particulier, direct propriétaire, directement propriétaire,
      propriétaire, sans agence, sans intermédiaire, sans intermédiaires, sans courtier, private seller,
      no agency, no agents, by owner, from owner, privato, da privato, senza agenzia, particular, sin agencia,
      dueño, من المالك, المالك مباشرة, من المالك مباشرة, بدون وسيط, دون وسطاء, بدون سمسار, bla semsar,
      blech semsar, blach samsar, mel mela9a, moula eddar, mouch agence, blech agence, دون وسيط`,
    terms: ['=xprivate'],
  },
  {
    forms: 'agence, agence immobilière, agency, agenzia, agencia, وكالة, وكالة عقارية',
    terms: ['=xagency'],
  },
  {
    forms: `
      négociable, prix négociable, à débattre, prix à débattre, negotiable, trattabile, prezzo trattabile,
      negociable, قابل للنقاش, السعر قابل للنقاش, قابل للتفاوض, discutable, n9ach, 9abel lel n9ach, negociabl, ta7t discussion, prix discutable`,
    terms: ['=xnegotiable'],
  },
  {
    forms: `
      étudiant, étudiants, étudiante, étudiantes, pour étudiants, students, student, studenti, studentesse,
      estudiante, estudiantes, طلبة, للطلبة, طالب, طالبات, طالبة, tolba, talaba, lel tolba, lettolba, etudient,
      étudients`,
    terms: ['=xstudents'],
    onlyForTransaction: 'FLAT',
  },
  {
    forms: `
      fille, filles, femme, femmes, pour filles, pour fille, women, girls, female, ragazza, ragazze, donne,
      chica, chicas, mujeres, بنات, للبنات, نساء, طالبات فقط, bnet, lel bnet, lelbnet, benet, banat, bnèt,
      lil bnet`,
    terms: ['=xwomen'],
    onlyForTransaction: 'FLAT',
  },
  {
    forms: `
      garçon, garçons, homme, hommes, pour garçons, men, boys, male, ragazzo, ragazzi, uomini, chico, chicos,
      hombres, ذكور, للذكور, رجال, wled, lel wled, lelwled, oulad, awled, rjel`,
    terms: ['=xmen'],
    onlyForTransaction: 'FLAT',
  },
];
