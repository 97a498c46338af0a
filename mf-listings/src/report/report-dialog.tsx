import { useEffect, useState } from 'react';
import type { AdDetail } from '@houni/contracts/ad';
import { useT } from '@houni/i18n';
import { useShell, useUser } from '@houni/remote';
import { Alert } from '@houni/ui/alert.tsx';
import { Button } from '@houni/ui/button.tsx';
import { Dialog } from '@houni/ui/dialog.tsx';
import { SkeletonText } from '@houni/ui/skeleton.tsx';
import { readKeptReport, writeKeptReport } from './kept-report.ts';
import type { KeptReport } from './kept-report.ts';
import { ReportForm } from './report-form.tsx';

export interface ReportDialogProps {
  ad: AdDetail;
  open: boolean;
  onClose: () => void;
}

/** Reports an ad to the moderators; who has done so before is told. */
export function ReportDialog({ ad, open, onClose }: ReportDialogProps) {
  const { t } = useT('listingsReport');
  const { openDialog } = useShell();
  const uid = useUser()?.uid ?? null;
  const [kept, setKept] = useState<KeptReport | null | undefined>();
  useEffect(() => {
    if (!open) return undefined;
    let wanted = true;
    void readKeptReport(ad.publicKey, uid).then((found) => wanted && setKept(found));
    return () => {
      wanted = false;
    };
  }, [open, ad.publicKey, uid]);

  const close = () => {
    setKept(undefined);
    onClose();
  };
  const sent = async (form: HTMLFormElement) => {
    await writeKeptReport(ad.publicKey, { sent: true });
    // This dialog gives the focus back before the next one takes it.
    form.closest('dialog')?.close();
    openDialog({ type: 'report' });
  };
  return (
    <Dialog open={open} onClose={close} title={t('title')} closeLabel={t('common:actions.close')}>
      {kept === undefined ? (
        <SkeletonText lines={6} />
      ) : kept?.sent ? (
        <>
          <Alert tone="info">
            <p>{t('already')}</p>
          </Alert>
          <Button onClick={close}>{t('common:actions.close')}</Button>
        </>
      ) : (
        <ReportForm ad={ad} kept={kept?.fields ?? {}} onSent={(form) => void sent(form)} />
      )}
    </Dialog>
  );
}
