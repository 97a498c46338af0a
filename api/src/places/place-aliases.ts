/** A place: the first letter of its level and its id, such as "g22", "d227", "s1707". */
export type PlaceCode = `${'g' | 'd' | 's'}${number}`;

/** The names of a road of Sfax whose name other towns have too. */
function roadOfSfax(town: string, arabic: string): string {
  const roads = [`Route ${town}`, `Route de ${town}`].flatMap((road) => [`${road} Sfax`, `Sfax ${road}`]);
  return [...roads, `طريق ${arabic} صفاقس`, `صفاقس طريق ${arabic}`].join(', ');
}

/**
 * Other names of places: short forms, quarters that are not a sector, names in other languages, and spellings
 * that differ too much from the official name. Names are separated by commas. If an alias is also an official name, it
 * means only the places listed here.
 */
export const PLACE_ALIASES: readonly (readonly [places: readonly PlaceCode[], names: string])[] = [
  [['g22', 'g21', 'g17', 'g20'], `Grand Tunis, تونس الكبرى, Greater Tunis, Grande Tunisi`],
  [
    ['g22'],
    `Tounes, Touness, Tunes, Tunis ville, Tunis capitale, Tounes l3asma, Tounes lasma, Tunis l3asma, تونس العاصمة, العاصمة`,
  ],
  [['d227', 'd247', 'd245', 'd246'], `Banlieue nord, Banlieue nord de Tunis, الضاحية الشمالية`],
  [['d178', 'd179', 'd180', 'd181', 'd182', 'd183'], `Banlieue sud, Banlieue sud de Tunis, الضاحية الجنوبية`],
  [
    ['s1775', 's1855', 's1727'],
    `Lac, Le Lac, Les Berges du Lac, Berges du Lac, Berge du lac, البحيرة, ضفاف البحيرة, Bhira, Lac Tunis`,
  ],
  [['s1775', 's1727'], `Lac 1, Berges du Lac 1, Les Berges du Lac 1, البحيرة 1, ضفاف البحيرة 1, lac1`],
  [
    ['s1855'],
    `Lac 2, Berges du Lac 2, Les Berges du Lac 2, البحيرة 2, ضفاف البحيرة 2, Lac 3, Ain Zaghouan, عين زغوان, Jardins de Carthage, Les Jardins de Carthage, حدائق قرطاج`,
  ],
  [['s1707'], `Sidi Bou, Sidi Bousaid, Sidi Bou Said, Sidi Abou Said, سيدي بو سعيد, سيدي أبو سعيد`],
  [
    ['d227'],
    `Cartago, Cartagine, Carthage, Kartaj, Qartaj, 9artaj, Carthage Présidence, Carthage Salammbô, Salammbo, صلامبو`,
  ],
  [['s1866', 's1867'], `Gammarth, Gamarth, Gammart, Gamart, قمرت, Les Côtes de Carthage`],
  [['d247'], `Marsa, La Marsa, El Marsa, المرسى, Marsa Ville, Marsa Cube, Marsa Corniche, Marsa Safsaf`],
  [['s1869'], `Bhar Lazreg, Bhar Azreg, B7ar lazre9, بحر لزرق, Behar Lazreg`],
  [
    ['d245'],
    `Halk El Oued, Halq El Oued, 7al9 el wed, 7al9 lwed, Hal9 lwed, حلق الواد, La Goletta, Goulette, Goletta, Aouina, L'Aouina, El Aouina, Laouina, 3aouina, 3winet, 3wina, العوينة`,
  ],
  [['d236'], `Bardo, Le Bardo, Berdo, باردو`],
  [['d234', 's1664', 's1665'], `Menzah, El Menzah, المنزه`],
  [
    ['d234'],
    `Menzah 1, Menzah 2, Menzah 3, Menzah 4, Menzah 9, المنزه 1, المنزه 4, المنزه 9, Mutuelleville, Mutuelle Ville, Cité Mahrajène, Mahrajene`,
  ],
  [['s1664'], `Menzah 5, El Menzah 5, المنزه 5`],
  [['d220'], `Menzah 7, El Menzah 7, El Menzah 7 bis, Menzah 8, El Menzah 8, المنزه 7, المنزه 8`],
  [['s1665'], `Menzah 6, El Menzah 6, المنزه 6`],
  [['s1767', 's1768'], `Manar, El Manar, المنار`],
  [['s1767'], `Manar 2, El Manar 2, المنار 2, Manar II`],
  [['s1768'], `Manar 1, El Manar 1, المنار 1, Manar I`],
  [['s2083', 's2084'], `Ennasr, Ennaser, Cité Ennasr, حي النصر, النصر, Ennacer`],
  [['s2083'], `Ennasr 1, Cité Ennasr 1, حي النصر 1`],
  [['s2084'], `Ennasr 2, Cité Ennasr 2, حي النصر 2`],
  [['s1672'], `Borj Louzir, Borj El Louzir, برج الوزير`],
  [['s1669'], `Dar Fadhal, Dar Fadhel, دار فضال`],
  [['d221'], `Soukra, La Soukra, Soukra Ville, سكرة, Sokra, Jardins de la Soukra`],
  [['s1678'], `Ghazela, Cité El Ghazala, El Ghazela, Ghazela Technopole, Technopole El Ghazala, حي الغزالة, الغزالة`],
  [['s1667'], `Jardins d'El Menzah, Jardins El Menzah, حدائق المنزه`],
  [['s1771'], `Charguia, Charguia 1, Charguia 2, La Charguia, Cherguia, الشرقية`],
  [
    ['d229'],
    `Lafayette, La Fayette, Centre ville Tunis, Tunis centre ville, Tunis centre, Montplaisir, Mont plaisir, Belvédère, Le Belvédère, Passage, Le Passage, Avenue Habib Bourguiba, Bab Bhar, باب بحر, لافايات, لافيات, لافاييت, مونبليزير`,
  ],
  [
    ['d235'],
    `Centre Urbain Nord, Centre urbain, CUN, Cité Olympique, المركز العمراني الشمالي, Cité El Khadra, Hay El Khadra, 7ay el khadhra, El Khadra`,
  ],
  [['s1783'], `Khaznadar, خزندار`],
  [
    ['d228'],
    `Médina de Tunis, Tunis Médina, La Médina de Tunis, Lemdina Tunis, Tunis Lemdina, مدينة تونس العتيقة, المدينة العتيقة`,
  ],
  [['d212'], `Denden, Den Den, الدندان`],
  [['g20'], `Manouba, منوبة, Mannouba gouvernorat`],
  [['d177'], `Mourouj, El Mourouj, المروج, Mrouj, Mourouj 6, Mourouj 2`],
  [['d180'], `Boumhel, Bou Mhel, Boumhal, بومهل`],
  [['d178'], `Hammam Lif, Hamem Lif, Hammem Lif, حمام ليف, حمام الانف, 7ammem lif`],
  [['d181'], `Ezzahra, Ez Zahra, Zahra, الزهراء`],
  [['d182'], `Radès, Rades, رادس, Rades Méliane, Radès Plage`],
  [['d175'], `Ben Arous Ville`],
  [['d175', 'd176'], `Nouvelle Médina Ben Arous, Yasminette`],
  [['d211'], `Hammamet, 7ammamet, Hamamet, Hammemet, الحمامات, Hammamet ville, Hammamet centre`],
  [['s2080'], `Yasmine Hammamet, Hammamet Sud, Yasmine, Hammamet Yasmine, ياسمين الحمامات`],
  [['s1615'], `Mrezga, Mrezka, المرازقة`],
  [['g19'], `Cap Bon, الوطن القبلي, Watan el 9ebli, Nebel, Nabel, Nabil`],
  [['d202'], `Kelibia, Klibia, 9elibia, Qelibia, Clupea`],
  [['g13'], `Soussa, Souse, Sousa, Susa, Sousse ville, سوسه`],
  [['g13', 'g12', 'g10'], `Sahel, Le Sahel, الساحل`],
  [['s1036', 's1044'], `Sahloul, Sahloul 1, Sahloul 2, Sahloul 3, Sahloul 4, سهلول, Cité Sahloul`],
  [['s1027'], `Khezama, Khzema, Khzama, 5zema, Khezama Est, Khezama Ouest, خزامة`],
  [
    ['s1042'],
    `Kantaoui, Port El Kantaoui, Port Kantaoui, El Kantaoui, Kantawi, 9antaoui, 9antawi, القنطاوي, مرسى القنطاوي`,
  ],
  [['d135'], `Hammam Sousse, Hamem Sousse, حمام سوسة, 7ammem soussa`],
  [['s1048'], `Chott Mariem, Chat Mariem, Chott Meryem, Chatt Meriem, شط مريم`],
  [['g12'], `Mestir, Monastir, المنستير, Mistir, Mnastir, Lmestir`],
  [['g10'], `Mehdia, Mahdiya, Mahdia, المهدية`],
  [['g7'], `Sfax, Sfa9es, Sfakes, Safa9es, صفاقس, Sfaks`],
  [['d67'], `Kerkennah, Kerkena, 9er9na, Îles Kerkennah, قرقنة`],
  [['d13', 'd14', 'd15'], `Djerba, Jerba, Gerba, Yerba, جربة, Île de Djerba, Djerba Island, جزيرة جربة`],
  [['d14'], `Midoun, Djerba Midoun, ميدون`],
  [['d13'], `Houmt Souk, Houmet Souk, Houmt Essouk, حومة السوق`],
  [['d15'], `Ajim, أجيم`],
  [['g24'], `Banzart, Benzart, Benzert, Biserta, Bizerta, Binzart, Bizert`],
  [['d270'], `Ras Jebel, Rasjebel, Raf Raf, Rafraf, رفراف`],
  [['d267'], `Ghar El Melh, Ghar el Mel7, غار الملح`],
  [['g11'], `Kairouan, 9ayrawen, 9irwen, Kairwan, Qayrawan, Kairuan`],
  [['g15'], `Kef, El Kef, Le Kef, الكاف`],
  [['g23'], `Beja, Baja, Béja, باجة`],
  [['g2'], `Medenine, Mednin, Medenin, مدنين`],
  [['g18'], `Jandouba, Jendouba, جندوبة`],
  [['d190'], `Tabarka, Tabar9a, Tbar9a, طبرقة`],
  [['d191'], `Ain Draham, 3in drahem, 3ain drahem, عين دراهم`],
  // Roads of Sfax, along which its quarters are named. Names that other towns have too only together with Sfax.
  [['s405'], `${roadOfSfax('Tunis', 'تونس')}`],
  [['s412'], `${roadOfSfax('Mahdia', 'المهدية')}`],
  [['d57'], `${roadOfSfax('Gabès', 'قابس')}, ${roadOfSfax('Soukra', 'سكرة')}`],
  [['d56'], `${roadOfSfax("l'Aéroport", 'المطار')}, Route Menzel Chaker, Route de Menzel Chaker, طريق منزل شاكر`],
  [['s409'], `Route Teniour, Route de Teniour, Route Taniour, طريق تنيور`],
  [['s421'], `Route Gremda, Route de Gremda, طريق قرمدة`],
  [['s423'], `Route El Afrane, Route Afrane, Route Lafrane, طريق الأفران`],
  [['s420'], `Route El Ain, Route de l'Ain, Route Ain, طريق العين`],
  [['s416'], `Route Sidi Mansour, Route de Sidi Mansour, طريق سيدي منصور`],
  [['s418'], `Route Saltnia, Route de Saltnia, طريق السلطنية`],
  [['s406'], `Route Bouassida, Route Bou Assida`],
  [['s1672'], `Riadh Andalous, Riadh El Andalous, Riadh Landalous, رياض الأندلس`],
  [['s1671'], `Choutrana, Choutrana 1, Choutrana 2, Choutrana 3, Chotrana, شطرانة`],
  [['s1855'], `Ain Zaghouan Nord, Ain Zaghouan Sud, عين زغوان الشمالية, عين زغوان الجنوبية`],
  [['d234'], `Notre Dame, Notre Dame Mutuelleville`],
  [['d257'], `Bizerte Corniche, Corniche Bizerte, La Corniche de Bizerte, كورنيش بنزرت`],
];
