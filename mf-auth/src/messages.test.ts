import type { Messages } from '@houni/remote';
import { LOCALES } from '@houni/contracts/locale';
import { messages } from './messages.ts';

/** Paths of all texts with the values that each needs. */
function shape(node: Messages, path = ''): string[] {
  return Object.entries(node).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [`${path}${key} ${(value.match(/{{\w+}}/g) ?? []).sort().join()}`]
      : shape(value, `${path}${key}.`),
  );
}

it.each(LOCALES)('%s has every text of French, with the same values, and none is empty', async (locale) => {
  const [own, french] = [(await messages(locale)).auth, (await messages('fr')).auth];
  expect(shape(own ?? {}).sort()).toEqual(shape(french ?? {}).sort());
  expect(JSON.stringify(own)).not.toContain('""');
});
