import { Logo } from './logo.tsx';
import type { Stories } from './stories.ts';

export default {
  title: 'Logo',
  states: {
    'of the page’s script': ({ locale }) => <Logo arabic={locale === 'ar'} />,
    'of the other script': ({ locale }) => <Logo arabic={locale !== 'ar'} />,
  },
} satisfies Stories;
