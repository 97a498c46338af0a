import { LOCALES } from '@houni/domain/locale';
import { PLACE_MESSAGES } from './place-messages.ts';

const PLURAL = /_(?:zero|one|two|few|many|other)$/;
const keysOf = (texts: object) => new Set(Object.keys(texts).map((key) => key.replace(PLURAL, '')));

it.each(LOCALES)('texts of place fields are complete in %s, with every level', (locale) => {
  expect(keysOf(PLACE_MESSAGES[locale])).toEqual(keysOf(PLACE_MESSAGES.fr));
  expect(Object.keys(PLACE_MESSAGES[locale]['level'] ?? {})).toEqual(['governorate', 'delegation', 'sector']);
});
