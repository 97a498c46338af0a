import { css } from '@emotion/react';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { staffMachineApi } from '@houni/api-client/staff-machine';
import type { Job } from '@houni/contracts/job';
import { useT } from '@houni/i18n';
import { useShell } from '@houni/remote';
import { Button } from '@houni/ui/button.tsx';
import { Dialog } from '@houni/ui/dialog.tsx';
import { TextField } from '@houni/ui/text-field.tsx';
import { space } from '@houni/ui/tokens';
import { inline } from '../../parts/row-list.tsx';
import { StaffFailure } from '../../parts/staff-failure.tsx';

const actions = css({ display: 'grid', gap: space[2] });
const form = css({ display: 'grid', gap: space[4] });
/** The limits of the API (`jobDiscardSchema`). */
const REASON = { min: 3, max: 200 };
const TEXTS = { conflict: 'backofficeMachine:jobs.changed', not_found: 'backofficeMachine:jobs.finished' } as const;

/** Runs a job again, or gives up a dead one. */
export function JobActions({ job: { id, name, state } }: { job: Job }) {
  const { t } = useT('backofficeMachine');
  const { announce } = useShell();
  const [isOpen, setOpen] = useState(false);
  const [retry, { error, isLoading }] = staffMachineApi.useRetryJobMutation();
  if (state !== 'dead' && state !== 'failing') return null;
  const runAgain = async () => {
    const { error: failed } = await retry(id);
    if (!failed) announce(t('jobs.retried', { name }));
  };
  return (
    <div css={actions}>
      <div css={inline}>
        <Button variant="secondary" icon="refresh" data-replay busy={isLoading} onClick={() => void runAgain()}>
          {t('jobs.retry')}
        </Button>
        {state === 'dead' && (
          <Button variant="quiet" data-replay onClick={() => setOpen(true)}>
            {t('jobs.discard')}
          </Button>
        )}
      </div>
      <StaffFailure error={error} texts={TEXTS} />
      <DiscardJob id={id} name={name} isOpen={isOpen} onClose={() => setOpen(false)} />
    </div>
  );
}

interface DiscardProps {
  id: string;
  name: string;
  isOpen: boolean;
  onClose: () => void;
}

function DiscardJob({ id, name, isOpen, onClose }: DiscardProps) {
  const { t } = useT('backofficeMachine');
  const { announce } = useShell();
  const [isShort, setShort] = useState(false);
  const [discard, { error, isLoading }] = staffMachineApi.useDiscardJobMutation();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const reason = String(new FormData(event.currentTarget).get('reason') ?? '').trim();
    setShort(reason.length < REASON.min);
    if (reason.length < REASON.min) return;
    const { error: failed } = await discard({ id, reason });
    if (failed) return;
    announce(t('jobs.discarded', { name }));
    onClose();
  };
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={t('jobs.discardTitle', { name })}
      closeLabel={t('common:actions.close')}
    >
      <form css={form} onSubmit={(event) => void submit(event)} noValidate>
        <p>{t('jobs.discardText')}</p>
        <TextField
          name="reason"
          label={t('reason')}
          maxLength={REASON.max}
          error={isShort ? t('common:form.errors.tooShort', { min: REASON.min }) : undefined}
        />
        <StaffFailure error={error} texts={TEXTS} />
        <Button type="submit" variant="danger" busy={isLoading}>
          {t('jobs.discard')}
        </Button>
      </form>
    </Dialog>
  );
}
