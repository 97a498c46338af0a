import { useEffect, useState } from 'react';
import { useT } from '@houni/i18n';
import { useShell } from '@houni/remote';
import { Alert } from '@houni/ui/alert.tsx';
import { Button } from '@houni/ui/button.tsx';
import { Dialog } from '@houni/ui/dialog.tsx';
import { SkeletonText } from '@houni/ui/skeleton.tsx';
import { ReportForm } from './report-form.tsx';
import type { ReportSubject } from './report-subject.ts';
import { isReportSent, markReportSent } from './sent-reports.ts';

export interface ReportDialogProps {
  subject: ReportSubject;
  open: boolean;
  onClose: () => void;
}

/** Reports an ad or an agency to the moderators. Visitors who have done so before see a note instead of the form. */
export function ReportDialog({ subject, open, onClose }: ReportDialogProps) {
  const { t } = useT('report');
  const { kind, publicKey } = subject;
  const { confirmSuccess } = useShell();
  const [isSent, setSent] = useState<boolean | undefined>();
  useEffect(() => {
    if (!open) return undefined;
    let isCurrent = true;
    void isReportSent(publicKey).then((found) => isCurrent && setSent(found));
    return () => {
      isCurrent = false;
    };
  }, [open, publicKey]);

  const close = () => {
    setSent(undefined);
    onClose();
  };
  const finish = async (form: HTMLFormElement) => {
    await markReportSent(publicKey);
    // This dialog returns the focus before the next one takes it.
    form.closest('dialog')?.close();
    confirmSuccess({ title: t('sentTitle'), text: t(`${kind}.confirmed`) });
  };
  return (
    <Dialog open={open} onClose={close} title={t(`${kind}.title`)} closeLabel={t('common:actions.close')}>
      {isSent === undefined ? (
        <SkeletonText lines={6} />
      ) : isSent ? (
        <>
          <Alert tone="info">
            <p>{t(`${kind}.already`)}</p>
          </Alert>
          <Button onClick={close}>{t('common:actions.close')}</Button>
        </>
      ) : (
        <ReportForm subject={subject} onSent={(form) => void finish(form)} />
      )}
    </Dialog>
  );
}
