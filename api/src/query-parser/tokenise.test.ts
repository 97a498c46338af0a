import { tokenise } from './tokenise.ts';

const texts = (q: string) => tokenise(q).map(({ text }) => text);

describe('tokenise', () => {
  it.each([
    ['S+2 à La Marsa', ['s', '+', '2', 'a', 'la', 'marsa']],
    ['250dt', ['250', 'dt']],
    ['120m²', ['120', 'm2']],
    ['250.000 DT', ['250.000', 'dt']],
    ['1,2 million', ['1,2', 'million']],
    ['2chambres', ['2', 'chambres']],
    ['9rib lel b7ar', ['9rib', 'lel', 'b7ar']],
    ['micro-ondes', ['micro', 'ondes']],
    ['200-300 mille', ['200', '-', '300', 'mille']],
    ['بين ٢٠٠ و٣٠٠ ألف', ['بين', '200', 'و', '300', 'الف']],
    ['شَقَّة', ['شقه']],
    ["l'aouina", ['l', 'aouina']],
  ])('splits "%s" into %j', (q, pieces) => expect(texts(q)).toEqual(pieces));

  it.each(['', '!!!', '؟؟', '😀', '\0', '\ud800'])('returns no tokens for %j', (q) => expect(tokenise(q)).toEqual([]));

  it('returns at most 32 tokens of the first 200 characters', () => {
    expect(tokenise('a '.repeat(5000))).toHaveLength(32);
    expect(tokenise('x'.repeat(10_000))[0]?.text).toHaveLength(200);
  });
});
