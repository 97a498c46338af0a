import type { Stories } from './stories.ts';
import { tooltipStyle } from './tooltip-style.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

export default {
  title: 'Tooltips and unseen text',
  states: {
    'tooltip, at rest': ({ say }) => (
      <button type="button" css={tooltipStyle} data-tip={say('Comparer', 'مقارنة')}>
        {say('Comparer', 'مقارنة')}
      </button>
    ),
    'tooltip, hover': {
      force: 'hover',
      render: ({ say }) => (
        <div css={{ paddingBlockEnd: '3rem', paddingInlineStart: '6rem' }}>
          <button type="button" css={tooltipStyle} data-tip={say('Ajouter à la comparaison', 'أضف إلى المقارنة')}>
            {say('Comparer', 'مقارنة')}
          </button>
        </div>
      ),
    },
    'read aloud alone': ({ say }) => (
      <p>
        {say('Le prix', 'السعر')}
        <VisuallyHidden> {say('en dinars', 'بالدينار')}</VisuallyHidden>
      </p>
    ),
  },
} satisfies Stories;
