import type { Messages } from '@houni/remote';
import { LOCALES } from '@houni/domain/locale';
import { messages } from './messages.ts';

const PLURAL = /_(zero|one|two|few|many|other)$/;

/** Forms for a single count, which may leave out the number: "إعلانان جديدان". */
const NUMBERLESS = /_(zero|one|two)$/;

/** Keys of all texts with their placeholders; plural forms of a text count as one. */
function shape(node: Messages, path = ''): string[] {
  const paths = Object.entries(node).flatMap(([key, value]) =>
    typeof value === 'string'
      ? NUMBERLESS.test(key)
        ? []
        : [`${path}${key.replace(PLURAL, '')} ${(value.match(/{{\w+}}/g) ?? []).sort().join()}`]
      : shape(value, `${path}${key}.`),
  );
  return [...new Set(paths)];
}

it.each(LOCALES)('messages in %s have the keys and placeholders of French, and none is empty', async (locale) => {
  const [own, french] = [await messages(locale), await messages('fr')];
  expect(shape(own).sort()).toEqual(shape(french).sort());
  expect(JSON.stringify(own)).not.toContain('""');
});

it.each(LOCALES)('messages in %s have every plural form of the language', async (locale) => {
  const counts = (await messages(locale)).dashboard?.counts as Messages;
  const forms = new Intl.PluralRules(locale)
    .resolvedOptions()
    .pluralCategories.filter((form) => locale === 'ar' || form !== 'many');
  for (const key of ['online', 'drafts', 'favourites', 'messages', 'credits']) {
    for (const form of forms) expect(counts[`${key}_${form}`]).toEqual(expect.any(String));
  }
});
