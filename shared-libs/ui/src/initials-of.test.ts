import { initialsOf } from './initials-of.ts';

describe('initialsOf', () => {
  it.each([
    ['Yasmine Ben Salah', 'YS'],
    ['yasmine', 'Y'],
    ['  Amel   Trabelsi ', 'AT'],
    ['Anis Anis', 'AA'],
    ['Élodie (Mourouj) 2', 'É'],
    ['أمل بن صالح', 'أص'],
    ['123', ''],
    ['', ''],
  ])('takes the first and the last word of "%s"', (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });
});
