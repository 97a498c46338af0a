import type { ReactNode } from 'react';
import type { Locale } from '@houni/contracts/locale';

/** What a story knows of the sheet that it stands on. */
export interface StoryContext {
  locale: Locale;
  /** A sample text in the script of the sheet: the second one on Arabic sheets. */
  say: (latin: string, arabic: string) => string;
}

/** A component in one state. */
export interface Story {
  render: (context: StoryContext) => ReactNode;
  /** Drawn as under a pointer, with the keyboard's focus, or pressed. */
  force?: 'hover' | 'focus-visible' | 'active';
  /** Selector of what `force` applies to; the first control of the story unless said otherwise. */
  on?: string;
  /** As wide as the sheet, instead of one column of it. */
  wide?: boolean;
  /** In a window of its own, this many pixels high: for what covers a page or hangs at its edge. */
  window?: number;
}

/** The default export of a `*.stories.tsx`: one sheet of the catalogue, with every state that its components can be in. */
export interface Stories {
  /** What the sheet shows, for people. */
  title: string;
  /** Whether it is laid out in another way on a phone: it is then compared there too. */
  phone?: boolean;
  /** Stories by the name of the state; a function is a story that needs nothing but to be drawn. */
  states: Record<string, Story | Story['render']>;
  /** Texts by namespace beside `common`, for components that read them. */
  texts?: (locale: Locale) => Promise<Record<string, object>>;
}

/** One of the photos of the catalogue (`/photos/…`), as the API describes a photo. */
export const samplePhoto = (name: string) => ({
  base: `/photos/${name}`,
  widths: [320, 640, 1280],
  width: 1600,
  height: 1200,
  thumbhash: '',
  color: '#aabbcc',
  alt: '',
});
