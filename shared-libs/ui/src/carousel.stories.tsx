import { Card } from './card.tsx';
import { Carousel } from './carousel.tsx';
import type { Stories, StoryContext } from './stories.ts';
import { space } from './tokens.ts';

const cards = (count: number) =>
  Array.from({ length: count }, (_, index) => (
    <Card key={index}>
      <p css={{ padding: space[8] }}>{index + 1}</p>
    </Card>
  ));

const labels = ({ say }: StoryContext, label: string) => ({
  label,
  previousLabel: say('Précédents', 'السابق'),
  nextLabel: say('Suivants', 'التالي'),
});

export default {
  title: 'Carousel',
  phone: true,
  states: {
    'many items': {
      wide: true,
      render: (context) => (
        <Carousel
          {...labels(context, context.say('Annonces du jour', 'إعلانات اليوم'))}
          header={<h2>{context.say('Annonces du jour', 'إعلانات اليوم')}</h2>}
        >
          {cards(9)}
        </Carousel>
      ),
    },
    'one item': {
      wide: true,
      render: (context) => (
        <Carousel {...labels(context, context.say('Agences du jour', 'وكالات اليوم'))}>{cards(1)}</Carousel>
      ),
    },
    'next, hover': {
      wide: true,
      force: 'hover',
      on: 'button:last-of-type',
      render: (context) => (
        <Carousel {...labels(context, context.say('Annonces vues', 'إعلانات شوهدت'))}>{cards(5)}</Carousel>
      ),
    },
    'list with the focus': {
      wide: true,
      force: 'focus-visible',
      on: 'ul',
      render: (context) => (
        <Carousel {...labels(context, context.say('Annonces proches', 'إعلانات قريبة'))}>{cards(5)}</Carousel>
      ),
    },
  },
} satisfies Stories;
