/** The columns of the import file, in order; `required` ones may not be empty. */
export const CSV_TEMPLATE_COLUMNS = [
  { name: 'reference', required: true },
  { name: 'transaction', required: true },
  { name: 'category', required: true },
  { name: 'governorate', required: true },
  { name: 'delegation', required: true },
  { name: 'sector', required: true },
  { name: 'title', required: true },
  { name: 'description', required: true },
  { name: 'price_dt', required: true },
  { name: 'price_per', required: true },
  { name: 'area_m2', required: true },
  { name: 'rooms', required: false },
  { name: 'bathrooms', required: false },
  { name: 'furnished', required: false },
  { name: 'photos', required: false },
] as const;
export type CsvTemplateColumn = (typeof CSV_TEMPLATE_COLUMNS)[number]['name'];

/** Two properties as an agency would write them. */
export const CSV_EXAMPLES: readonly Record<CsvTemplateColumn, string>[] = [
  {
    reference: 'A-101',
    transaction: 'vente',
    category: 'appartement',
    governorate: 'Tunis',
    delegation: 'Carthage',
    sector: 'Sidi Bou Said',
    title: 'S+2 lumineux avec terrasse',
    description:
      'Appartement S+2 de 95 m² au deuxième étage d’une résidence calme, à dix minutes à pied de la mer. Salon ouvert sur une terrasse exposée au sud, deux chambres avec placards, cuisine équipée, salle de bain et place de parking en sous-sol.',
    price_dt: '420000',
    price_per: 'total',
    area_m2: '95',
    rooms: '2',
    bathrooms: '1',
    furnished: 'non',
    photos: 'https://www.exemple.tn/photos/a101-1.jpg|https://www.exemple.tn/photos/a101-2.jpg',
  },
  {
    reference: 'M-204',
    transaction: 'location',
    category: 'maison',
    governorate: 'Nabeul',
    delegation: 'Hammamet',
    sector: 'Hammamet Nord',
    title: 'Maison meublée avec jardin',
    description:
      'Maison S+3 meublée de 160 m² sur un terrain de 400 m², dans un quartier résidentiel. Séjour climatisé, cuisine équipée, trois chambres, deux salles de bain, jardin arboré et garage. Location à l’année, caution de deux mois, libre dès la signature du contrat.',
    price_dt: '1800',
    price_per: 'mois',
    area_m2: '160',
    rooms: '3',
    bathrooms: '2',
    furnished: 'oui',
    photos: 'https://www.exemple.tn/photos/m204-1.jpg',
  },
];

/** Spreadsheets in French and Arabic use semicolons; otherwise RFC 4180. */
function csvLine(values: readonly string[]): string {
  return values.map((value) => (/[";\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value)).join(';');
}

/**
 * A text that spreadsheets do not run as a formula: a quote stands before a first character that starts one (OWASP, CSV
 * injection). For files with texts of others; numbers stay numbers.
 */
export function withoutFormula(text: string): string {
  return /^[=+\-@\t\r]/.test(text) && !/^[+-]?\d+([.,]\d+)?$/.test(text) ? `'${text}` : text;
}

/** Rows as a CSV file. Spreadsheets need the byte order mark to detect UTF-8. */
export function csvText(rows: readonly (readonly string[])[]): string {
  return `\ufeff${rows.map(csvLine).join('\r\n')}\r\n`;
}

/** The text of the template file. */
export function csvTemplate(): string {
  return csvText([
    CSV_TEMPLATE_COLUMNS.map(({ name }) => name),
    ...CSV_EXAMPLES.map((row) => CSV_TEMPLATE_COLUMNS.map(({ name }) => row[name])),
  ]);
}
