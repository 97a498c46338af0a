import type { PlaceForm } from '../places/place-names.ts';
import type { Phrase } from './lexicon/phrase.ts';

/** Typed words that were recognised as a phrase of the lexicon or as a place name. */
export interface Match {
  typed: string;
  /** The corrected form; null if it was typed correctly. */
  meant: string | null;
  phrase?: Phrase;
  places?: readonly PlaceForm[];
}
