import { Card } from './card.tsx';
import type { Stories, StoryContext } from './stories.ts';
import { space } from './tokens.ts';

const content = ({ say }: StoryContext) => (
  <p css={{ padding: space[4] }}>{say('Tout ce qu’une carte contient.', 'كل ما تحتويه البطاقة.')}</p>
);

export default {
  title: 'Cards',
  states: {
    plain: (context) => <Card>{content(context)}</Card>,
    interactive: (context) => <Card variant="interactive">{content(context)}</Card>,
    'interactive, hover': {
      force: 'hover',
      on: 'article',
      render: (context) => (
        <Card as="article" variant="interactive">
          {content(context)}
        </Card>
      ),
    },
    'long word': () => (
      <Card>
        <p css={{ padding: space[4] }}>appartementdehautstandingaveclargeterrassevuesurmeretgarage</p>
      </Card>
    ),
  },
} satisfies Stories;
