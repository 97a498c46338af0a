import { Picture } from './picture.tsx';
import type { PicturePhoto } from './picture.tsx';
import type { Stories } from './stories.ts';

const photo = (name: string): PicturePhoto => ({
  base: `/photos/${name}`,
  widths: [320, 640, 1280],
  width: 1600,
  height: 1200,
  color: '#c9b79a',
  alt: 'Façade',
});
const SIZES = '320px';

export default {
  title: 'Pictures',
  states: {
    'in its own shape': () => <Picture photo={photo('villa')} sizes={SIZES} />,
    'cut to a shape': () => <Picture photo={photo('house')} sizes={SIZES} ratio="16 / 7" />,
    failing: () => <Picture photo={photo('missing')} sizes={SIZES} ratio="16 / 7" />,
  },
} satisfies Stories;
