import { fullNameSchema } from '@houni/contracts/account';
import { checkName } from './rules.ts';

it.each(['Amira Ben Salah', 'محمد الهادي', 'D’Angelo', 'Ali', '  Ali  ', 'Robot 3000', '', 'x'.repeat(81)])(
  'the form and the API agree on the name "%s"',
  (name) => {
    expect(checkName(name) === null).toBe(fullNameSchema.safeParse(name).success);
  },
);
