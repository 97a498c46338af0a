/** The form of an agency. */
export const agencyForm = {
  name: 'Immobilière du Golfe',
  legalName: 'Immobilière du Golfe SARL',
  registryNumber: '1234567A',
  taxNumber: '1234567/A/A/M/000',
  place: { governorate: 22, delegation: 227, sector: 1707 },
  address: '12, rue de la Plage',
  languages: ['fr', 'ar'],
  phones: ['+216 71 123 456'],
  website: 'https://golfe.example',
  weeklyHours: [
    ...Array.from({ length: 5 }, () => [
      { from: 9 * 60, to: 12 * 60 + 30 },
      { from: 14 * 60, to: 18 * 60 },
    ]),
    [{ from: 9 * 60, to: 13 * 60 }],
    [],
  ],
  texts: {
    fr: {
      tagline: 'Vendre et louer au bord du golfe de Tunis',
      description: 'Une agence familiale, depuis vingt ans dans la banlieue nord.',
    },
  },
  areas: [227],
};
