import { tabStorage } from '@houni/store/key-value-storage';

const NAME = 'postad.wrongNumbers';

/** Texts that are no numbers, by the id of their field. This tab keeps them over a reload; the draft cannot. */
export async function readWrongNumber(id: string): Promise<string | null> {
  return (await readAll())[id] ?? null;
}

/** Stores the text of a field, or forgets it. */
export async function storeWrongNumber(id: string, text: string | null): Promise<void> {
  const { [id]: former, ...others } = await readAll();
  if (text === null && former === undefined) return;
  await tabStorage()
    .set(NAME, text === null ? others : { ...others, [id]: text })
    .catch(() => undefined);
}

/** Forgets all, when their ad is published. */
export async function forgetWrongNumbers(): Promise<void> {
  await tabStorage()
    .delete(NAME)
    .catch(() => undefined);
}

async function readAll(): Promise<Record<string, string>> {
  const value = await tabStorage()
    .get(NAME)
    .catch(() => null);
  return typeof value === 'object' && value !== null ? (value as Record<string, string>) : {}; // written here
}
