import type { TextTemplates } from './text-templates.ts';

/** The home: rooms, light, outside, building, condition. */
export const frenchHomes = {
  living: {
    studio: [
      'La pièce principale réunit un coin nuit et un coin séjour, avec un placard intégré qui libère l’espace.',
      'L’espace est bien pensé : coin lit en retrait, table près de la fenêtre et rangements toute hauteur.',
      'Tout tient dans un volume facile à vivre, idéal pour une personne seule ou un couple.',
    ],
    small: [
      'Il comprend un séjour, une chambre avec placard et un petit dégagement qui sépare le jour de la nuit.',
      'Le salon est séparé de la chambre, ce qui est agréable quand on reçoit.',
      'La chambre accueille un grand lit et une armoire, le séjour un vrai coin repas.',
      'La distribution est simple et sans perte : hall, séjour, chambre au calme côté cour.',
    ],
    family: [
      'On y trouve un séjour spacieux et {bedrooms}, toutes avec fenêtre et placard.',
      'La partie jour s’organise autour du salon, la partie nuit compte {bedrooms} au calme.',
      '{bedrooms} de bonne taille, un séjour où l’on tient facilement à dix et des rangements bien placés : la distribution est pensée pour une famille.',
      'Le salon et la salle à manger communiquent, puis un couloir dessert {bedrooms}.',
      'L’entrée s’ouvre sur un double séjour ; {bedrooms} se partagent l’espace nuit.',
      'Le plan est clair : réception d’un côté, {bedrooms} de l’autre, sans pièce en enfilade.',
    ],
    large: [
      'Les volumes sont généreux : grand salon, salle à manger, séjour familial et {bedrooms} dont une suite.',
      '{bedrooms}, dont une suite parentale avec dressing, laissent à chacun son espace.',
      'Une double réception pour recevoir, un séjour de tous les jours, {bedrooms} et une buanderie complètent l’ensemble.',
      'La famille nombreuse appréciera : {bedrooms}, un salon d’apparat, un second séjour et de vrais rangements.',
      'Réception en L, coin bureau, {bedrooms} et une chambre d’appoint près de l’entrée.',
    ],
  },
  kitchen: {
    equipped: [
      'La cuisine est équipée, avec un plan de travail continu et un séchoir attenant.',
      'Cuisine équipée sur mesure, placards jusqu’au plafond et coin petit-déjeuner.',
      'La cuisine équipée donne sur un séchoir fermé ; plaques et hotte restent en place.',
      'On cuisine dans une pièce claire, équipée, avec rangements bas et hauts.',
      'La cuisine, équipée et aérée, peut s’ouvrir sur le séjour si on le souhaite.',
    ],
    plain: [
      'La cuisine est une pièce fermée, à aménager selon vos goûts.',
      'La cuisine dispose des arrivées nécessaires et attend ses éléments.',
      'Cuisine indépendante avec fenêtre et séchoir.',
      'La cuisine est simple et fonctionnelle, avec un évier double et des étagères.',
    ],
  },
  bathrooms: {
    one: [
      'La salle de bain est propre, avec fenêtre pour l’aération.',
      'Salle d’eau avec douche et robinetterie récente.',
      'La salle de bain a été carrelée jusqu’au plafond.',
    ],
    several: [
      'Côté confort, {bathrooms} évitent l’attente du matin.',
      'On compte {bathrooms}, dont une attenante à la chambre principale.',
      'Il y a {bathrooms}, toutes aérées naturellement.',
    ],
  },
  orientation: [
    'Les pièces à vivre sont orientées {orientation}.',
    'Orienté{e} {orientation}, {this} profite d’une belle lumière une bonne partie de la journée.',
    'L’exposition {orientation} rend les pièces agréables en toute saison.',
    'Le séjour regarde {orientation}.',
  ],
  light: [
    'La lumière entre de deux côtés, ce qui permet de bien ventiler en été.',
    'Les fenêtres sont grandes et protégées par des volets.',
    'Aucun vis-à-vis direct : on vit rideaux ouverts.',
    'L’ensemble est clair et traversant.',
  ],
  furnished: [
    'Loué{e} meublé{e} et prêt{e} à habiter : literie, électroménager et vaisselle sont sur place.',
    'Les meubles sont récents ; un inventaire sera joint au contrat.',
    'Il suffit d’apporter ses valises, tout le mobilier reste.',
  ],
  outside: {
    seaView: [
      'La mer se voit depuis le séjour, et on l’entend le soir.',
      'La vue mer est dégagée et rien ne se construira devant.',
      'Du côté jour, l’horizon bleu accompagne le café du matin.',
      'On aperçoit le golfe depuis les pièces de réception.',
    ],
    pool: [
      'La piscine est entourée d’une plage carrelée, avec local technique séparé.',
      'Une piscine et sa douche extérieure attendent les longs étés.',
      'La piscine, bien abritée du vent, est entretenue toute l’année.',
    ],
    garden: [
      'Le jardin est planté d’agrumes, de jasmin et d’un bougainvillier.',
      'Le jardin, clos de murs, est facile à entretenir et arrosé par goutte-à-goutte.',
      'Un jardin arboré entoure la maison et préserve l’intimité.',
      'Devant, un petit jardin ; derrière, une cour où l’on mange à l’ombre.',
    ],
    terrace: [
      'La terrasse prolonge le séjour et reçoit facilement une grande table.',
      'Une belle terrasse permet de dîner dehors d’avril à novembre.',
      'La terrasse est carrelée, avec point d’eau et éclairage.',
      'On accède de plain-pied à une terrasse à l’abri des regards.',
    ],
    balcony: [
      'Un balcon court le long du séjour.',
      'Le balcon donne sur une rue calme et plantée.',
      'Chambre et salon partagent un balcon.',
    ],
    garage: [
      'Un garage fermé complète le bien.',
      'Le garage accueille une voiture et laisse de la place pour un établi.',
      'Garage privatif avec porte automatique.',
    ],
    parking: [
      'Une place de parking est réservée.',
      'On se gare sans chercher : la place est comprise.',
      'Stationnement privé dans l’enceinte.',
    ],
  },
  comfort: {
    elevator: [
      'L’ascenseur fonctionne et son entretien est suivi.',
      'L’immeuble dispose d’un ascenseur aux normes.',
      'Ascenseur jusqu’au dernier niveau.',
    ],
    concierge: [
      'Un gardien veille sur la résidence.',
      'Le gardien est présent jour et nuit.',
      'Un concierge s’occupe des parties communes et reçoit les colis.',
    ],
    cameras: ['Les accès sont sous vidéosurveillance.', 'Des caméras couvrent l’entrée et les communs.'],
    intercom: ['L’entrée est commandée par interphone.', 'Interphone relié à la porte d’entrée.'],
    heating: [
      'Le chauffage central au gaz de ville assure des hivers confortables.',
      'Chauffage central avec radiateurs dans chaque pièce.',
      'La chaudière du chauffage central est révisée chaque automne.',
    ],
    cooling: [
      'La climatisation est installée dans les pièces principales.',
      'Climatiseurs récents, utiles de juin à septembre.',
      'Chaque pièce de vie est climatisée.',
    ],
    fireExit: ['L’issue de secours est conforme et dégagée.', 'Une sortie de secours dessert l’arrière du bâtiment.'],
  },
  floor: {
    ground: [
      'Situé{e} au rez-de-chaussée, sans marche à monter.',
      'Le rez-de-chaussée est surélevé et les fenêtres sont sécurisées.',
    ],
    middle: [
      '{This} se trouve au {floor}.',
      'Au {floor} d’un immeuble qui en compte {floors}.',
      'On est au {floor}, à bonne distance du bruit de la rue.',
    ],
    top: ['Au {floor} et dernier niveau : personne au-dessus.', 'Dernier étage (le {floor}), calme et bien isolé.'],
  },
  condition: {
    new: [
      'Tout est neuf et n’a jamais servi.',
      'Les finitions sont soignées et la livraison est récente.',
      'Le bien vient d’être achevé, les garanties courent.',
    ],
    very_good: [
      'L’état est excellent, aucun travail n’est à prévoir.',
      'Le bien a été très bien entretenu, on peut s’installer tout de suite.',
      'Peintures refaites, menuiseries saines : rien à reprendre.',
    ],
    good: [
      'L’état général est bon ; un rafraîchissement suffira.',
      'Bien entretenu, le bien s’utilise tel quel.',
      'La structure est saine et l’installation électrique a été revue.',
    ],
    to_renovate: [
      'Des travaux sont à prévoir, le prix en tient compte.',
      'À rénover selon vos goûts : le gros œuvre est bon.',
      'Le bien demande une rénovation complète, mais les volumes valent la peine.',
    ],
    under_construction: [
      'Le chantier avance selon le calendrier ; la livraison est prévue en {year}.',
      'Vente sur plan : les finitions peuvent encore être choisies.',
      'En cours de construction, avec paiement échelonné selon l’avancement.',
    ],
  },
  year: [
    'La construction date de {year}.',
    'Le bâtiment a été construit en {year}.',
    'Année de construction : {year}.',
  ],
  kinds: {
    duplex: [
      'Un escalier intérieur relie les deux niveaux : jour en bas, nuit en haut.',
      'Les deux niveaux donnent l’impression d’une maison.',
    ],
    villa_floor: [
      'L’étage est indépendant, avec sa propre entrée.',
      'On vit comme dans une maison, sans les charges d’un immeuble.',
    ],
    penthouse: ['Le toit-terrasse est à usage privatif.', 'De là-haut, le regard passe par-dessus les toits.'],
    dar: [
      'Les pièces s’ouvrent sur un patio central, dans la tradition des maisons de ville.',
      'Zelliges, portes en bois et plafonds peints ont été conservés.',
      'Le patio donne lumière et fraîcheur à toutes les pièces.',
    ],
    farmhouse: [
      'La maison est entourée de son terrain, environ {land} en tout.',
      'Puits, dépendance et oliviers complètent la maison, sur {land}.',
    ],
    terraced: ['La maison est mitoyenne d’un seul côté.', 'L’alignement est soigné et les voisins sont discrets.'],
    bungalow: [
      'De plain-pied, il s’ouvre largement sur l’extérieur.',
      'Le bungalow fait partie d’un ensemble entretenu et gardé.',
    ],
    villa: [
      'Elle est bâtie sur une parcelle de {land}.',
      'La parcelle fait {land}, le bâti {built} m².',
      'La villa offre {built} m² couverts sur un terrain de {land}.',
    ],
    house: [
      'Le terrain fait {land}, pour {built} m² bâtis.',
      'La maison occupe une parcelle de {land}.',
      'Il reste de la place autour : la parcelle mesure {land}.',
    ],
    office: [
      'Les bureaux sont cloisonnés et câblés, avec un coin accueil et une kitchenette.',
      'Le plateau peut rester ouvert ou se partager en trois ou quatre postes fermés.',
      'L’espace comprend un accueil, une salle de réunion et des bureaux lumineux.',
      'La fibre est disponible et le faux plafond facilite les modifications.',
    ],
    shop: [
      'La vitrine est large et le rideau métallique motorisé.',
      'Une réserve et un point d’eau se trouvent à l’arrière.',
      'La hauteur sous plafond permet une mezzanine.',
      'Le passage est constant, surtout en fin de journée.',
    ],
    warehouse: [
      'Les camions accèdent directement au quai.',
      'La hauteur libre dépasse six mètres et la dalle supporte les rayonnages.',
      'Une cour de manœuvre et un bureau d’accueil complètent le dépôt.',
      'Triphasé et point d’eau sont en place.',
    ],
    restaurant: [
      'La cuisine est ventilée, avec extraction et bac à graisse.',
      'La salle accueille une quarantaine de couverts.',
      'Le comptoir, la salle et l’office sont bien séparés.',
      'Le local convient à un café, un restaurant ou une pâtisserie.',
    ],
    practice: [
      'Une salle d’attente, deux pièces de consultation et un secrétariat : tout est prêt pour une profession libérale.',
      'L’accès convient aux patients à mobilité réduite.',
      'L’immeuble accueille déjà des professions médicales.',
    ],
  },
} satisfies Partial<TextTemplates>;
