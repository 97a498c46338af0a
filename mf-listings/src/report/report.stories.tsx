import { useT } from '@houni/i18n';
import { UNREACHED } from '@houni/contracts/refusal';
import { Dialog } from '@houni/ui/dialog.tsx';
import type { Stories } from '@houni/ui/stories';
import { detail } from '../ads.test-support.ts';
import { messages } from '../messages.ts';
import { ReportForm } from './report-form.tsx';
import type { ReportFormProps } from './report-form.tsx';
import { REPORT_NAMESPACE, REPORT_TEXTS } from './report-texts.ts';

const nothing = () => undefined;

const form = (given: Pick<ReportFormProps, 'kept' | 'posted'>) => (
  <ReportForm ad={detail('ad01')} onSent={nothing} {...given} />
);

/** The dialog as it is once it knows what was typed before. */
function ReportSheet(given: Pick<ReportFormProps, 'kept'>) {
  const { t } = useT(REPORT_NAMESPACE);
  return (
    <Dialog open onClose={nothing} title={t('title')} closeLabel={t('common:actions.close')}>
      {form(given)}
    </Dialog>
  );
}

export default {
  title: 'Reporting an ad',
  phone: true,
  texts: async (locale) => ({
    ...(await messages(locale)),
    [REPORT_NAMESPACE]: (await REPORT_TEXTS[locale]()).default,
  }),
  states: {
    begun: {
      window: 720,
      render: ({ say }) => <ReportSheet kept={{ reason: 'wrong_price', text: say('Prix', 'السعر') }} />,
    },
    'with what is wrong': ({ say }) =>
      form({
        kept: { text: say('Prix', 'السعر'), email: 'amel@' },
        posted: { errors: { reason: 'choice', text: 'tooShort', email: 'email' }, refusal: null },
      }),
    'not sent': () => form({ kept: {}, posted: { errors: {}, refusal: UNREACHED } }),
  },
} satisfies Stories;
