import { RadioCards } from './radio-cards.tsx';
import type { RadioCard } from './radio-cards.tsx';
import type { Stories, StoryContext } from './stories.ts';

const options = ({ say }: StoryContext): RadioCard[] => [
  {
    value: 'sale',
    label: say('Vendre', 'بيع'),
    description: say('Un prix en une fois', 'ثمن دفعة واحدة'),
    icon: 'key',
  },
  { value: 'rent', label: say('Louer', 'كراء'), icon: 'calendar' },
];
const legend = ({ say }: StoryContext) => say('Que voulez-vous faire ?', 'ماذا تريد أن تفعل؟');

export default {
  title: 'Choice by cards',
  phone: true,
  states: {
    'nothing chosen': (context) => <RadioCards name="none" legend={legend(context)} options={options(context)} />,
    chosen: (context) => (
      <RadioCards name="chosen" legend={legend(context)} options={options(context)} defaultValue="sale" />
    ),
    hover: {
      force: 'hover',
      on: 'label',
      render: (context) => <RadioCards name="hover" legend={legend(context)} options={options(context)} />,
    },
    focus: {
      force: 'focus-visible',
      render: (context) => <RadioCards name="focus" legend={legend(context)} options={options(context)} />,
    },
    disabled: (context) => (
      <RadioCards
        name="disabled"
        legend={legend(context)}
        options={options(context).map((option) => ({ ...option, disabled: true }))}
      />
    ),
    error: (context) => (
      <RadioCards
        name="error"
        legend={legend(context)}
        options={options(context)}
        error={context.say('Choisissez une réponse.', 'اختر إجابة.')}
      />
    ),
    'hidden legend, hint': (context) => (
      <RadioCards
        name="hint"
        legend={legend(context)}
        hideLegend
        options={options(context)}
        hint={context.say('Vous pourrez changer plus tard.', 'يمكنك التغيير لاحقا.')}
      />
    ),
    'long words': (context) => (
      <RadioCards
        name="long"
        legend={legend(context)}
        options={[
          { value: 'a', icon: 'land', label: 'Terrainconstructiblenonviabilisé' },
          {
            value: 'b',
            label: context.say('Location de vacances à la semaine', 'كراء للعطل بالأسبوع'),
            description: context.say(
              'Draps et ménage compris, arrivée le samedi',
              'مع الأغطية والتنظيف، الوصول يوم السبت',
            ),
          },
        ]}
      />
    ),
  },
} satisfies Stories;
