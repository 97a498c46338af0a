import { css } from '@emotion/react';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { staffNewsletterApi } from '@houni/api-client/staff-newsletter';
import { LOCALES } from '@houni/domain/locale';
import type { Locale } from '@houni/domain/locale';
import type { Issue } from '@houni/contracts/newsletter-issue';
import { ConfirmDialog } from '@houni/dashboard/confirm-dialog.tsx';
import { useT } from '@houni/i18n';
import { useShell } from '@houni/remote';
import { Alert } from '@houni/ui/alert.tsx';
import { Button } from '@houni/ui/button.tsx';
import { font, space } from '@houni/ui/tokens';
import { inline, soft } from '../../parts/row-list.tsx';
import { ScheduleForm } from '../../parts/schedule-form.tsx';
import { panel } from '../../parts/panel.ts';
import { StaffFailure } from '../../parts/staff-failure.tsx';
import { newsletterPath } from '../../routes.ts';
import { IssueProgress, IssueState } from '../newsletter/issue-state.tsx';
import type { IssueEditor } from './use-issue-editor.ts';

const box = css(panel, { display: 'grid', gap: space[3], justifyItems: 'start' });
const heading = css({ fontSize: font.md });

type Asked = 'send' | 'stop' | 'delete';

interface IssueSendingProps {
  issue: Issue;
  editor: IssueEditor;
  language: Locale;
}

/** Tests, sends, schedules or stops an issue. Only what is saved is sent. */
export function IssueSending({ issue, editor, language }: IssueSendingProps) {
  const { t } = useT('backofficeNewsletter');
  const title = useId();
  const [asked, setAsked] = useState<Asked | null>(null);
  const calls = useSendingCalls(issue, editor);
  const { state, scheduledFor, stoppedAt, subscribers, texts } = issue;
  const readers = LOCALES.filter((one) => texts[one]).reduce((sum, one) => sum + (subscribers[one] ?? 0), 0);
  const { isBusy } = calls;
  return (
    <section css={box} aria-labelledby={title}>
      <h2 css={heading} id={title}>
        {t('sending')}
      </h2>
      <IssueState issue={issue} />
      <IssueProgress issue={issue} />
      {state === 'draft' && <p css={soft}>{t('readers', { count: readers })}</p>}
      {state === 'draft' && editor.isDirty && <Alert tone="warning">{t('saveFirst')}</Alert>}
      {state === 'draft' && !editor.isDirty && (
        <>
          <div css={inline}>
            {texts[language] && (
              <Button variant="secondary" data-replay busy={isBusy} onClick={() => void calls.test(language)}>
                {t('test')}
              </Button>
            )}
            <Button data-replay busy={isBusy} onClick={() => setAsked('send')}>
              {t('sendNow')}
            </Button>
            {scheduledFor !== null && (
              <Button variant="secondary" data-replay busy={isBusy} onClick={() => void calls.schedule(null)}>
                {t('unschedule')}
              </Button>
            )}
            <Button variant="danger" data-replay busy={isBusy} onClick={() => setAsked('delete')}>
              {t('common:actions.delete')}
            </Button>
          </div>
          <ScheduleForm label={t('sendAt')} isBusy={isBusy} onSchedule={(time) => void calls.schedule(time)} />
        </>
      )}
      {state === 'sending' && stoppedAt === null && (
        <Button variant="danger" data-replay busy={isBusy} onClick={() => setAsked('stop')}>
          {t('stop')}
        </Button>
      )}
      <StaffFailure
        error={calls.error}
        texts={{
          conflict: 'backofficeNewsletter:errors.noReaders',
          'conflict.state': 'backofficeNewsletter:errors.notSending',
          'invalid_input.at': 'backofficeArticles:errors.past',
        }}
      />
      <StaffFailure error={calls.testError} texts={{ conflict: 'backofficeNewsletter:errors.noAddress' }} />
      <ConfirmDialog
        open={asked !== null}
        title={t(`confirm.${asked ?? 'send'}.title`)}
        text={t(`confirm.${asked ?? 'send'}.text`, { count: readers })}
        yes={t(`confirm.${asked ?? 'send'}.yes`)}
        onYes={() => {
          setAsked(null);
          if (asked !== null) void calls[asked]();
        }}
        onNo={() => setAsked(null)}
      />
    </section>
  );
}

function useSendingCalls({ key }: Issue, editor: IssueEditor) {
  const { t, locale } = useT('backofficeNewsletter');
  const { announce } = useShell();
  const navigate = useNavigate();
  const [sendTest, testing] = staffNewsletterApi.useSendTestIssueMutation();
  const [sendIssue, sending] = staffNewsletterApi.useSendIssueMutation();
  const [scheduleIssue, scheduling] = staffNewsletterApi.useScheduleIssueMutation();
  const [stopIssue, stopping] = staffNewsletterApi.useStopIssueMutation();
  const [deleteIssue, deleting] = staffNewsletterApi.useDeleteIssueMutation();
  return {
    isBusy: [testing, sending, scheduling, stopping, deleting].some(({ isLoading }) => isLoading),
    error: sending.error ?? scheduling.error ?? stopping.error ?? deleting.error,
    testError: testing.error,
    async test(language: Locale) {
      const { error } = await sendTest({ key, locale: language });
      if (!error) announce(t('testSent'));
    },
    async send() {
      const { error } = await sendIssue(key);
      if (!error) announce(t('started'));
    },
    async schedule(at: string | null) {
      const { data } = await scheduleIssue({ key, at });
      if (!data) return;
      editor.noteRevision(data);
      announce(t(at === null ? 'unscheduled' : 'scheduled'));
    },
    async stop() {
      const { error } = await stopIssue(key);
      if (!error) announce(t('states.stopped'));
    },
    async delete() {
      const { error } = await deleteIssue(key);
      if (error) return;
      announce(t('deleted'));
      await navigate(newsletterPath({}, locale));
    },
  };
}
