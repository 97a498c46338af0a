import { readFileSync } from 'node:fs';
import type { z } from 'zod';

/** The content of a JSON file. @throws ZodError if it is not what the schema says */
export function readJsonFile<Schema extends z.ZodType>(file: URL, schema: Schema): z.output<Schema> {
  return schema.parse(JSON.parse(readFileSync(file, 'utf8')));
}
