import { useRef } from 'react';
import type { ReactNode } from 'react';
import type { Stories, StoryContext } from './stories.ts';
import { SuggestionField } from './suggestion-field.tsx';

const nothing = () => undefined;

function Field({ say, error, hint }: Pick<StoryContext, 'say'> & { error?: ReactNode; hint?: ReactNode }) {
  const field = useRef<HTMLInputElement>(null);
  return <SuggestionField {...propsOf(say)} ref={field} error={error} hint={hint} />;
}

const propsOf = (say: StoryContext['say']) => ({
  label: say('Rechercher un lieu', 'البحث عن مكان'),
  placeholder: say('Ville, quartier ou code postal', 'مدينة أو حي أو رقم بريدي'),
  listLabel: say('Lieux proposés', 'أماكن مقترحة'),
  find: () => Promise.resolve([say('Carthage', 'قرطاج'), say('Le Bardo', 'باردو')]),
  keyOf: (name: string) => name,
  labelOf: (name: string) => name,
  renderItem: (name: string) => name,
  onFound: nothing,
  onPick: nothing,
});

export default {
  title: 'Text field with suggestions',
  states: {
    empty: ({ say }) => <SuggestionField {...propsOf(say)} ref={{ current: null }} />,
    'error and hint': ({ say }) => (
      <Field
        say={say}
        hint={say('Au moins deux lettres.', 'حرفان على الأقل.')}
        error={say('Choisissez un lieu.', 'اختر مكانًا.')}
      />
    ),
  },
} satisfies Stories;
