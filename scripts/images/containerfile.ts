import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../environment.ts';

/**
 * The lines of an image's Containerfile, after those of the image of ours that it begins with.
 * @param image its folder in `docker`
 */
export function readContainerfile(image: string): string {
  const text = readFileSync(path.join(ROOT, 'docker', image, 'Containerfile'), 'utf8');
  const [, base = 'base-'] = /^ARG BASE=localhost\/houni\/(.+)$/m.exec(text) ?? [];
  return base.startsWith('base-') ? text : `${readContainerfile(base)}\n${text}`;
}
