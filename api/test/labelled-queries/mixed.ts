import { GARDEN, POOLED_VILLA, SEA_VIEW, VILLA } from './labelled-query.ts';
import type { LabelledQuery } from './labelled-query.ts';

/** Several languages, scripts and facts in one line, as people type them. */
export const mixedQueries: readonly LabelledQuery[] = [
  [
    'appart s+2 meublé lmarsa max 1500 dt',
    { category: 'APPARTEMENT', rooms: 2, furnished: true, in: 'd247', to: 1500 },
  ],
  ['a louer s+1 meublé tunis', { transaction: 'RENTAL', rooms: 1, furnished: true, in: 'g22' }],
  ['vente s+3 ennasr 1 ascenseur', { transaction: 'SALE', rooms: 3, in: 's2083', amenities: ['ELEVATOR'] }],
  [
    'villa s+4 avec jardin la soukra',
    {
      category: 'MAISONS',
      rooms: 4,
      in: 'd221',
      text: /(?=[^]*(villa|فيلا))(?=[^]*(jard[ií]n|giardino|حديقة|garden))/i,
    },
  ],
  [
    'appartement à vendre sousse moins de 250 mille',
    { transaction: 'SALE', category: 'APPARTEMENT', in: 'g13', to: 250_000 },
  ],
  ['terrain hammamet 500 m2 titre bleu', { category: 'TERRAINS_FERMES', in: 'd211', areaAround: 500, title: 'blue' }],
  ['شقة s+2 للكراء la marsa', { transaction: 'RENTAL', category: 'APPARTEMENT', rooms: 2, in: 'd247' }],
  ['appart للبيع تونس', { transaction: 'SALE', category: 'APPARTEMENT', in: 'g22' }],
  ['dar للبيع nabel', { transaction: 'SALE', category: 'MAISONS', in: 'g19' }],
  ['s+2 lel kra ariana meublé', { transaction: 'RENTAL', rooms: 2, in: 'g21', furnished: true }],
  ['studio meublé ariana 700 dt', { category: 'APPARTEMENT', rooms: 0, furnished: true, in: 'g21', around: 700 }],
  ['villa piscine monastir vacances', { category: 'MAISONS', in: 'g12', holiday: true, text: POOLED_VILLA }],
  ['colocation ariana fille', { transaction: 'FLAT', in: 'g21', flatmates: 'women' }],
  ['bureau lac 2 parking', { category: 'BUREAUX_COMMERCES', use: 'office', in: 's1855', amenities: ['PARKING'] }],
  [
    'local commercial sfax à louer 80 m2',
    { transaction: 'RENTAL', category: 'BUREAUX_COMMERCES', use: 'shop', in: 'g7', areaAround: 80 },
  ],
  ['appartement neuf la marsa s+3', { category: 'APPARTEMENT', condition: 'new', in: 'd247', rooms: 3 }],
  ['maison jardin garage bizerte', { category: 'MAISONS', in: 'g24', amenities: ['GARAGE'], text: GARDEN }],
  ['appartement vue mer sousse', { category: 'APPARTEMENT', in: 'g13', text: SEA_VIEW }],
  [
    'villa carthage vue mer',
    {
      category: 'MAISONS',
      in: 'd227',
      text: /(?=[^]*(villa|فيلا))(?=[^]*(vue (sur la )?mer|face à la mer|mer se voit|sea view|facing the sea|the sea from|مطلّ|إطلالة|البحر يظهر|golfe depuis|horizon|زرقة))/i,
    },
  ],
  ['s+3 el menzah chauffage central', { rooms: 3, in: 'd234 s1664 s1665', amenities: ['CENTRE_HEATING'] }],
  ['appt 3 chambres le bardo à vendre', { transaction: 'SALE', category: 'APPARTEMENT', rooms: 3, in: 'd236' }],
  ['terrain sidi thabet ou raoued', { category: 'TERRAINS_FERMES', in: 'd224 d222' }],
  [
    'maison ou appartement à louer monastir',
    { transaction: 'RENTAL', category: ['MAISONS', 'APPARTEMENT'], in: 'g12' },
  ],
  [
    'bonjour je cherche s+2 à louer vers ennasr ou menzah budget 1300 dt',
    { transaction: 'RENTAL', rooms: 2, in: 's2083 s2084 d234 s1664 s1665', to: 1300 },
  ],
  ['appartement sans ascenseur tunis', { category: 'APPARTEMENT', in: 'g22' }],
  ['studio ou s+1 meublé à louer la marsa', { transaction: 'RENTAL', rooms: [0, 1], furnished: true, in: 'd247' }],
  ['vends villa hammam sousse', { transaction: 'SALE', category: 'MAISONS', in: 'd135', text: VILLA }],
  [
    'achat terrain agricole zaghouan 2 hectares minimum',
    { transaction: 'SALE', category: 'TERRAINS_FERMES', zoning: 'agricultural', in: 'g16', areaFrom: 20_000 },
  ],
  ['djerba maison piscine', { category: 'MAISONS', in: 'd13 d14 d15', text: /piscin[ae]|مسبح|\bpool\b/i }],
  ['ariana s+2 balcon parking ascenseur', { rooms: 2, in: 'g21', amenities: ['BALCONY', 'PARKING', 'ELEVATOR'] }],
  ['location annuelle villa la marsa', { transaction: 'RENTAL', category: 'MAISONS', in: 'd247', text: VILLA }],
  ['À VENDRE!!! APPARTEMENT S+3, LA MARSA...', { transaction: 'SALE', category: 'APPARTEMENT', rooms: 3, in: 'd247' }],
];
