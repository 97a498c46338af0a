/** What remembers ads and searches on this device: fetched when a page is quiet. */
export const loadNote = () => import(/* webpackChunkName: "keeping-note" */ './late/note.ts');
