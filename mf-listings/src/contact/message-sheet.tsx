import type { AdDetail } from '@houni/contracts/ad';
import { useT } from '@houni/i18n';
import { Dialog } from '@houni/ui/dialog.tsx';
import { MessageForm } from './message-form.tsx';

export interface MessageSheetProps {
  ad: AdDetail;
  open: boolean;
  onClose: () => void;
}

/** The message form in a dialog, for phones. */
export function MessageSheet({ ad, open, onClose }: MessageSheetProps) {
  const { t } = useT('listingsContact');
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('title', { name: ad.advertiser.name })}
      closeLabel={t('common:actions.close')}
    >
      <MessageForm ad={ad} id="item-sheet" isShown />
    </Dialog>
  );
}
