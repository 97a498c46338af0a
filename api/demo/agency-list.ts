/** Fictional agencies: name and the delegation where each has its office. The first is the demonstration account's. */
export const AGENCY_LIST: readonly (readonly [name: string, delegationId: number])[] = [
  ['Clés du Golfe', 247], ['Byrsa Patrimoine', 227], ['La Corniche Immobilier', 247], ['Maison Amilcar', 227], ['Jasmin & Pierre', 247],
  ['Lac Avenue Conseil', 229], ['Les Berges Bureaux', 246], ['Arcades Immobilier', 229], ['Medina Demeures', 228], ['دار الياسمين', 230],
  ['El Manar Habitat', 234], ['Cité des Pins Immobilier', 234], ['Colisée Transactions', 229], ['Bardo Résidences', 236], ['باب الدار للعقارات', 236],
  ['Khadra Immo Services', 235], ['Port & Lagune', 245], ['Kram Côté Mer', 246], ['Omrane Logis', 231],
  ['Ennasr Prestige', 220], ['Ariana Roses Immobilier', 220], ['Horizon Ennasr', 220], ['Soukra Jardins', 221], ['Chotrana Villas', 221], ['بيت السكرة', 221],
  ['Ghazala Immo', 222], ['Raoued Rivage', 222],
  ['Mourouj Habitat', 177], ['Ezzahra Bord de Mer', 181], ['Radès Immobilière', 182], ['Mégrine Conseil', 183], ['عقارات بوقرنين', 178], ['Boumhel Résidences', 180],
  ['Manouba Logement', 212], ['Oued Ellil Terrains', 214],
  ['Yasmine Séjours', 211], ['Hammamet Blanc & Bleu', 211], ['Cap Bon Propriétés', 196], ['Néapolis Immobilier', 196], ['دار الليمون', 207], ['Kélibia Falaise', 202], ['Korba Terres', 199],
  ['Kantaoui Marina Immo', 135], ['Sahloul Résidence', 133], ['Boujaafar Immobilier', 131], ['بيوت الساحل', 135], ['Chott Meriam Évasion', 136], ['Msaken Habitat', 144],
  ['Ribat Immobilier', 118], ['Skanes Résidences', 118], ['عقار المنستير', 128],
  ['Mahdia Presqu’île', 94],
  ['Sfax Trait d’Union', 52], ['Bab Diwan Immobilier', 52], ['Gremda Jardins', 56], ['مفاتيح صفاقس', 54], ['Thyna Commerces', 53],
  ['Vieux Port Bizerte', 257],
  ['Djerba Houch & Menzel', 14], ['جزيرة الأحلام للعقارات', 13],
];
