import type { Translate } from './text-keys.ts';
import type { FullTextKey, TextKey } from './text-keys.ts';

declare module './text-keys.ts' {
  interface TextNamespaces {
    made: { title: string; photos_one: string; photos_other: string; state: { sold: string; let: string } };
  }
}

const key = (text: TextKey<'made'>) => text;

// A text of the namespace, one with plural forms, one of another namespace, and one of each code.
key('title');
key('photos');
key('common:brand');
const state = 'sold' as 'sold' | 'let';
key(`state.${state}`);

// @ts-expect-error -- no such text
key('titel');
// @ts-expect-error -- a group of texts is no text
key('state');
// @ts-expect-error -- a plural form is chosen by its count
key('photos_one');
// @ts-expect-error -- a text of common without its namespace
key('brand');
const code: string = state;
// @ts-expect-error -- any string may have no text
key(`state.${code}`);

// The `t` of every namespace can be passed; without a namespace the keys name theirs.
const ofMade: Translate<TextKey<'made'>> = (text) => text;
const anyT: Translate = ofMade;
anyT('made:title');
// @ts-expect-error -- without its namespace
anyT('title');
// @ts-expect-error -- such a function asks for keys that this one does not know
const tooNarrow: Translate<FullTextKey | 'other'> = ofMade;
void tooNarrow;
