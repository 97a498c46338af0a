import { SelectField } from './select-field.tsx';
import type { Stories, StoryContext } from './stories.ts';

const options = ({ say }: StoryContext) => [
  { value: 'newest', label: say('Les plus récentes', 'الأحدث') },
  { value: 'price', label: say('Prix croissant', 'السعر تصاعديا') },
  { value: 'none', label: say('Pertinence', 'الصلة'), disabled: true },
];
const label = ({ say }: StoryContext) => say('Trier par', 'ترتيب حسب');

export default {
  title: 'Choice from a list',
  states: {
    default: (context) => <SelectField label={label(context)} options={options(context)} />,
    hover: {
      force: 'hover',
      render: (context) => <SelectField label={label(context)} options={options(context)} />,
    },
    focus: {
      force: 'focus-visible',
      render: (context) => <SelectField label={label(context)} options={options(context)} />,
    },
    disabled: (context) => <SelectField label={label(context)} options={options(context)} disabled />,
    error: (context) => (
      <SelectField
        label={label(context)}
        options={options(context)}
        error={context.say('Choisissez un ordre.', 'اختر ترتيبا.')}
      />
    ),
    hint: (context) => (
      <SelectField
        label={label(context)}
        options={options(context)}
        hint={context.say('Une seule fois.', 'مرة واحدة.')}
      />
    ),
    'hidden label': (context) => <SelectField label={label(context)} hideLabel options={options(context)} />,
    'long text': (context) => (
      <SelectField
        label={label(context)}
        options={[
          {
            value: 'long',
            label: context.say(
              'Chambres d’hôtes, maisons de vacances et gîtes ruraux de toute la Tunisie',
              'بيوت الضيافة ومنازل العطل والإقامات الريفية في كامل البلاد التونسية',
            ),
          },
        ]}
      />
    ),
    'no options': (context) => <SelectField label={label(context)} options={[]} />,
  },
} satisfies Stories;
