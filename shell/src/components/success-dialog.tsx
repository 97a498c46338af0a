import { css } from '@emotion/react';
import type { SuccessMessage } from '@houni/remote';
import { useT } from '@houni/i18n';
import { Button } from '@houni/ui/button.tsx';
import { Dialog } from '@houni/ui/dialog.tsx';
import { Icon } from '@houni/ui/icon.tsx';
import { color, radius, space } from '@houni/ui/tokens';

const row = css({ display: 'grid', gridTemplateColumns: 'auto 1fr', gap: space[4], alignItems: 'start' });
const disc = css({
  display: 'grid',
  placeItems: 'center',
  inlineSize: '3rem',
  blockSize: '3rem',
  borderRadius: radius.full,
  backgroundColor: color.oliveTint,
  color: color.olive,
});

export interface SuccessDialogProps {
  /** Null if the dialog is closed. */
  message: SuccessMessage | null;
  onClose: () => void;
}

/** Confirms that something succeeded: a subscription, a report, a message. */
export function SuccessDialog({ message, onClose }: SuccessDialogProps) {
  const { t } = useT('shell');
  return (
    <Dialog
      centred
      open={message !== null}
      onClose={onClose}
      title={message?.title}
      closeLabel={t('dialog.close')}
      footer={<Button onClick={onClose}>{t('dialog.close')}</Button>}
    >
      <div css={row}>
        <span css={disc}>
          <Icon name="check" size={24} />
        </span>
        <p>{message?.text}</p>
      </div>
    </Dialog>
  );
}
