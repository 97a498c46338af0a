import type { Photo } from '@houni/contracts/photo';
import type { Stories } from '@houni/ui/stories';
import { photo } from '../../../ads.test-support.ts';
import { Lightbox } from './lightbox.tsx';
import { lightboxPart } from './lightbox-part.ts';

const nothing = () => undefined;
const shot = (name: string, over: Partial<Photo> = {}): Photo => ({ ...photo(name), base: `/photos/${name}`, ...over });

export default {
  title: 'Photos full screen',
  phone: true,
  texts: async (locale) => (await lightboxPart.load(locale)).texts,
  states: {
    'the first of three': {
      window: 420,
      render: ({ say }) => (
        <Lightbox
          photos={[
            shot('villa', { alt: say('La villa vue du jardin', 'الفيلا من الحديقة') }),
            shot('flat'),
            shot('house'),
          ]}
          first={0}
          onClose={nothing}
        />
      ),
    },
    'a floor plan between others': {
      window: 420,
      render: ({ say }) => (
        <Lightbox
          photos={[
            shot('villa'),
            shot('shop', { floorPlan: true, alt: say('Rez-de-chaussée', 'الطابق الأرضي') }),
            shot('flat'),
          ]}
          first={1}
          onClose={nothing}
        />
      ),
    },
  },
} satisfies Stories;
