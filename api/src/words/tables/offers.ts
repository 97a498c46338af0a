import type { Phrase } from './phrase.ts';

/** Who offers on which terms, for whom. */
export const OFFER_PHRASES: readonly Phrase[] = [
  {
    said: `
      titre bleu, titre foncier, titre individuel, titre bleu individuel, blue title, title deed, clear title,
      titolo blu, atto di proprietà, título azul, شهادة ملكية, شهادة زرقاء, رسم عقاري, شهادة ملكية فردية,
      titre blue, titr bleu, titr azra9, chhada zar9a, chahada zar9a, papier bleu, papiers en règle, رسم أزرق,
      تيتر بلو, titre ble`,
    found: ['=xbluetitle'],
  },
  {
    said: `
      promoteur, direct promoteur, promoteur immobilier, developer, from developer, costruttore, promotor,
      promotora, باعث عقاري, الباعث العقاري, باعث, ba3eth, bromoteur`,
    found: ['=xpromoter'],
  },
  {
    said: 'indivision, titre commun, على الشياع, شياع, shared title, chiya3, titre partagé',
    found: ['=xsharedtitle'],
  },
  {
    said: `
      particulier, entre particuliers, de particulier, direct propriétaire, directement propriétaire,
      propriétaire, sans agence, sans intermédiaire, sans intermédiaires, sans courtier, private seller,
      no agency, no agents, by owner, from owner, privato, da privato, senza agenzia, particular, sin agencia,
      dueño, من المالك, المالك مباشرة, من المالك مباشرة, بدون وسيط, دون وسطاء, بدون سمسار, bla semsar,
      blech semsar, blach samsar, mel mela9a, moula eddar, mouch agence, blech agence, دون وسيط`,
    found: ['=xprivate'],
  },
  {
    said: 'agence, agence immobilière, agency, agenzia, agencia, وكالة, وكالة عقارية',
    found: ['=xagency'],
  },
  {
    said: `
      négociable, prix négociable, à débattre, prix à débattre, negotiable, trattabile, prezzo trattabile,
      negociable, قابل للنقاش, السعر قابل للنقاش, قابل للتفاوض, discutable, ta7t discussion, prix discutable`,
    found: ['=xnegotiable'],
  },
  {
    said: `
      étudiant, étudiants, étudiante, étudiantes, pour étudiants, students, student, studenti, studentesse,
      estudiante, estudiantes, طلبة, للطلبة, طالب, طالبات, طالبة, tolba, talaba, lel tolba, lettolba, etudient,
      étudients`,
    found: ['=xstudents'],
    onlyFor: 'FLAT',
  },
  {
    said: `
      fille, filles, femme, femmes, pour filles, pour fille, women, girls, female, ragazza, ragazze, donne,
      chica, chicas, mujeres, بنات, للبنات, نساء, طالبات فقط, bnet, lel bnet, lelbnet, benet, banat, bnèt,
      lil bnet`,
    found: ['=xwomen'],
    onlyFor: 'FLAT',
  },
  {
    said: `
      garçon, garçons, homme, hommes, pour garçons, men, boys, male, ragazzo, ragazzi, uomini, chico, chicos,
      hombres, ذكور, للذكور, رجال, wled, lel wled, lelwled, oulad, awled, rjel`,
    found: ['=xmen'],
    onlyFor: 'FLAT',
  },
];
