import type { KeyValueStorage } from '@houni/store/key-value-storage';
import type { ColumnChoice } from './column-choice.ts';
import type { CsvTable } from './csv-table.ts';

/** A CSV file that is being imported, on the device until another one takes its place. */
export interface StoredFile {
  name: string;
  table: CsvTable;
  choice: ColumnChoice;
  /** The import that was made of it; null before it is sent. */
  importKey: string | null;
}

const keyOf = (uid: string) => `postad.import.${uid}` as const;

/** The user's last CSV file, or null. */
export async function readStoredFile(storage: KeyValueStorage, uid: string): Promise<StoredFile | null> {
  const value = await storage.get(keyOf(uid)).catch(() => null);
  if (typeof value !== 'object' || value === null || !('table' in value) || !('choice' in value)) return null;
  return value as StoredFile; // written by this module
}

/** Keeps a file over a reload. A device that cannot store it loses only the correction on the screen. */
export async function storeFile(storage: KeyValueStorage, uid: string, file: StoredFile): Promise<void> {
  await storage.set(keyOf(uid), file).catch((error: unknown) => console.warn('The file was not stored.', error));
}
