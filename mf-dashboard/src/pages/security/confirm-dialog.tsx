import { useT } from '@houni/i18n';
import { Button } from '@houni/ui/button.tsx';
import { Dialog } from '@houni/ui/dialog.tsx';

export interface ConfirmDialogProps {
  open: boolean;
  title: string;
  text: string;
  onYes(): void;
  onNo(): void;
}

/** Asks for confirmation before a removal. */
export function ConfirmDialog({ open, title, text, onYes, onNo }: ConfirmDialogProps) {
  const { t } = useT('dashboardSecurity');
  return (
    <Dialog
      open={open}
      onClose={onNo}
      title={title}
      closeLabel={t('common:actions.close')}
      footer={
        <>
          <Button variant="secondary" onClick={onNo}>
            {t('common:actions.cancel')}
          </Button>
          <Button variant="danger" onClick={onYes}>
            {t('common:actions.remove')}
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  );
}
