import { useState } from 'react';
import type { SuccessMessage } from '@houni/remote';
import type { Stories, StoryContext } from '@houni/ui/stories';
import { loadShellMessages } from '../messages/load-shell-messages.ts';
import { NewsletterForm } from './newsletter-form.tsx';
import type { NewsletterFormProps } from './newsletter-form.tsx';
import { SuccessDialog } from './success-dialog.tsx';

const nothing = () => undefined;

const form = (posted: NewsletterFormProps['posted'] = null) =>
  function render({ locale }: StoryContext) {
    return <NewsletterForm locale={locale} apiUrl="/no-api" page="/" posted={posted} onSubscribed={nothing} />;
  };

/** The form with the dialog that its success opens. */
function FormAndDialog({ locale }: Pick<NewsletterFormProps, 'locale'>) {
  const [success, setSuccess] = useState<SuccessMessage | null>(null);
  return (
    <>
      <NewsletterForm locale={locale} apiUrl="/no-api" page="/" posted={null} onSubscribed={setSuccess} />
      <SuccessDialog message={success} onClose={() => setSuccess(null)} />
    </>
  );
}

export default {
  title: 'Newsletter form',
  phone: true,
  texts: async (locale) => ({ shell: await loadShellMessages(locale) }),
  states: {
    empty: form(),
    'invalid address': form({ email: 'sans-arobase', outcome: 'invalid' }),
    'not sent': form({ email: 'lectrice@exemple.tn', outcome: 'failed' }),
    sent: form('done'),
    'with its dialog': { window: 420, render: ({ locale }) => <FormAndDialog locale={locale} /> },
  },
} satisfies Stories;
