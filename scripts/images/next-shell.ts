import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../environment.ts';
import { command } from './engine.ts';

/** The tag of the images of the next version. */
export const NEXT = 'next';

/**
 * Builds the shell with a changed text, as the next version of the product could have, and makes the image `shell:next`.
 * @param work a folder inside the repository, so that the copy finds the installed packages
 * @returns the version of the build
 */
export async function buildNextShell(work: string): Promise<string> {
  const folder = path.join(work, 'next', 'shell');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const part of ['src', 'package.json'])
    cpSync(path.join(ROOT, 'shell', part), path.join(folder, part), { recursive: true });
  const file = path.join(folder, 'src/messages/fr.json');
  const texts = JSON.parse(readFileSync(file, 'utf8')) as { footer: { tagline: string } };
  texts.footer.tagline = 'Une nouvelle version.';
  writeFileSync(file, JSON.stringify(texts));
  await command(process.execPath, path.join(ROOT, 'shared-libs/build/src/cli.ts'), 'build', folder);

  const containerfile = path.join(folder, 'Containerfile');
  writeFileSync(containerfile, 'FROM localhost/houni/shell:latest\nCOPY dist /app/shell/dist\n');
  const options = ['--quiet', '--format=docker', '--timestamp=0', `--tag=localhost/houni/shell:${NEXT}`];
  await command('buildah', 'build', ...options, `--file=${containerfile}`, folder);
  for (const name of ['api', 'releases'])
    await command('podman', 'tag', `localhost/houni/${name}:latest`, `localhost/houni/${name}:${NEXT}`);
  const build = JSON.parse(readFileSync(path.join(folder, 'dist/build.json'), 'utf8')) as { version: string };
  return build.version;
}
