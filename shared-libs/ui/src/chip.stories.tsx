import { Chip, ChipLink, RemovableChip } from './chip.tsx';
import type { Stories } from './stories.ts';

export default {
  title: 'Chips',
  states: {
    fact: ({ say }) => <Chip icon="bed">{say('3 pièces', '3 غرف')}</Chip>,
    chosen: ({ say }) => <Chip selected>{say('Meublé', 'مفروش')}</Chip>,
    link: ({ say }) => <ChipLink href="/blog">{say('Acheter', 'شراء')}</ChipLink>,
    'link, hover': { force: 'hover', render: ({ say }) => <ChipLink href="/blog">{say('Acheter', 'شراء')}</ChipLink> },
    'link, focus': {
      force: 'focus-visible',
      render: ({ say }) => <ChipLink href="/blog">{say('Acheter', 'شراء')}</ChipLink>,
    },
    'link, chosen': ({ say }) => (
      <ChipLink href="/blog" icon="home" selected>
        {say('Louer', 'كراء')}
      </ChipLink>
    ),
    removable: ({ say }) => (
      <RemovableChip href="/" removeLabel={say('Retirer le filtre : meublé', 'إزالة الفلتر: مفروش')}>
        {say('Meublé', 'مفروش')}
      </RemovableChip>
    ),
    'removable, hover': {
      force: 'hover',
      render: ({ say }) => (
        <RemovableChip href="/" removeLabel={say('Retirer le filtre : meublé', 'إزالة الفلتر: مفروش')}>
          {say('Meublé', 'مفروش')}
        </RemovableChip>
      ),
    },
    'long text': ({ say }) => {
      const label = say(
        'Chambres d’hôtes et maisons de vacances à Sidi Bou Saïd, Carthage',
        'بيوت ضيافة ومنازل عطل في سيدي بوسعيد وقرطاج والمرسى وقمرت',
      );
      return (
        <RemovableChip href="/" removeLabel={say(`Retirer le filtre : ${label}`, `إزالة الفلتر: ${label}`)}>
          {label}
        </RemovableChip>
      );
    },
  },
} satisfies Stories;
