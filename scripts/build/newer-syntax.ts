import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'acorn';
import { listFiles } from '@houni/release/manifest';

/**
 * Looks for syntax in the scripts of a build folder that an edition of ECMAScript does not have.
 * @param name what the messages call the folder, e.g. `mf-blog/dist`
 * @returns a sentence for each file that does not parse, with the place
 */
export async function newerSyntax(name: string, folder: string, edition: number): Promise<string[]> {
  const scripts = (await listFiles(folder)).filter((file) => /\.m?js$/.test(file));
  const problems = await Promise.all(
    scripts.map(async (file) => {
      const sourceType = file.endsWith('.mjs') ? 'module' : 'script';
      try {
        // acorn's type lists the editions that it knows.
        parse(await readFile(path.join(folder, file), 'utf8'), { ecmaVersion: edition as 2024, sourceType });
        return [];
      } catch (error) {
        return [`${name}/${file} is not ECMAScript ${edition}: ${error instanceof Error ? error.message : error}`];
      }
    }),
  );
  return problems.flat();
}
