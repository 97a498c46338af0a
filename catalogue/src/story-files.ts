import { readdirSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');
const STORY_SUFFIX = '.stories.tsx';

/** A file with stories. */
export interface StoryFile {
  /** Name of the sheet and its pictures: `ui-button`, `listings-ad-card`. */
  name: string;
  /** Absolute path. */
  file: string;
}

/** Finds all stories of the component library, the shell and the remotes on disk: a new file needs no list entry. */
export function storyFiles(): StoryFile[] {
  const remotes = readdirSync(ROOT).filter((folder) => folder.startsWith('mf-'));
  const found = ['shared-libs/ui', 'shell', ...remotes].flatMap((folder) => {
    const source = path.join(ROOT, folder, 'src');
    const owner = path.basename(folder).replace(/^mf-/, '');
    return readdirSync(source, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith(STORY_SUFFIX))
      .map((file) => ({ name: `${owner}-${path.basename(file, STORY_SUFFIX)}`, file: path.join(source, file) }));
  });
  const duplicate = found.find(({ name }, index) => found.findIndex((other) => other.name === name) !== index);
  if (duplicate) throw new Error(`Two files give the sheet ${duplicate.name}: rename ${duplicate.file}.`);
  return found.toSorted((one, other) => (one.name < other.name ? -1 : 1));
}
