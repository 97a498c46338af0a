import { useEffect, useState } from 'react';
import type { AdDetail } from '@houni/contracts/ad';
import { useT } from '@houni/i18n';
import { useShell } from '@houni/remote';
import { Alert } from '@houni/ui/alert.tsx';
import { Button } from '@houni/ui/button.tsx';
import { Dialog } from '@houni/ui/dialog.tsx';
import { SkeletonText } from '@houni/ui/skeleton.tsx';
import { ReportForm } from './report-form.tsx';
import { isReportSent, markReportSent } from './sent-reports.ts';

export interface ReportDialogProps {
  ad: AdDetail;
  open: boolean;
  onClose: () => void;
}

/** Reports an ad to the moderators. Visitors who have done so before see a note instead of the form. */
export function ReportDialog({ ad, open, onClose }: ReportDialogProps) {
  const { t } = useT('listingsReport');
  const { confirmSuccess } = useShell();
  const [isSent, setSent] = useState<boolean | undefined>();
  useEffect(() => {
    if (!open) return undefined;
    let isCurrent = true;
    void isReportSent(ad.publicKey).then((found) => isCurrent && setSent(found));
    return () => {
      isCurrent = false;
    };
  }, [open, ad.publicKey]);

  const close = () => {
    setSent(undefined);
    onClose();
  };
  const finish = async (form: HTMLFormElement) => {
    await markReportSent(ad.publicKey);
    // This dialog returns the focus before the next one takes it.
    form.closest('dialog')?.close();
    confirmSuccess({ title: t('dialog.title'), text: t('dialog.text') });
  };
  return (
    <Dialog open={open} onClose={close} title={t('title')} closeLabel={t('common:actions.close')}>
      {isSent === undefined ? (
        <SkeletonText lines={6} />
      ) : isSent ? (
        <>
          <Alert tone="info">
            <p>{t('already')}</p>
          </Alert>
          <Button onClick={close}>{t('common:actions.close')}</Button>
        </>
      ) : (
        <ReportForm ad={ad} onSent={(form) => void finish(form)} />
      )}
    </Dialog>
  );
}
