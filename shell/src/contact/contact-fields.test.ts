import { checkContact, NO_FIELDS, readContactFields } from './contact-fields.ts';
import type { ContactFields } from './contact-fields.ts';

const good: ContactFields = {
  subject: 'question',
  name: 'Leïla Trabelsi',
  email: 'leila.t-1@exemple.tn',
  phone: '+216 20 123 456',
  message: 'Bonjour, j’ai une question.',
};

describe('checkContact', () => {
  it('accepts a complete message with and without a phone number', () => {
    expect(checkContact(good)).toEqual({});
    expect(checkContact({ ...good, phone: '' })).toEqual({});
    expect(checkContact({ ...good, name: 'ليلى الطرابلسي' })).toEqual({});
  });

  it('reports every missing field except the phone number', () => {
    expect(checkContact(NO_FIELDS)).toEqual({ subject: 'choice', name: 'name', email: 'email', message: 'tooShort' });
  });

  it.each<[Partial<ContactFields>, object]>([
    [{ subject: 'nonsense' }, { subject: 'choice' }],
    [{ name: '  Ali ' }, { name: 'name' }],
    [{ name: 'R2-D2 Robot' }, { name: 'name' }],
    [{ email: 'leila@exemple' }, { email: 'email' }],
    [{ email: 'leila+maison@exemple.tn' }, { email: 'email' }],
    [{ email: 'leila@exemple.photography' }, { email: 'email' }],
    [{ phone: '20 123' }, { phone: 'phone' }],
    [{ phone: 'vingt' }, { phone: 'phone' }],
    [{ message: '  bonjour  ' }, { message: 'tooShort' }],
    [{ message: 'a'.repeat(1901) }, { message: 'tooLong' }],
  ])('rejects %j', (change, errors) => {
    expect(checkContact({ ...good, ...change })).toEqual(errors);
  });
});

describe('readContactFields', () => {
  it('ignores unknown fields and values that are not strings', () => {
    expect(readContactFields({ name: 'A', message: 'a\r\nb', phone: ['1', '2'], other: 'x' })).toEqual({
      ...NO_FIELDS,
      name: 'A',
      message: 'a\nb',
    });
  });
});
