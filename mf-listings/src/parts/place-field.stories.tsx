import { useRef } from 'react';
import type { ReactNode } from 'react';
import { PlaceField } from '@houni/place-field/place-field.tsx';
import type { Stories, StoryContext } from '@houni/ui/stories';
import { messages } from '../messages.ts';

const nothing = () => undefined;

function Field({ say, error }: Pick<StoryContext, 'say'> & { error?: ReactNode }) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <PlaceField
      ref={field}
      name="q"
      label={say('Où ?', 'أين؟')}
      example={say('Ville, quartier ou code postal', 'مدينة أو حي أو رقم بريدي')}
      error={error}
      announce={nothing}
      onPick={nothing}
    />
  );
}

export default {
  title: 'Place field',
  phone: true,
  texts: messages,
  states: {
    empty: ({ say }) => <Field say={say} />,
    error: ({ say }) => <Field say={say} error={say('Choisissez un lieu.', 'اختر مكانًا.')} />,
  },
} satisfies Stories;
