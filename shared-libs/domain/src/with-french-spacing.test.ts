import { withFrenchSpacing } from './with-french-spacing.ts';

describe('withFrenchSpacing', () => {
  it('writes no-break spaces before punctuation, percent signs and inside quotation marks', () => {
    expect(withFrenchSpacing('Où ? « Ici », à 10 % : 250\u202F000 DT !')).toBe(
      'Où\u00A0? «\u00A0Ici\u00A0», à 10\u00A0%\u00A0: 250\u202F000 DT\u00A0!',
    );
  });

  it('replaces narrow no-break spaces and leaves times and addresses', () => {
    expect(withFrenchSpacing('Où\u202F? 10:30, https://houni.tn')).toBe('Où\u00A0? 10:30, https://houni.tn');
  });
});
