import { phoneSchema } from './account.ts';

describe('phoneSchema', () => {
  it('stores every spelling as the same number, and rejects what is none', () => {
    for (const typed of ['98 123 456', '(+216) 98.12.34.56', '0021698123456', '٩٨١٢٣٤٥٦'])
      expect(phoneSchema.parse(typed)).toBe('+21698123456');
    for (const typed of ['98 12', 'néant', '']) expect(phoneSchema.safeParse(typed).success).toBe(false);
  });
});
