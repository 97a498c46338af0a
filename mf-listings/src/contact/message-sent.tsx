import { useEffect, useRef } from 'react';
import type { AdDetail } from '@houni/contracts/ad';
import { useT } from '@houni/i18n';
import { useShell, useUser } from '@houni/remote';
import { Alert } from '@houni/ui/alert.tsx';
import { Button } from '@houni/ui/button.tsx';

export interface MessageSentProps {
  ad: Pick<AdDetail, 'advertiser'>;
  /** Where the answer will arrive. */
  email: string;
  onAgain: () => void;
}

/** Replaces the form after the message was sent. Its texts were loaded with the code that sent it. */
export function MessageSent({ ad, email, onAgain }: MessageSentProps) {
  const { t } = useT('listingsContact');
  const user = useUser();
  const { confirmSuccess } = useShell();
  const note = useRef<HTMLDivElement>(null);
  const agency = ad.advertiser.kind === 'agency';
  useEffect(() => {
    // The pressed button no longer exists: the dialog returns the focus to this note.
    note.current?.focus();
    confirmSuccess({ title: t('dialog.title'), text: t(agency ? 'dialog.agency' : 'dialog.private') });
  }, [confirmSuccess, agency, t]);
  return (
    <div ref={note} tabIndex={-1}>
      <Alert tone="success" title={t('sentTitle')}>
        <p>{t(user ? 'sentUser' : 'sentGuest', { name: ad.advertiser.name, email })}</p>
        {user && <p>{t('copy')}</p>}
      </Alert>
      <Button variant="quiet" onClick={onAgain}>
        {t('again')}
      </Button>
    </div>
  );
}
