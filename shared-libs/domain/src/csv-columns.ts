/**
 * Columns of a CSV file by header name, in any order; French names are accepted too. A field of an ad (fields.ts) that has
 * one is read by its kind.
 * Required: reference, transaction, category, title, description, governorate, delegation, sector, price, area; rooms
 * for homes. Prices are in dinars. Places are names in French or Arabic, or ids. Several amenities or pictures are
 * separated by |. Delimiter (comma, semicolon, tab) and encoding (UTF-8, Windows-1252) are detected.
 */
export const CSV_COLUMNS = {
  reference: ['reference', 'ref', 'référence'],
  transaction: ['transaction', 'type'],
  category: ['category', 'catégorie', 'categorie'],
  language: ['language', 'langue'],
  title: ['title', 'titre'],
  description: ['description', 'texte'],
  governorate: ['governorate', 'gouvernorat'],
  delegation: ['delegation', 'délégation'],
  sector: ['sector', 'secteur', 'quartier'],
  latitude: ['latitude', 'lat'],
  longitude: ['longitude', 'lng', 'lon'],
  price: ['price', 'prix', 'price_dt'],
  priceUnit: ['price_unit', 'unite_prix', 'unité_prix', 'price_per'],
  area: ['area', 'surface', 'superficie', 'area_m2'],
  landArea: ['land_area', 'surface_terrain'],
  rooms: ['rooms', 's+', 'chambres'],
  roomsOffered: ['rooms_offered', 'chambres_offertes'],
  bathrooms: ['bathrooms', 'salles_de_bain'],
  floor: ['floor', 'etage', 'étage'],
  floors: ['floors', 'etages', 'étages'],
  furnished: ['furnished', 'meuble', 'meublé'],
  condition: ['condition', 'etat', 'état'],
  year: ['year', 'annee', 'année'],
  amenities: ['amenities', 'equipements', 'équipements'],
  titleStatus: ['title_status', 'statut_titre'],
  seaView: ['sea_view', 'vue_mer'],
  contactName: ['contact_name', 'contact', 'nom'],
  phone: ['phone', 'telephone', 'téléphone'],
  whatsapp: ['whatsapp'],
  pictures: ['pictures', 'photos', 'images'],
} as const satisfies Record<string, readonly string[]>;
export type CsvColumn = keyof typeof CSV_COLUMNS;

/** Columns without which a file cannot be read. */
export const REQUIRED_CSV_COLUMNS: readonly CsvColumn[] = [
  'reference',
  'transaction',
  'category',
  'title',
  'description',
  'price',
];

export const CSV_TYPE = 'text/csv';
export const XML_TYPE = 'application/xml';
