import { tokensOf } from './tokens.ts';

const texts = (q: string) => tokensOf(q).map(({ text }) => text);

describe('the pieces of typed words', () => {
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
  ])('of "%s"', (q, pieces) => expect(texts(q)).toEqual(pieces));

  it.each(['', '!!!', '؟؟', '😀', '\0', '\ud800'])('of %j are none', (q) => expect(tokensOf(q)).toEqual([]));

  it('are bounded, however much is typed', () => {
    expect(tokensOf('a '.repeat(5000))).toHaveLength(32);
    expect(tokensOf('x'.repeat(10_000))[0]?.text).toHaveLength(200);
  });
});
