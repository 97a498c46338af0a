import { placeOptions } from './place-options.ts';

const place = (id: number, fr: string, postalCode: string | null = null) => ({
  id,
  names: { fr, ar: `ع${id}`, en: fr, it: fr, es: fr },
  postalCode,
});

describe('placeOptions', () => {
  it('sorts by name and ignores accents', () => {
    const labels = placeOptions([place(1, 'Zaghouan'), place(2, 'Écija'), place(3, 'Ariana')], 'fr').map(
      ({ label }) => label,
    );
    expect(labels).toEqual(['Ariana', 'Écija', 'Zaghouan']);
  });

  it('adds the postal code to repeated names', () => {
    expect(
      placeOptions([place(1, 'El Medina', '2000'), place(2, 'El Medina', '2001'), place(3, 'El Bahr', '2002')], 'fr'),
    ).toEqual([
      { value: '3', label: 'El Bahr' },
      { value: '1', label: 'El Medina (2000)' },
      { value: '2', label: 'El Medina (2001)' },
    ]);
  });

  it('uses the language of the page', () => {
    expect(placeOptions([place(7, 'Tunis')], 'ar')).toEqual([{ value: '7', label: 'ع7' }]);
  });
});
