import type { WordBanks } from './banks.ts';

/** What is offered and on which terms. */
export const frenchOffers = {
  titles: {
    sale: [
      '{type} de {area} {atSector}', '{type} {plus}, {sector}', '{sector} : {type} {plus}', 'À vendre : {type} {plus} {atSector}', '{type} {plus}, {plus2}, {sector}',
      '{type} de {area} {plus}, {sector}', '{type} {plus}, {area}, {sector}', '{sector}, {type} de {area}', 'Vente {type} {area} {atSector}, {deleg}', '{type} {plus}, {plus2}, {area}, {sector}',
    ],
    rent: [
      '{type} à louer, {sector}', '{type} {plus} à louer {atSector}', 'Location {type} de {area}, {sector}', '{sector} : {type} {plus} à louer', '{type} {plus}, {plus2}, {sector}',
      'À louer, {type} {plus}, {area}, {sector}', '{type} de {area} à l’année, {sector}', 'Location {atSector} : {type} {plus}',
    ],
    holiday: [
      '{type} de vacances {plus}, {sector}', 'Séjour {atSector} : {type} {plus}', '{type} pour vos vacances {atSector}', 'Location saisonnière : {type} {plus}, {sector}', '{type} de {area} à la semaine ou à la nuit, {sector}',
      'Vacances {atSector}, {type} de {area}', '{type} d’été {plus}, {area}, {sector}',
    ],
    flatshare: [
      '{RoomsOffered} en colocation, {type}, {sector}', 'Colocation {atSector} dans {aType}', '{RoomsOffered} dans {aType} de {area}, {sector}', 'Colocation {type} {plus}, {sector}', '{sector} : {roomsOffered} à louer en colocation, {area}',
      'Colocation calme {atSector}, {type} de {area}', 'Colocation meublée, {type} {plus}, {sector}',
    ],
    plotSale: [
      '{type} de {area} {atSector}', '{type} {plus}, {area}, {sector}', 'Terrain de {area}, façade {frontage} m, {sector}', '{sector} : {type} {plus}', 'À vendre, {type} de {area}, {sector}, {deleg}', 'Lot de {area} {plus} {atSector}',
    ],
    farmSale: [
      '{type} de {area} {atSector}', '{sector}, {deleg} : {type} de {area}', '{type} de {area} {plus}, {deleg}', 'À vendre : {type} de {area}, {sector}', '{type} près de {deleg}, {area}',
    ],
    landRent: [
      '{type} de {area} à louer, {sector}', 'À louer : {type}, {area}, {sector}', 'Location {type} de {area} {atSector}, {deleg}', '{sector} : {type} {plus} à louer, {area}',
    ],
    tradeSale: [
      '{type} de {area} {atSector}', '{type} {plus}, {area}, {sector}', '{sector} : {type} de {area} {plus}', 'À vendre : {type} {plus}, {sector}', 'Vente {type} {area}, {sector}, {deleg}',
    ],
    tradeRent: [
      '{type} à louer, {area}, {sector}', 'À louer : {type} {plus} {atSector}', '{sector} : {type} de {area} à louer', 'Location {type} {area} {plus}, {sector}', '{type} {plus}, {area}, à louer {atSector}',
    ],
  },
  highlights: {
    seaView: ['vue mer', 'avec vue sur la mer', 'face à la mer'],
    pool: ['avec piscine', 'piscine privée'],
    terrace: ['avec terrasse', 'grande terrasse', 'belle terrasse'],
    balcony: ['avec balcon', 'balcon filant'],
    garden: ['avec jardin', 'jardin arboré', 'jardin clos'],
    topFloor: ['au dernier étage', 'dernier étage sans vis-à-vis'],
    groundFloor: ['en rez-de-chaussée', 'au rez-de-chaussée'],
    furnished: ['meublé{e}', 'entièrement meublé{e}', 'prêt{e} à habiter'],
    new: ['état neuf', 'jamais habité{e}', 'récemment livré{e}'],
    toRenovate: ['à rénover', 'à restaurer'],
    offPlan: ['sur plan', 'en cours de construction'],
    parking: ['avec parking', 'avec place de parking'],
    garage: ['avec garage', 'garage fermé'],
    elevator: ['avec ascenseur'],
    heating: ['chauffage central', 'avec chauffage central'],
    cooling: ['climatisé{e}', 'avec climatisation'],
    south: ['bien exposé{e}', 'plein soleil', 'très ensoleillé{e}'],
    blueTitle: ['titre bleu', 'avec titre bleu'],
    served: ['eau et électricité', 'viabilisé{e}'],
    equippedKitchen: ['cuisine équipée', 'avec cuisine équipée'],
  },
  openings: {
    sale: [
      '{Type} de {area} à vendre {at}.', 'Nous vous présentons {aType} de {area}, {at}.', '{at}, {aType} de {area} cherche ses prochains propriétaires.', 'Sur {area}, {this} {of} a été pensé{e} pour durer.', 'Une adresse recherchée {at} : {aType} de {area}.',
      'Vous cherchez {aType} dans le secteur {of} ? En voici {un}, sur {area}.', 'Mise en vente {at} : {aType}, {area} habitables.', 'Avec ses {area}, {this} compte parmi les belles adresses du secteur {of}.', '{Type} proposé{e} à la vente {at}, pour une surface de {area}.',
      'Dans le gouvernorat de {gov}, {at}, découvrez {aType} de {area}.', 'Pour habiter ou investir {at} : {aType} de {area}.', '{area} bien distribués, {at} : voici {aType} qui mérite une visite.', 'Rare {at} : {aType} de {area}.', 'À saisir {at}, {aType} développant {area}.',
    ],
    rent: [
      '{Type} de {area} à louer {at}.', 'À louer à l’année, {aType} de {area} situé{e} {at}.', '{at}, {aType} de {area} se libère.', 'Disponible tout de suite {at} : {aType} de {area}.', 'Le propriétaire loue {aType} de {area} {at}, à locataire soigneux.',
      'Habiter {at} : {aType} de {area} est proposé{e} à la location.', 'Location longue durée {at}, {aType} pour {area}.', 'Voici {aType} de {area} à louer {at}.', 'Pour une famille ou un couple, {at} : {aType} de {area}.', 'Nouvelle location {at} : {area}, {type}.',
    ],
    holiday: [
      'Posez vos valises {at} : {aType} de {area} pour les vacances.', 'Location de vacances {at}, {aType} de {area}.', 'Pour quelques nuits ou quelques semaines, {aType} de {area} vous attend {at}.', '{at}, {aType} de {area} pour des vacances sans voiture.', 'Un séjour {at} dans {aType} de {area}, linge compris.',
      'Envie de mer {at} ? {Type} de {area}, entièrement équipé{e}.', 'Vacances en famille {at} : {aType} de {area}.', '{Type} de {area} à louer pour les vacances {at}.',
    ],
    flatshare: [
      '{RoomsOffered} à louer dans {aType} de {area} {at}.', 'Colocation {at} : {roomsOffered} dans {aType} de {area}.', 'Nous complétons une colocation {at}, dans {aType} de {area}.', '{at}, {roomsOffered} à prendre dans {aType} de {area}.', '{Type} de {area} en colocation {at} : {roomsOffered} à pourvoir.',
      'Colocation sérieuse et calme {at}, {area}, {type}.', 'Étudier ou travailler {at} et partager {aType} de {area} : {roomsOffered} à prendre.',
    ],
    plotSale: [
      '{Type} de {area} à vendre {at}.', '{at}, {aType} de {area} prêt à recevoir votre projet.', 'Pour construire {at} : {aType} de {area}.', 'Nous vendons {aType} de {area} situé{e} {at}.', 'Un terrain de {area} {at}, à étudier de près.', 'Parcelle de {area} {at}, dans un lotissement qui se construit.', 'Belle parcelle {at} : {area}.', 'Votre maison {at} commence par {aType} de {area}.',
    ],
    farmSale: [
      '{Type} de {area} à vendre {at}.', 'Aux environs {of}, {aType} de {area}.', 'Terre à cultiver {at} : {area}.', '{at}, dans le gouvernorat de {gov}, {aType} de {area}.', 'Pour un projet agricole {at} : {aType} de {area}.', 'Vente d’{aType} de {area} {at}.', 'Une exploitation de {area} {at}, cultivée jusqu’à cette saison.', 'Loin du bruit, {at}, {aType} de {area}.',
    ],
    landRent: [
      '{Type} de {area} à louer {at}.', 'À louer {at} : {aType} de {area}.', 'Location d’{aType} de {area} {at}.', '{at}, {area} à louer au mois ou à l’année.', 'Disponible {at} : {aType}, {area}.',
    ],
    tradeSale: [
      '{Type} de {area} à vendre {at}.', 'Investissez {at} : {aType} de {area}.', '{at}, {aType} de {area} à vendre, libre d’occupation.', 'Pour votre activité {at}, {aType} de {area}.', 'Emplacement passant {at} : {aType} de {area}.', 'Vente de murs {at} : {type}, {area}.', '{area} à usage professionnel {at}.',
    ],
    tradeRent: [
      '{Type} de {area} à louer {at}.', 'Installez votre activité {at} : {aType} de {area}.', '{at}, {aType} de {area} disponible à la location.', 'À louer {at}, {area} à usage professionnel ({type}).', 'Bail à prendre {at} : {aType} de {area}.', 'Votre prochaine adresse professionnelle {at} : {aType} de {area}.', 'Location {at} d’{aType} de {area}.',
    ],
  },
  titleStatus: {
    blue: ['Titre foncier individuel (titre bleu), vérifiable à la Conservation.', 'Le bien est immatriculé, titre bleu au nom du vendeur.', 'Titre bleu : le certificat de propriété est disponible.', 'Papiers en règle, titre bleu individuel.'],
    shared: ['Le titre est commun (parts indivises) ; les quotes-parts figurent au certificat.', 'Titre foncier en indivision, dossier complet sur demande.', 'Bien détenu en indivision, vente avec l’accord de tous les copropriétaires.'],
    contract: ['Vente sur contrat enregistré ; l’immatriculation reste à faire.', 'Le bien n’est pas encore immatriculé : acte enregistré à la recette des finances.', 'Acte sous seing privé enregistré et signatures légalisées.'],
    in_registration: ['L’immatriculation est en cours au tribunal immobilier.', 'Dossier d’immatriculation déposé, numéro communiqué lors de la visite.', 'Le titre est en cours d’établissement, étape par étape.'],
    promoter: ['Vente directe du promoteur, avec promesse et attestation d’éclatement du titre.', 'Le titre individuel sera établi après l’éclatement du titre mère.', 'Le promoteur remet le dossier complet : permis, règlement de copropriété, échéancier.'],
    unknown: ['Les documents du bien seront présentés à la visite.', 'La situation foncière est à préciser avec le propriétaire.'],
  },
  rentTerms: [
    'Caution de {deposit}, premier loyer d’avance.', 'Bail écrit d’un an renouvelable, dépôt de garantie : {deposit} de loyer.', 'L’état des lieux est fait ensemble, caution de {deposit}.', 'Les compteurs d’eau et d’électricité sont individuels.', 'Le contrat sera enregistré ; garantie demandée : {deposit}.',
    'Une fiche de paie ou un garant sera demandé.', 'Le syndic est à la charge du propriétaire.', 'Les animaux sont à discuter.',
  ],
  holidayTerms: [
    'Draps et serviettes sont fournis, le ménage est fait au départ.', 'Arrivée à partir de 15 h, départ avant 11 h.', 'Trois nuits au minimum en juillet et en août.', 'Le wifi est compris.', 'Un acompte d’un tiers confirme la réservation.', 'Tarif dégressif hors saison, de novembre à mars.', 'La caution est rendue le jour du départ.',
  ],
  flatshare: {
    people: ['Occupation actuelle : {occupants}.', 'Actuellement : {occupants} dans le logement.', 'Le logement est déjà occupé par {occupants}.'],
    any: ['Hommes et femmes bienvenus, étudiants ou salariés.', 'Toute personne respectueuse des autres sera bien accueillie.'],
    women: ['Colocation réservée aux femmes.', 'Nous cherchons une colocataire, étudiante ou salariée.'],
    men: ['Colocation entre hommes.', 'Chambre réservée à un homme, étudiant ou salarié.'],
    students: ['Idéal pour étudiants, la faculté est proche.', 'Réservé aux étudiants, avec une ambiance de travail en semaine.'],
    terms: ['Eau, électricité et internet sont partagés à parts égales.', 'Loyer par personne, caution de {deposit}.', 'Chacun sa clé, son étagère au frigo et un tour de ménage par semaine.', 'Internet est compris, le reste se partage.'],
  },
  land: {
    served: ['Eau et électricité sont raccordées.', 'Les réseaux d’eau et d’électricité sont sur place.', 'Le raccordement à l’eau et à l’électricité est fait.'],
    partly: ['Un seul réseau est raccordé à ce jour, l’autre passe à proximité.', 'Le raccordement est partiel ; le reste est à demander au concessionnaire.'],
    unserved: ['Aucun réseau n’est raccordé pour l’instant.', 'Le terrain est brut : ni eau ni électricité sur place.'],
    residential: ['Zone d’habitation : construction autorisée selon le plan d’aménagement.', 'La vocation est résidentielle, le coefficient est à vérifier à la commune.', 'Le terrain est constructible pour un usage d’habitation.'],
    agricultural: ['La vocation est agricole ; toute construction suit les règles propres à ces terres.', 'Terre agricole : la culture y est régulière et le sol profond.', 'Le sol est fertile et la piste d’accès praticable toute l’année.'],
    touristic: ['La zone est à vocation touristique.', 'Vocation touristique : hébergement ou loisirs possibles selon le cahier des charges.'],
    industrial: ['Zone industrielle, accès facile pour les poids lourds.', 'La vocation est industrielle, dépôt et atelier y sont possibles.'],
    mixed: ['Vocation mixte : logement et commerce au rez-de-chaussée.', 'La zone permet l’habitation et l’activité.'],
    frontage: ['La façade sur rue mesure {frontage} m.', 'Façade de {frontage} m, forme régulière.', 'Le terrain s’ouvre sur {frontage} m de façade.'],
    building: ['Sur place, un bâtiment de {built} m² sert d’habitation et de remise.', 'Une maison de {built} m² et un puits complètent l’exploitation.'],
    rentTerms: ['Location au mois, contrat d’un an au minimum.', 'Bail écrit, usage à préciser dans le contrat.', 'Le loyer se règle par trimestre ; un mois de garantie.'],
  },
  trade: {
    frontage: ['La façade fait {frontage} m sur la rue.', '{frontage} m de façade, bien visible.', 'On dispose de {frontage} m linéaires sur rue.'],
    rentTerms: ['Bail commercial, garantie de {deposit}.', 'Loyer hors taxes, caution de {deposit}.', 'Bail de trois ans renouvelable, dépôt de {deposit}.', 'Pas de pas-de-porte ; {deposit} de garantie.'],
  },
  price: {
    negotiable: ['Le prix se discute après visite.', 'Une offre raisonnable sera étudiée.', 'Prix négociable pour un dossier sérieux.', 'Petite marge de discussion possible.'],
    firm: ['Le prix est ferme.', 'Le prix affiché est le dernier.', 'Prix étudié, non négociable.', 'Le prix a été fixé au plus juste.'],
  },
  closing: {
    private: [
      'Visites le soir et le week-end, sur rendez-vous.', 'Annonce de particulier, intermédiaires s’abstenir.', 'Écrivez-moi par la messagerie, je réponds dans la journée.', 'Appelez de préférence après 17 h.', 'D’autres photos peuvent être envoyées sur demande.',
      'Je fais visiter moi-même et je réponds à toutes les questions.', 'Merci de préciser votre projet dans votre message.', 'Curieux s’abstenir, visites sérieuses bienvenues.',
    ],
    agency: [
      'Notre agence organise la visite sous 48 heures.', 'Contactez-nous pour le dossier complet et une visite.', 'Un conseiller vous accompagne jusqu’à la signature.', 'Référence à rappeler lors de votre appel : elle figure sur cette page.', 'Nous parlons français, arabe et anglais.',
      'Honoraires d’agence en sus, annoncés avant la visite.', 'Bien suivi par notre équipe de quartier.', 'Visite possible du lundi au samedi.',
    ],
  },
} satisfies Partial<WordBanks>;
