import { isolateText } from './isolate-text.ts';

describe('isolateText', () => {
  it.each(['+216 20 123 456', '+*******3456', 'Leïla', 'شقة S+2', 'a@b.tn', '9,99\u00A0%'])(
    'isolates %j in Arabic',
    (value) => {
      expect(isolateText(value, 'ar')).toBe(`\u2068${value}\u2069`);
    },
  );

  it.each(['المرسى', '14 أوت 2026', '250\u202F000\u00A0د.ت', '250\u202F000', '12', ''])(
    'leaves %j as it is in Arabic',
    (value) => {
      expect(isolateText(value, 'ar')).toBe(value);
    },
  );

  it('isolates Arabic values in the other languages, and nothing else', () => {
    expect(isolateText('المرسى', 'fr')).toBe('\u2068المرسى\u2069');
    expect(isolateText('La Marsa', 'fr')).toBe('La Marsa');
  });
});
