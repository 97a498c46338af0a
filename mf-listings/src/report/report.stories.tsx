import { useT } from '@houni/i18n';
import { NETWORK_FAILURE } from '@houni/domain/call-failure';
import { Dialog } from '@houni/ui/dialog.tsx';
import type { Stories } from '@houni/ui/stories';
import { detail } from '../ads.test-support.ts';
import { messages } from '../messages.ts';
import { ReportForm } from '@houni/report/report-form.tsx';
import type { ReportFormProps } from '@houni/report/report-form.tsx';
import { REPORT_NAMESPACE, loadReportTexts } from '@houni/report/report-texts';

const nothing = () => undefined;

const form = (posted: ReportFormProps['posted'] = null) => (
  <ReportForm subject={{ ...detail('ad01'), kind: 'item' }} onSent={nothing} posted={posted} />
);

function ReportSheet({ posted }: Required<Pick<ReportFormProps, 'posted'>>) {
  const { t } = useT(REPORT_NAMESPACE);
  return (
    <Dialog open onClose={nothing} title={t('item.title')} closeLabel={t('common:actions.close')}>
      {form(posted)}
    </Dialog>
  );
}

export default {
  title: 'Reporting an ad',
  phone: true,
  texts: async (locale) => ({
    ...(await messages(locale)),
    [REPORT_NAMESPACE]: (await loadReportTexts(locale)).default,
  }),
  states: {
    'with a draft': {
      window: 720,
      render: ({ say }) => (
        <ReportSheet
          posted={{ fields: { reason: 'wrong_price', text: say('Prix', 'السعر') }, errors: {}, failure: null }}
        />
      ),
    },
    'with errors': ({ say }) =>
      form({
        fields: { text: say('Prix', 'السعر') },
        errors: { reason: 'choice', text: 'tooShort' },
        failure: null,
      }),
    'not sent': () => form({ fields: {}, errors: {}, failure: NETWORK_FAILURE }),
  },
} satisfies Stories;
