import { Container } from './container.tsx';
import type { Stories } from './stories.ts';
import { color } from './tokens.ts';

export default {
  title: 'Widths of pages',
  phone: true,
  states: {
    page: {
      wide: true,
      render: ({ say }) => (
        <Container>
          <p css={{ backgroundColor: color.blueTint }}>{say('Toute la page', 'كامل الصفحة')}</p>
        </Container>
      ),
    },
    reading: {
      wide: true,
      render: ({ say }) => (
        <Container reading>
          <p css={{ backgroundColor: color.blueTint }}>{say('Une colonne de lecture', 'عمود قراءة')}</p>
        </Container>
      ),
    },
  },
} satisfies Stories;
