import path from 'node:path';

const ABOVE = path.resolve(import.meta.dirname, '../../..');

/** The folder `node_modules` that this package is installed in; in the workspace, that of its root. */
export const PACKAGES_FOLDER = path.basename(ABOVE) === 'node_modules' ? ABOVE : path.join(ABOVE, 'node_modules');
