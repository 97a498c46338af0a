import path from 'node:path';

/** Pictures to compare with, for the system that this runs on: letters and form controls look different on another. */
export const PICTURES = path.resolve(import.meta.dirname, '../test/pictures', process.platform);
