import { css } from '@emotion/react';
import type { DialogKind } from '@houni/remote';
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
  /** What succeeded (specification section 4); null if the dialog is closed. */
  kind: DialogKind | null;
  onClose: () => void;
}

const TEXT = { footer: 'footerText', report: 'reportText' } as const;

/** Confirms a subscription, a report or a message. The text for a message differs for agencies and private persons. */
export function SuccessDialog({ kind, onClose }: SuccessDialogProps) {
  const { t } = useT('shell');
  const text =
    kind?.type === 'agent' ? (kind.agency ? 'agentTextAgency' : 'agentTextPrivate') : TEXT[kind?.type ?? 'footer'];
  return (
    <Dialog
      open={kind !== null}
      onClose={onClose}
      title={t(`dialog.${kind?.type ?? 'footer'}Title`)}
      closeLabel={t('dialog.close')}
      footer={<Button onClick={onClose}>{t('dialog.close')}</Button>}
    >
      <div css={row}>
        <span css={disc}>
          <Icon name="check" size={24} />
        </span>
        <p>{t(`dialog.${text}`)}</p>
      </div>
    </Dialog>
  );
}
