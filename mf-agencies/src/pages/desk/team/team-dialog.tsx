import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import type { CallFailure } from '@houni/domain/call-failure';
import { useT } from '@houni/i18n';
import type { TextKey } from '@houni/i18n';
import { Alert } from '@houni/ui/alert.tsx';
import { Button } from '@houni/ui/button.tsx';
import { Dialog } from '@houni/ui/dialog.tsx';
import { dialogForm, dialogButtons } from './team-style.ts';
import { teamFailureKey } from './team-failure.ts';
import type { TeamFailures } from './team-failure.ts';

export interface TeamDialogProps {
  title: string;
  /** The button that does it. */
  confirm: string;
  busy: boolean;
  /** Texts of failures that this dialog explains, by code and field. */
  own?: TeamFailures;
  onClose: () => void;
  /** @returns why it failed; null if it did not */
  onConfirm: () => Promise<CallFailure | null>;
  children: ReactNode;
}

/** A question before a change of the team that cannot be undone; a failure is said in it. */
export function TeamDialog({ title, confirm, busy, own, onClose, onConfirm, children }: TeamDialogProps) {
  const { t } = useT('agencyDesk');
  const [failure, setFailure] = useState<TextKey<'agencyDesk'> | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setFailure(null);
    const failed = await onConfirm();
    if (failed) setFailure(teamFailureKey(failed, own));
  };
  return (
    <Dialog open onClose={onClose} title={title} closeLabel={t('common:actions.close')}>
      <form css={dialogForm} method="post" noValidate onSubmit={(event) => void submit(event)}>
        {children}
        {failure !== null && (
          <Alert tone="error" live>
            {t(failure)}
          </Alert>
        )}
        <div css={dialogButtons}>
          <Button variant="secondary" onClick={onClose}>
            {t('common:actions.cancel')}
          </Button>
          <Button type="submit" variant="danger" busy={busy}>
            {confirm}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
