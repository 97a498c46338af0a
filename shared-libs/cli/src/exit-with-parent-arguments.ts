import path from 'node:path';
import { pathToFileURL } from 'node:url';

// Sources in the workspace, compiled in a packed package.
const FILE = path.join(import.meta.dirname, `exit-with-parent${path.extname(import.meta.filename)}`);

/** Arguments of Node.js that make a child exit when its parent is killed. The child needs an IPC channel. */
export const EXIT_WITH_PARENT = ['--import', pathToFileURL(FILE).href];
