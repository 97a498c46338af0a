import type { TextTemplates } from './text-templates.ts';

/** Sentences about the neighbourhood: two are chosen; all are true of any place of their type. */
export const englishSurroundings: TextTemplates['surroundings'] = {
  chic: [
    'The area is calm and green, with pavements made for walking.',
    'The seafront, cafés and bookshops are within a walk.',
    'International schools and clinics are minutes away.',
    'You go down to the beach in sandals.',
    'Restaurants, galleries and a morning market set the pace.',
  ],
  beach: [
    'The beach is within walking distance and lively from May.',
    'Fishermen in the morning, strollers in the evening: the mood is homely.',
    'Shops, pharmacy and bakery stay open out of season.',
    'In winter you have the sea to yourself.',
    'The sea breeze cools the summer evenings.',
  ],
  business: [
    'Embassies, banks and head offices share the district.',
    'The airport and the centre are reached by expressway.',
    'The lakeside is pleasant for a walk at lunch.',
    'Restaurants, gyms and nurseries are in the next streets.',
  ],
  centre: [
    'The centre is at the door: offices, banks and markets on foot.',
    'Transport leaves in every direction.',
    'Cafés, cinemas and shops keep the streets lively.',
    'Schools, faculties and doctors are in the neighbourhood.',
  ],
  suburb: [
    'The area is residential, with wide streets and local shops.',
    'School, nursery and pharmacy are within a quarter of an hour on foot.',
    'Buses and shared taxis pass nearby.',
    'In the evening the neighbourhood is quiet.',
    'Gyms, cafés and bakeries line the next avenue.',
  ],
  popular: [
    'The neighbourhood is lively and everything is sold round the corner.',
    'Daily market, primary school and clinic are very near.',
    'Shared taxis pass all the time on the main road.',
    'Neighbours know one another.',
  ],
  medina: [
    'You are inside the medina, among souks, fountains and studded doors.',
    'The lane is for walkers only and silent at night.',
    'Craftsmen, a hammam and small squares give it life.',
    'Cars are parked at the edge of the old town.',
  ],
  town: [
    'The town has a human scale: market, schools and offices are minutes apart.',
    'The shared-taxi station and the main road are close.',
    'The area is for families and the streets are paved.',
    'Hospital, secondary school and banks are in town.',
  ],
  rural: [
    'The air is clean and the neighbours are quiet.',
    'A paved road passes nearby; the village is minutes away by car.',
    'Olive trees, fields and small farms lie around.',
    'School and grocery are in the village.',
  ],
  oasis: [
    'Palm groves and southern light are at hand.',
    'Winters are mild and nights very clear.',
    'The centre, market and bus station are minutes away.',
    'Visitors come to the region from October to April.',
  ],
};
