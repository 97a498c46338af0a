import type { WordBanks } from './banks.ts';

/** Two of these describe the neighbourhood; all are true of any place of their kind. */
export const frenchSurroundings: WordBanks['surroundings'] = {
  chic: [
    'Le quartier est calme et verdoyant, avec des trottoirs où l’on se promène vraiment.', 'La corniche, les cafés et les librairies se rejoignent à pied.', 'Écoles internationales et cliniques sont à quelques minutes.', 'Les voisins sont là depuis longtemps et le quartier vit toute l’année.',
    'On descend à la plage en sandales et on remonte par les ruelles.', 'Restaurants, galeries et marché du matin donnent le rythme des journées.', 'La circulation reste fluide en dehors des week-ends d’été.',
  ],
  beach: [
    'La plage est accessible à pied et le front de mer s’anime dès mai.', 'Pêcheurs le matin, promeneurs le soir : l’ambiance reste familiale.', 'Commerces, pharmacie et boulangerie sont ouverts même hors saison.', 'En hiver, on a la mer pour soi.', 'Le vent du large rafraîchit les soirées d’été.',
    'Le marché aux poissons et les petits restaurants sont tout près.', 'Les enfants vont à la plage sans traverser de grande route.',
  ],
  business: [
    'Le quartier réunit ambassades, banques et sièges d’entreprises.', 'On rejoint l’aéroport et le centre-ville par la voie rapide.', 'Les berges du lac offrent une promenade agréable à la pause.', 'Restaurants d’affaires, salles de sport et crèches se trouvent dans les rues voisines.', 'Le stationnement est réglementé et les rues sont bien éclairées.', 'Les lignes de bus et les taxis sont nombreux aux heures de bureau.',
  ],
  centre: [
    'Le centre-ville est à la porte : administrations, banques et marchés se font à pied.', 'Les transports partent dans toutes les directions.', 'Cafés, cinémas et commerces animent le quartier jusqu’au soir.', 'Les façades d’époque et les arcades font le charme de la rue.', 'Lycées, facultés et cabinets médicaux sont dans le voisinage.', 'On peut y vivre sans voiture.',
  ],
  suburb: [
    'Le quartier est résidentiel, avec des rues larges et des commerces de proximité.', 'École, collège et crèche se trouvent à moins d’un quart d’heure à pied.', 'Une grande surface, une pharmacie de garde et un parc sont à proximité.', 'La desserte est bonne : bus, taxis collectifs et accès rapide à la route principale.', 'Le soir, le quartier retrouve son calme.', 'Salles de sport, cafés et boulangeries bordent l’avenue voisine.', 'Les immeubles sont bas et la verdure présente.',
  ],
  popular: [
    'Le quartier est vivant et tout s’achète au coin de la rue.', 'Marché quotidien, école primaire et dispensaire sont à deux pas.', 'Les taxis collectifs passent sans cesse sur l’artère principale.', 'On se connaît entre voisins et l’entraide n’est pas un mot.', 'Les prix y restent raisonnables par rapport aux quartiers voisins.', 'Boulangerie, épicerie et café sont ouverts tard.',
  ],
  medina: [
    'On est dans la médina, entre souks, fontaines et portes cloutées.', 'La ruelle est piétonne et silencieuse dès la tombée du jour.', 'Artisans, hammam et petites places font la vie du quartier.', 'Le stationnement se trouve à l’entrée de la vieille ville.', 'Plusieurs maisons voisines ont été restaurées ces dernières années.', 'La grande mosquée et le marché couvert sont à quelques ruelles.',
  ],
  town: [
    'La ville est à taille humaine : marché, écoles et administrations se rejoignent en quelques minutes.', 'La station de louages et la route nationale sont proches.', 'Le quartier est familial et les rues goudronnées.', 'Le souk hebdomadaire attire tous les environs.', 'Hôpital régional, lycée et banques sont dans la ville.', 'On y trouve le calme sans être loin de tout.', 'La campagne commence au bout de la rue.',
  ],
  rural: [
    'L’air est pur et le voisinage paisible.', 'La route goudronnée passe à proximité, le village est à quelques minutes en voiture.', 'Les environs sont faits d’oliviers, de champs et de petites fermes.', 'L’école et l’épicerie se trouvent au village.', 'On entend plus souvent les oiseaux que les moteurs.', 'Le souk de la semaine permet de vendre et d’acheter sur place.',
  ],
  oasis: [
    'Les palmeraies et la lumière du Sud sont à portée de main.', 'Les hivers sont doux et les nuits d’une grande clarté.', 'Le centre, le marché et la gare routière sont à quelques minutes.', 'Les maisons du quartier gardent une architecture adaptée à la chaleur.', 'La région attire des visiteurs d’octobre à avril.', 'L’eau et le calme font ici la valeur des lieux.',
  ],
};
