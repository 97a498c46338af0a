import { css } from '@emotion/react';
import { useEffect, useRef, useState } from 'react';
import type { AdDetail } from '@houni/contracts/ad';
import { useT } from '@houni/i18n';
import { useShell } from '@houni/remote';
import { selectPosted, useSelector } from '@houni/store';
import type { RootState } from '@houni/store';
import { Alert } from '@houni/ui/alert.tsx';
import { color, radius, space } from '@houni/ui/tokens';
import { writeKeptReport } from './kept-report.ts';
import { ReportForm } from './report-form.tsx';
import { REPORT_ID } from './report-page-path.ts';

const style = css({
  padding: space[5],
  border: `1px solid ${color.hairline}`,
  borderRadius: radius.lg,
  backgroundColor: color.card,
  scrollMarginBlockStart: space[4],
});

export interface ReportInPageProps {
  ad: AdDetail;
  /** The address says that a report has arrived. */
  sent: boolean;
}

/** The form that reports an ad, for whoever has no dialog; what was posted comes back with what is wrong. */
export function ReportInPage({ ad, sent }: ReportInPageProps) {
  const { t } = useT('listingsReport');
  const { openDialog } = useShell();
  const posted = useSelector((state: RootState) => selectPosted(state, 'report', ad.publicKey));
  const [sentHere, setSentHere] = useState(false);
  const note = useRef<HTMLDivElement>(null);
  const arrived = sent || sentHere;
  useEffect(() => {
    if (arrived) void writeKeptReport(ad.publicKey, { sent: true });
  }, [arrived, ad.publicKey]);
  useEffect(() => {
    if (!sentHere) return;
    // The button that was pressed is gone: the dialog gives the focus back to this.
    note.current?.focus();
    openDialog({ type: 'report' });
  }, [sentHere, openDialog]);
  return (
    <section css={style} id={REPORT_ID} className="no-print" aria-labelledby={`${REPORT_ID}-title`}>
      <h2 id={`${REPORT_ID}-title`}>{t('title')}</h2>
      {arrived ? (
        <div ref={note} tabIndex={-1}>
          <Alert tone="success" title={t('sentTitle')}>
            <p>{t('sentText')}</p>
          </Alert>
        </div>
      ) : (
        <ReportForm ad={ad} kept={posted?.fields ?? {}} posted={posted} onSent={() => setSentHere(true)} />
      )}
    </section>
  );
}
