import type { LabelledQuery } from './labelled-query.ts';

/** Square metres and hectares. */
export const areaQueries: readonly LabelledQuery[] = [
  ['appartement 120 m2', { category: 'APPARTEMENT', areaAround: 120 }],
  ['appartement 120m²', { category: 'APPARTEMENT', areaAround: 120 }],
  ['appartement 100 mètres carrés', { category: 'APPARTEMENT', areaAround: 100 }],
  ['appartement plus de 150m²', { category: 'APPARTEMENT', areaFrom: 150 }],
  ['appartement moins de 80 m2', { category: 'APPARTEMENT', areaTo: 80 }],
  ['appartement entre 90 et 120 m2', { category: 'APPARTEMENT', areaFrom: 90, areaTo: 120 }],
  ['appartement de 100 à 140 m²', { category: 'APPARTEMENT', areaFrom: 100, areaTo: 140 }],
  ['villa 300 m2 minimum', { category: 'MAISONS', areaFrom: 300, text: /villa|فيلا/i }],
  ['terrain 500 m2', { category: 'TERRAINS_FERMES', areaAround: 500 }],
  ['terrain 1 hectare', { category: 'TERRAINS_FERMES', areaAround: 10_000 }],
  ['terrain plus de 2 hectares', { category: 'TERRAINS_FERMES', areaFrom: 20_000 }],
  ['terrain agricole 5 ha', { category: 'TERRAINS_FERMES', zoning: 'agricultural', areaAround: 50_000 }],
  ['أرض 500 متر مربع', { category: 'TERRAINS_FERMES', areaAround: 500 }],
  ['أرض ٣٠٠ م²', { category: 'TERRAINS_FERMES', areaAround: 300 }],
  ['أرض هكتار', { category: 'TERRAINS_FERMES', areaAround: 10_000 }],
  ['شقة أكثر من 100 متر', { category: 'APPARTEMENT', areaFrom: 100 }],
  ['ardh 400 mitrou', { category: 'TERRAINS_FERMES', areaAround: 400 }],
  ['bureau 100 m2', { category: 'BUREAUX_COMMERCES', use: 'office', areaAround: 100 }],
  ['dépôt 500m2 et plus', { category: 'BUREAUX_COMMERCES', use: 'warehouse', areaFrom: 500 }],
  ['local commercial 50 m2', { category: 'BUREAUX_COMMERCES', use: 'shop', areaAround: 50 }],
  ['100 sqm apartment', { category: 'APPARTEMENT', areaAround: 100 }],
  ['appartamento 90 mq', { category: 'APPARTEMENT', areaAround: 90 }],
  ['appartement 2 chambres 80 m2', { category: 'APPARTEMENT', rooms: 2, areaAround: 80 }],
  ['menzah 6 120 m2', { in: 's1665', areaAround: 120 }],
];
