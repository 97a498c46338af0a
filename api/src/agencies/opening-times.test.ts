import { openingTimes } from './opening-times.ts';

const WEEK = [1, 2, 3, 4, 5];
const at = (days: string, hours: string) => openingTimes([{ days, hours }]);

describe('openingTimes', () => {
  it.each([
    ['Lundi – vendredi', WEEK],
    ['du lundi au vendredi', WEEK],
    ['Lun-ven', WEEK],
    ['الاثنين – الجمعة', WEEK],
    ['من الاثنين إلى الجمعة', WEEK],
    ['Monday – Friday', WEEK],
    ['Mon to Fri', WEEK],
    ['Lunedì – venerdì', WEEK],
    ['dal lunedì al venerdì', WEEK],
    ['Lunes – viernes', WEEK],
    ['Samedi', [6]],
    ['السبت', [6]],
    ['Sábado', [6]],
    ['samedi et dimanche', [6, 7]],
    ['السبت والأحد', [6, 7]],
    ['samedi – lundi', [6, 7, 1]],
    ['mercredi, jeudi', [3, 4]],
    ['كل الأيام', [1, 2, 3, 4, 5, 6, 7]],
    ['Tutti i giorni', [1, 2, 3, 4, 5, 6, 7]],
    ['7j/7', [1, 2, 3, 4, 5, 6, 7]],
  ])('parses "%s" as the days %j', (days, expected) => {
    expect(at(days, '9:00 – 18:30')).toEqual([{ days: expected, from: 540, to: 1110 }]);
  });

  it.each([
    ['8:30 – 17:30', [[510, 1050]]],
    ['8h30-17h', [[510, 1020]]],
    ['9 h – 18 h', [[540, 1080]]],
    [
      '8:00 – 12:30, 14:00 – 18:00',
      [
        [480, 750],
        [840, 1080],
      ],
    ],
    [
      '8h à 12h et 14h à 18h',
      [
        [480, 720],
        [840, 1080],
      ],
    ],
  ])('parses the hours "%s" to minutes', (hours, spans) => {
    expect(at('lundi', hours)?.map(({ from, to }) => [from, to])).toEqual(spans);
  });

  it('leaves out closed days', () => {
    const rows = [
      { days: 'Lundi – samedi', hours: '9:00 – 19:00' },
      { days: 'Dimanche', hours: 'Fermé' },
    ];
    expect(openingTimes(rows)).toEqual([{ days: [1, 2, 3, 4, 5, 6], from: 540, to: 1140 }]);
  });

  it.each([
    ['sauf vendredi', '9:00 – 18:00'],
    ['lundi', 'sur rendez-vous'],
    ['lundi', '18:00 – 9:00'],
    ['lundi (été)', '8:00 – 14:00'],
    ['lundi', '9:00 – 18:00 sauf ramadan'],
    ['Ramadan', '9:00 – 14:00'],
    ['lundi', ''],
  ])('returns null for "%s, %s"', (days, hours) => {
    expect(at(days, hours)).toBeNull();
  });

  it('returns null without rows', () => {
    expect(openingTimes([])).toBeNull();
  });
});
