import { css } from '@emotion/react';
import { useEffect, useRef, useState } from 'react';
import { useT } from '@houni/i18n';
import { useShell } from '@houni/remote';
import { selectFormPost, useSelector } from '@houni/store';
import type { RootState } from '@houni/store';
import { Alert } from '@houni/ui/alert.tsx';
import { color, radius, space } from '@houni/ui/tokens';
import { ReportForm } from './report-form.tsx';
import { REPORT_ID } from './report-subject.ts';
import type { ReportSubject } from './report-subject.ts';
import { markReportSent } from './sent-reports.ts';

const style = css({
  padding: space[5],
  border: `1px solid ${color.hairline}`,
  borderRadius: radius.lg,
  backgroundColor: color.card,
  scrollMarginBlockStart: space[4],
});

export interface ReportFormSectionProps {
  subject: ReportSubject;
  /** The address says that the report was sent. */
  sent: boolean;
}

/** The report form in the page of its subject, for browsers without JavaScript. A failed form post comes back with its errors. */
export function ReportFormSection({ subject, sent }: ReportFormSectionProps) {
  const { t } = useT('report');
  const { kind, publicKey } = subject;
  const { confirmSuccess } = useShell();
  const posted = useSelector((state: RootState) => selectFormPost(state, 'report', publicKey));
  const [sentInPage, setSentInPage] = useState(false);
  const note = useRef<HTMLDivElement>(null);
  const isSent = sent || sentInPage;
  useEffect(() => {
    if (isSent) void markReportSent(publicKey);
  }, [isSent, publicKey]);
  useEffect(() => {
    if (!sentInPage) return;
    // The pressed button no longer exists: the dialog returns the focus to this note.
    note.current?.focus();
    confirmSuccess({ title: t('sentTitle'), text: t(`${kind}.confirmed`) });
  }, [sentInPage, confirmSuccess, kind, t]);
  return (
    <section css={style} id={REPORT_ID} className="no-print" aria-labelledby={`${REPORT_ID}-title`}>
      <h2 id={`${REPORT_ID}-title`}>{t(`${kind}.title`)}</h2>
      {isSent ? (
        <div ref={note} tabIndex={-1}>
          <Alert tone="success" title={t('sentTitle')}>
            <p>{t(`${kind}.sentText`)}</p>
          </Alert>
        </div>
      ) : (
        <ReportForm subject={subject} posted={posted} onSent={() => setSentInPage(true)} />
      )}
    </section>
  );
}
