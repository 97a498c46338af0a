/** The texts and the photo of an Open Graph image. */
export interface ImageContent {
  version: string;
  /** Small line above the title. */
  kicker: string | null;
  title: string;
  /** The most prominent line: a price or a number of ads. */
  headline: string | null;
  /** Lines below the headline. */
  details: string[];
  /** Path of a public file in the media store. */
  photo: string | null;
}
