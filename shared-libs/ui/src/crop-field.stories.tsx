import { CropField } from './crop-field.tsx';
import type { Stories, StoryContext } from './stories.ts';

/** A picture of 1600 × 1200 with a mark in its middle. */
const FILE = new Blob(
  [
    `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1200"><rect width="1600" height="1200" fill="#1557b0"/>
    <circle cx="800" cy="600" r="400" fill="#f6e3ba"/></svg>`,
  ],
  { type: 'image/svg+xml' },
);
const labels = ({ say }: StoryContext) => ({
  zoom: say('Agrandissement', 'التكبير'),
  horizontal: say('De gauche à droite', 'من اليسار إلى اليمين'),
  vertical: say('De haut en bas', 'من الأعلى إلى الأسفل'),
});

export default {
  title: 'Part of a picture',
  states: {
    wide: (context) => (
      <CropField file={FILE} ratio={2} least={400} labels={labels(context)} onArea={() => undefined} />
    ),
    round: (context) => (
      <CropField file={FILE} ratio={1} least={128} round labels={labels(context)} onArea={() => undefined} />
    ),
  },
} satisfies Stories;
