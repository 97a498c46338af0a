import type { Messages } from '@houni/remote';
import { LOCALES } from '@houni/domain/locale';
import { messages } from './messages.ts';

/** Keys of all texts with their placeholders. */
function shape(node: Messages, path = ''): string[] {
  return Object.entries(node).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [`${path}${key} ${(value.match(/{{\w+}}/g) ?? []).sort().join()}`]
      : shape(value, `${path}${key}.`),
  );
}

it.each(LOCALES)('messages in %s have the keys and placeholders of French, and none is empty', async (locale) => {
  const [own, french] = [(await messages(locale)).auth, (await messages('fr')).auth];
  expect(shape(own ?? {}).sort()).toEqual(shape(french ?? {}).sort());
  expect(JSON.stringify(own)).not.toContain('""');
});
