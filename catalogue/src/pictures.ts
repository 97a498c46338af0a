import path from 'node:path';

/** Folder of the committed pictures for this operating system: text and form controls differ between systems. */
export const PICTURES = path.resolve(import.meta.dirname, '../test/pictures', process.platform);
