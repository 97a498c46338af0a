import { css } from '@emotion/react';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { staffMachineApi } from '@houni/api-client/staff-machine';
import type { StaffFeed } from '@houni/contracts/import';
import { FEED_STOP_REASON_LENGTH } from '@houni/domain/machine-codes';
import { useT } from '@houni/i18n';
import { useShell } from '@houni/remote';
import { Button } from '@houni/ui/button.tsx';
import { Dialog } from '@houni/ui/dialog.tsx';
import { space } from '@houni/ui/tokens';
import { ReasonField } from '../../parts/reason-field.tsx';
import { StaffFailure } from '../../parts/staff-failure.tsx';

const form = css({ display: 'grid', gap: space[4] });
const TEXTS = {
  conflict: 'backofficeMachine:imports.changed',
  not_found: 'backofficeMachine:imports.deleted',
} as const;

/** Stops a feed with a reason that its agency reads, or lets it run again. */
export function StopFeed({ feed: { key, name, stopReason } }: { feed: StaffFeed }) {
  const { t } = useT('backofficeMachine');
  const { announce } = useShell();
  const [isOpen, setOpen] = useState(false);
  const [resume, { error, isLoading }] = staffMachineApi.useResumeFeedMutation();
  const runAgain = async () => {
    const { error: failed } = await resume(key);
    if (!failed) announce(t('imports.resumed', { name }));
  };
  return (
    <>
      {stopReason === null ? (
        <Button variant="quiet" data-replay onClick={() => setOpen(true)}>
          {t('imports.stop')}
        </Button>
      ) : (
        <Button variant="quiet" data-replay busy={isLoading} onClick={() => void runAgain()}>
          {t('imports.resume')}
        </Button>
      )}
      <StaffFailure error={error} texts={TEXTS} />
      <StopDialog feedKey={key} name={name} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

interface StopDialogProps {
  feedKey: string;
  name: string;
  isOpen: boolean;
  onClose: () => void;
}

function StopDialog({ feedKey, name, isOpen, onClose }: StopDialogProps) {
  const { t } = useT('backofficeMachine');
  const { announce } = useShell();
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const [stop, { error, isLoading }] = staffMachineApi.useStopFeedMutation();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setChecked(true);
    if (reason.trim().length < FEED_STOP_REASON_LENGTH.min) return;
    const { error: failed } = await stop({ key: feedKey, reason: reason.trim() });
    if (failed) return;
    announce(t('imports.stoppedNow', { name }));
    onClose();
  };
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={t('imports.stopTitle', { name })}
      closeLabel={t('common:actions.close')}
    >
      <form css={form} onSubmit={(event) => void submit(event)} noValidate>
        <p>{t('imports.stopText')}</p>
        <ReasonField
          label={t('reason')}
          value={reason}
          limits={FEED_STOP_REASON_LENGTH}
          isChecked={isChecked}
          onType={setReason}
        />
        <StaffFailure error={error} texts={TEXTS} />
        <Button type="submit" busy={isLoading}>
          {t('imports.stop')}
        </Button>
      </form>
    </Dialog>
  );
}
