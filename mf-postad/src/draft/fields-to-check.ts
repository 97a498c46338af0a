import type { ImportTextField } from '@houni/contracts/import';
import type { PostStep } from '@houni/contracts/draft';
import type { KeyValueStorage } from '@houni/store/key-value-storage';
import { stepOfField } from './step-of-field.ts';

const NAME = 'postad.toCheck';
/** The control of each fact, by the path of its field in the ad. */
const FIELDS: Partial<Record<ImportTextField, string>> = {
  place: 'place.sector',
  price: 'price.millimes',
  phone: 'contact.phone',
};

/** Remembers the facts of an imported text that can be read in another way too, until the advertiser has looked at them. */
export async function storeFieldsToCheck(storage: KeyValueStorage, fields: readonly ImportTextField[]): Promise<void> {
  await storage
    .set(
      NAME,
      fields.map((field) => FIELDS[field] ?? field),
    )
    .catch(() => undefined);
}

/** The fields of a step that are to be checked. */
export async function readFieldsToCheck(storage: KeyValueStorage, step: PostStep): Promise<readonly string[]> {
  return (await readAll(storage)).filter((field) => stepOfField(field) === step);
}

/** The advertiser has looked at the fields of a step. */
export async function forgetFieldsToCheck(storage: KeyValueStorage, step: PostStep): Promise<void> {
  const left = (await readAll(storage)).filter((field) => stepOfField(field) !== step);
  await (left.length > 0 ? storage.set(NAME, left) : storage.delete(NAME)).catch(() => undefined);
}

async function readAll(storage: KeyValueStorage): Promise<readonly string[]> {
  const value = await storage.get(NAME).catch(() => null);
  return Array.isArray(value) ? value.filter((field) => typeof field === 'string') : [];
}
