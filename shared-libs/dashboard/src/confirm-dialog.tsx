import { useT } from '@houni/i18n';
import { Button } from '@houni/ui/button.tsx';
import { Dialog } from '@houni/ui/dialog.tsx';

export interface ConfirmDialogProps {
  open: boolean;
  title: string;
  text: string;
  /** The button that confirms; "Remove" where it is not given. */
  yes?: string;
  /** The button that keeps everything as it is; "Cancel" where it is not given. */
  no?: string;
  onYes(): void;
  onNo(): void;
}

/** Asks for confirmation before a removal. */
export function ConfirmDialog({ open, title, text, yes, no, onYes, onNo }: ConfirmDialogProps) {
  const { t } = useT('dashboardFrame');
  return (
    <Dialog
      open={open}
      onClose={onNo}
      title={title}
      closeLabel={t('common:actions.close')}
      footer={
        <>
          <Button variant="secondary" onClick={onNo}>
            {no ?? t('common:actions.cancel')}
          </Button>
          <Button variant="danger" onClick={onYes}>
            {yes ?? t('common:actions.remove')}
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  );
}
