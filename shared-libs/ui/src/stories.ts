import type { ReactNode } from 'react';
import type { Locale } from '@houni/domain/locale';

/** The context that a story gets from its sheet. */
export interface StoryContext {
  locale: Locale;
  /** Returns the sample text in the script of the sheet: the second one on Arabic sheets. */
  say: (latin: string, arabic: string) => string;
}

/** A component in one state. */
export interface Story {
  render: (context: StoryContext) => ReactNode;
  /** Rendered with the state hover, focus or active. */
  force?: 'hover' | 'focus-visible' | 'active';
  /** Selector of the element of `force`; by default the first control of the story. */
  on?: string;
  /** Uses the full width of the sheet instead of one column. */
  wide?: boolean;
  /**
   * Rendered in a separate window with this height in pixels: for components that cover the page or stick to its
   * edge.
   */
  window?: number;
}

/** The default export of a `*.stories.tsx`: one sheet of the catalogue with all states of its components. */
export interface Stories {
  /** The title of the sheet. */
  title: string;
  /** True if its layout differs on a phone: it is then compared there too. */
  phone?: boolean;
  /** Stories by name of the state; a function is a story without options. */
  states: Record<string, Story | Story['render']>;
  /** The texts that components need beyond `common`, by namespace. */
  texts?: (locale: Locale) => Promise<Record<string, object>>;
}

/** A photo of the catalogue (`/photos/…`) in the shape of the API. */
export const samplePhoto = (name: string) => ({
  base: `/photos/${name}`,
  widths: [320, 640, 1280],
  width: 1600,
  height: 1200,
  thumbhash: '',
  color: '#aabbcc',
  alt: '',
});
