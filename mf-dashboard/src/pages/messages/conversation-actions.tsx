import { css } from '@emotion/react';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { messagesApi } from '@houni/api-client/messages';
import type { Conversation, ReportConversationBody } from '@houni/contracts/message';
import { useT } from '@houni/i18n';
import { useShell } from '@houni/remote';
import { LimitedButton } from '@houni/remote/limited-button';
import { ActionMenu } from '@houni/ui/action-menu.tsx';
import { Alert } from '@houni/ui/alert.tsx';
import { Button } from '@houni/ui/button.tsx';
import { Dialog } from '@houni/ui/dialog.tsx';
import { SelectField } from '@houni/ui/select-field.tsx';
import { TextAreaField } from '@houni/ui/text-area-field.tsx';
import { media, space } from '@houni/ui/tokens';

const actions = css({ [media.noScript]: { display: 'none' } });
const form = css({ display: 'grid', gap: space[4] });
/** Equals the contract's list, which would load zod in the browser. */
const REASONS = [
  'scam',
  'spam',
  'offensive',
  'harassment',
  'other',
] as const satisfies readonly ReportConversationBody['reason'][];
const MAX_NOTE_CHARACTERS = 2_000;

/** Archive, block and report. */
export function ConversationActions({ conversation: { key, archived, blockedByMe } }: { conversation: Conversation }) {
  const { t } = useT('dashboardMessages');
  const { announce } = useShell();
  const [archive, archiving] = messagesApi.useArchiveConversationMutation();
  const [block, blocking] = messagesApi.useBlockConversationMutation();
  const [reporting, setReporting] = useState(false);
  const [reported, setReported] = useState(false);
  const toggleArchive = async () => {
    const { error } = await archive({ key, archived: !archived });
    if (!error) announce(t(archived ? 'unarchived' : 'archived'));
  };
  const toggleBlock = async () => {
    const { error } = await block({ key, blocked: !blockedByMe });
    if (!error) announce(t(blockedByMe ? 'unblocked' : 'blockedByMe'));
  };
  return (
    <>
      <div css={actions}>
        <ActionMenu label={t('actions')}>
          <Button variant="quiet" data-replay busy={archiving.isLoading} onClick={() => void toggleArchive()}>
            {t(archived ? 'unarchive' : 'archiveIt')}
          </Button>
          <Button variant="quiet" icon="lock" data-replay busy={blocking.isLoading} onClick={() => void toggleBlock()}>
            {t(blockedByMe ? 'unblock' : 'block')}
          </Button>
          <Button variant="quiet" icon="flag" data-replay onClick={() => setReporting(true)}>
            {t('report')}
          </Button>
        </ActionMenu>
      </div>
      {(archiving.isError || blocking.isError) && (
        <Alert tone="error" live>
          {t('failed')}
        </Alert>
      )}
      {reported && (
        <Alert tone="success" live>
          {t('reported')}
        </Alert>
      )}
      <Dialog
        open={reporting}
        onClose={() => setReporting(false)}
        title={t('reportTitle')}
        closeLabel={t('common:actions.close')}
      >
        <ReportForm
          conversationKey={key}
          onDone={() => {
            setReporting(false);
            setReported(true);
          }}
        />
      </Dialog>
    </>
  );
}

function ReportForm({ conversationKey, onDone }: { conversationKey: string; onDone: () => void }) {
  const { t } = useT('dashboardMessages');
  const [report, { data, isLoading }] = messagesApi.useReportConversationMutation();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    const reason = REASONS.find((one) => one === values.get('reason')) ?? 'other';
    const note = String(values.get('note') ?? '').trim();
    const { data: outcome } = await report({ key: conversationKey, body: { reason, note: note === '' ? null : note } });
    if (outcome?.answer) onDone();
  };
  return (
    <form css={form} method="post" onSubmit={(event) => void submit(event)}>
      <p>{t('reportText')}</p>
      <SelectField
        label={t('reason')}
        name="reason"
        options={REASONS.map((value) => ({ value, label: t(`reasons.${value}`) }))}
      />
      <TextAreaField
        label={t('note')}
        optional={t('common:form.optional')}
        name="note"
        maxLength={MAX_NOTE_CHARACTERS}
      />
      {data?.failure && (
        <Alert tone="error" live>
          {t(data.failure.code === 'cancelled' ? 'common:errors.cancelled' : 'failed')}
        </Alert>
      )}
      <LimitedButton type="submit" busy={isLoading}>
        {t('reportSend')}
      </LimitedButton>
    </form>
  );
}
