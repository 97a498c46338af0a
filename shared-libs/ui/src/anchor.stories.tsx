import { Anchor } from './anchor.tsx';
import type { LinkAs } from './anchor.tsx';
import type { Stories } from './stories.ts';

const RouterLink: LinkAs = ({ to, children, ...rest }) => (
  <a {...rest} href={to}>
    {children}
  </a>
);

export default {
  title: 'Links',
  states: {
    link: ({ say }) => <Anchor href="/blog">{say('Lire un titre foncier', 'قراءة الرسم العقاري')}</Anchor>,
    hover: {
      force: 'hover',
      render: ({ say }) => <Anchor href="/blog">{say('Lire un titre foncier', 'قراءة الرسم العقاري')}</Anchor>,
    },
    focus: {
      force: 'focus-visible',
      render: ({ say }) => <Anchor href="/blog">{say('Lire un titre foncier', 'قراءة الرسم العقاري')}</Anchor>,
    },
    'drawn by a router': ({ say }) => (
      <Anchor href="/blog" linkAs={RouterLink}>
        {say('Lire un titre foncier', 'قراءة الرسم العقاري')}
      </Anchor>
    ),
  },
} satisfies Stories;
