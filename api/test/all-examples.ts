import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Examples } from './example.ts';

const FOLDER = path.join(import.meta.dirname, 'examples');

/** The examples of all subjects. @throws if two files describe the same call */
export async function allExamples(): Promise<Examples> {
  const all: Examples = {};
  for (const file of readdirSync(FOLDER)) {
    const { examples } = (await import(path.join(FOLDER, file))) as { examples: Examples }; // each file exports them
    for (const [call, example] of Object.entries(examples)) {
      if (Object.hasOwn(all, call)) throw new Error(`${file} describes ${call} again`);
      all[call] = example;
    }
  }
  return all;
}
