import { StepProgress } from './step-progress.tsx';
import type { Stories } from './stories.ts';

const steps = (say: (latin: string, arabic: string) => string) => [
  { name: 'identity', label: say('Identité', 'الهوية'), href: '/identity', isDone: true },
  { name: 'office', label: say('Bureau', 'المكتب'), href: '/office', isDone: false },
  { name: 'texts', label: say('Textes', 'النصوص'), href: '/texts', isDone: false },
  { name: 'review', label: say('Vérification', 'المراجعة'), href: null, isDone: false },
];

export default {
  title: 'Progress over the steps of a form',
  phone: true,
  states: {
    'third step': {
      wide: true,
      render: ({ say }) => (
        <StepProgress
          steps={steps(say)}
          current="texts"
          labels={{
            nav: say('Étapes', 'المراحل'),
            position: say('Étape 3 sur 4', 'المرحلة 3 من 4'),
            done: say('terminé', 'تمّت'),
          }}
        />
      ),
    },
  },
} satisfies Stories;
