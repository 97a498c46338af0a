import { LOCALES } from '@houni/domain/locale';
import { contactHoursIn } from './contact-hours.ts';

describe('contactHoursIn', () => {
  it.each(['9 h – 18 h', '9:00 – 18:00', '9h-18h', 'de 9 h à 18 h', '9 am – 6 pm', 'من 9 إلى 18', '9–18'])(
    'writes %j in the language of the visitor',
    (text) => {
      expect(LOCALES.map((locale) => [locale, contactHoursIn(locale, text).replaceAll('\u00A0', ' ')])).toEqual(
        expect.arrayContaining([
          ['fr', 'de 9 h à 18 h'],
          ['ar', 'من 9 إلى 18'],
          ['en', '9 am – 6 pm'],
          ['it', 'dalle 9 alle 18'],
          ['es', 'de 9:00 a 18:00'],
        ]),
      );
    },
  );

  it.each(['8 h 30 – 19 h', 'après 17 h', 'after 5 pm', 'من 9 إلى 18'])(
    'writes %j without Latin letters in Arabic',
    (text) => {
      expect(contactHoursIn('ar', text)).not.toMatch(/[a-z]/i);
    },
  );

  it('writes half hours', () => {
    expect(contactHoursIn('ar', '8 h 30 – 19 h')).toBe('من 8:30 إلى 19');
    expect(contactHoursIn('fr', 'after 5 pm').replaceAll('\u00A0', ' ')).toBe('après 17 h');
  });

  it.each(['toute la journée, sauf le vendredi après-midi', '18 h – 9 h', '', 'le 12'])(
    'leaves %j as it was written',
    (text) => {
      expect(contactHoursIn('ar', text)).toBe(text);
    },
  );
});
