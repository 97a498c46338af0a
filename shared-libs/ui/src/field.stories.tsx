import { Field, FieldMessages, controlStyle } from './field.tsx';
import type { Stories } from './stories.ts';

export default {
  title: 'The frame of a form field',
  states: {
    'a control of one’s own': ({ say }) => (
      <Field
        id="own"
        label={say('Prix', 'السعر')}
        optional={say('facultatif', 'اختياري')}
        hint={say('En dinars.', 'بالدينار.')}
      >
        <input id="own" type="text" css={controlStyle} aria-describedby="own-hint" />
      </Field>
    ),
    'hidden label': ({ say }) => (
      <Field id="hidden" label={say('Prix', 'السعر')} hideLabel>
        <input id="hidden" type="text" css={controlStyle} placeholder={say('Prix', 'السعر')} />
      </Field>
    ),
    messages: ({ say }) => (
      <FieldMessages
        id="messages"
        hint={say('Huit caractères au moins.', 'ثمانية أحرف على الأقل.')}
        error={say('Trop court.', 'قصير جدا.')}
      />
    ),
    'long error': ({ say }) => (
      <FieldMessages
        id="long"
        error={say(
          'Ce numéro n’est pas un numéro de téléphone : écrivez huit chiffres, ou un numéro étranger avec son indicatif.',
          'هذا الرقم ليس رقم هاتف: اكتب ثمانية أرقام، أو رقما أجنبيا مع رمز البلد.',
        )}
      />
    ),
  },
} satisfies Stories;
