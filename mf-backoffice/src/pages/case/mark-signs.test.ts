import { markSigns } from './mark-signs.ts';

const marked = (text: string) => markSigns(text).flatMap(({ text: part, sign }) => (sign ? [[sign, part.trim()]] : []));

it('marks a telephone number alone', () => {
  expect(marked('Bel appartement. Appelez le 98 123 456 après 18 h. Vue mer.')).toEqual([['contact', '98 123 456']]);
});

it('marks the sentence of a hidden number, a link and a request for money', () => {
  const text =
    'Bel appartement à Tunis. WhatsApp deux deux trois trois quatre quatre cinq cinq.\nVoir sur monsite.tn pour les photos. ' +
    'Versement de 200 dinars par mandat avant la visite.';
  expect(marked(text)).toEqual([
    ['contact', 'WhatsApp deux deux trois trois quatre quatre cinq cinq.'],
    ['link', 'Voir sur monsite.tn pour les photos.'],
    ['advance', 'Versement de 200 dinars par mandat avant la visite.'],
  ]);
});

it('marks nothing in an honest text', () => {
  expect(marked('Appartement S+2 de 90 m², loyer 850 DT par mois, caution de deux mois à la signature.')).toEqual([]);
});

it.each(['', 'Une phrase', 'Un. Deux! Trois?\n\nQuatre 22 333 444.\n', 'شقة في المرسى. اتصل على 98123456؟ نعم.'])(
  'keeps the text %j as it is',
  (text) => {
    expect(
      markSigns(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
  },
);
