import { toInternationalPhone } from './to-international-phone.ts';

describe('toInternationalPhone', () => {
  it.each([
    ['20 123 456', '+21620123456'],
    ['71-234-567', '+21671234567'],
    ['00216 98 765 432', '+21698765432'],
    ['216 98 765 432', '+21698765432'],
    ['+216 (55) 111.222', '+21655111222'],
    ['+33 6 12 34 56 78', '+33612345678'],
    ['٢٠ ١٢٣ ٤٥٦', '+21620123456'],
    ['۲۰ ۱۲۳ ۴۵۶', '+21620123456'],
  ])('reads %s', (typed, phone) => {
    expect(toInternationalPhone(typed)).toBe(phone);
  });

  it.each(['', '123', 'call me', '20 123 45'])('keeps %j as typed', (typed) => {
    expect(toInternationalPhone(typed)).toBe(typed);
  });
});
