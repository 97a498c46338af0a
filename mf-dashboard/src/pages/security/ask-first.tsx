import { useT } from '@houni/i18n';
import { Button } from '@houni/ui/button.tsx';
import { Dialog } from '@houni/ui/dialog.tsx';

export interface AskFirstProps {
  open: boolean;
  title: string;
  text: string;
  onYes(): void;
  onNo(): void;
}

/** Asks before something is taken away. */
export function AskFirst({ open, title, text, onYes, onNo }: AskFirstProps) {
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
