import { css } from '@emotion/react';
import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { staffNewsletterApi } from '@houni/api-client/staff-newsletter';
import { LOCALES } from '@houni/domain/locale';
import type { Locale } from '@houni/domain/locale';
import type { Issue } from '@houni/contracts/newsletter-issue';
import { ISSUE_BODY_LENGTH, ISSUE_SUBJECT_LENGTH } from '@houni/domain/newsletter-limits';
import { RowsSkeleton } from '@houni/dashboard/row-list.tsx';
import { useT } from '@houni/i18n';
import { useShell } from '@houni/remote';
import type { PageProps } from '@houni/remote';
import { Alert } from '@houni/ui/alert.tsx';
import { Button } from '@houni/ui/button.tsx';
import { TextAreaField } from '@houni/ui/text-area-field.tsx';
import { TextField } from '@houni/ui/text-field.tsx';
import { media, space } from '@houni/ui/tokens';
import { LanguageTabs } from '../../parts/language-tabs.tsx';
import { LoadFailed } from '../../parts/load-failed.tsx';
import { OfficeFrame } from '../../parts/office-frame.tsx';
import { RestoredNotice } from '../../parts/restored-notice.tsx';
import { inline } from '../../parts/row-list.tsx';
import { StaffFailure } from '../../parts/staff-failure.tsx';
import { VersionConflict } from '../../parts/version-conflict.tsx';
import { issuePath, newsletterPath } from '../../routes.ts';
import { formOf, isWritten, wrongFields } from './issue-form.ts';
import { IssuePreview } from './issue-preview.tsx';
import { IssueSending } from './issue-sending.tsx';
import { useIssueEditor } from './use-issue-editor.ts';
import type { IssueEditor } from './use-issue-editor.ts';

/** While mails are sent, the progress is read again after this time. */
const PROGRESS_MS = 3000;

const column = css({ display: 'grid', gap: space[4], gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start' });
const columns = css(column, {
  gap: space[6],
  [media.lg]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' },
});

/** One issue of the newsletter: its texts, the mail as readers get it, and its sending. */
export function IssuePage({ route }: PageProps<'officeIssue'>) {
  const { t } = useT('backofficeNewsletter');
  const { key } = route.params;
  const cached = staffNewsletterApi.endpoints.issue.useQueryState(key);
  const {
    currentData: data,
    isError,
    refetch,
  } = staffNewsletterApi.useIssueQuery(key, {
    pollingInterval: cached.data?.state === 'sending' ? PROGRESS_MS : 0,
  });
  return (
    <IssueFrame title={t('one')}>
      {data ? (
        <IssueView key={data.key} issue={data} />
      ) : isError ? (
        <LoadFailed onRetry={() => void refetch()} />
      ) : (
        <RowsSkeleton dense />
      )}
    </IssueFrame>
  );
}

/** An issue that is not saved yet. */
export function NewIssuePage() {
  const { t } = useT('backofficeNewsletter');
  return (
    <IssueFrame title={t('new')}>
      <IssueView issue={null} />
    </IssueFrame>
  );
}

function IssueFrame({ title, children }: { title: string; children: ReactNode }) {
  const { t, locale } = useT('backofficeNewsletter');
  return (
    <OfficeFrame
      title={title}
      audience="administrators"
      aside={<Link to={newsletterPath({}, locale)}>{t('back')}</Link>}
    >
      {children}
    </OfficeFrame>
  );
}

/** A draft can be written; what is sent is only shown. */
export function IssueView({ issue }: { issue: Issue | null }) {
  const editor = useIssueEditor(issue);
  const [language, setLanguage] = useState<Locale>(() => LOCALES.find((one) => isWritten(editor.form[one])) ?? 'fr');
  return (
    <div css={columns}>
      <div css={column}>
        {editor.isRestored && <RestoredNotice onDiscard={editor.discard} />}
        {issue === null || issue.state === 'draft' ? (
          <IssueWriting issue={issue} editor={editor} language={language} onChoose={setLanguage} />
        ) : (
          <LanguageTabs
            language={language}
            isWritten={(one) => isWritten(editor.form[one])}
            isWrong={() => false}
            onChoose={setLanguage}
          />
        )}
        {issue && <IssueSending issue={issue} editor={editor} language={language} />}
      </div>
      {issue && <IssuePreview issue={issue} language={language} isDirty={editor.isDirty} />}
    </div>
  );
}

interface IssueWritingProps {
  issue: Issue | null;
  editor: IssueEditor;
  language: Locale;
  onChoose: (language: Locale) => void;
}

function IssueWriting({ issue, editor, language, onChoose }: IssueWritingProps) {
  const { t, locale } = useT('backofficeNewsletter');
  const { announce } = useShell();
  const navigate = useNavigate();
  const [isChecked, setChecked] = useState(false);
  const { form, edit, theirs } = editor;
  const wrong = isChecked ? wrongFields(form) : [];
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setChecked(true);
    const [first] = wrongFields(form);
    if (first !== undefined) return onChoose(LOCALES.find((one) => first.startsWith(`${one}.`)) ?? language);
    const saved = await editor.save();
    if (!saved) return;
    announce(t('saved'));
    if (!issue) await navigate(issuePath({ key: saved.key }, locale), { replace: true });
  };
  const field = (name: 'subject' | 'body', { min, max }: { min: number; max: number }) => ({
    name: `${language}-${name}`,
    label: t(`fields.${name}`),
    lang: language,
    dir: 'auto',
    maxLength: max,
    value: form[language][name],
    error: wrong.includes(`${language}.${name}`) ? t('common:form.errors.tooShort', { min }) : undefined,
    onChange: ({ target }: { target: { value: string } }) =>
      edit((now) => ({ ...now, [language]: { ...now[language], [name]: target.value } })),
  });
  return (
    <form css={column} onSubmit={(event) => void submit(event)} noValidate>
      <LanguageTabs
        language={language}
        isWritten={(one) => isWritten(form[one])}
        isWrong={(one) => wrong.some((path) => path.startsWith(`${one}.`))}
        onChoose={onChoose}
      />
      {wrong.includes('texts') && <Alert tone="error">{t('errors.noText')}</Alert>}
      <TextField {...field('subject', ISSUE_SUBJECT_LENGTH)} />
      <TextAreaField {...field('body', ISSUE_BODY_LENGTH)} rows={16} hint={t('bodyHint')} />
      {theirs ? (
        <VersionConflict
          differences={LOCALES.flatMap((one) =>
            (['subject', 'body'] as const)
              .map((name) => ({
                label: `${t(`fields.${name}`)} – ${t(`common:languages.${one}`)}`,
                mine: form[one][name],
                theirs: formOf(theirs)[one][name],
              }))
              .filter(({ mine, theirs: other }) => mine !== other),
          )}
          onKeepMine={editor.keepMine}
          onTakeTheirs={editor.takeTheirs}
        />
      ) : (
        <StaffFailure error={editor.error} texts={{ conflict: 'backofficeNewsletter:errors.notDraft' }} />
      )}
      <div css={inline}>
        <Button type="submit" busy={editor.isSaving} disabled={theirs !== null}>
          {t('common:actions.save')}
        </Button>
        {editor.isDirty && <span role="status">{t('unsaved')}</span>}
      </div>
    </form>
  );
}
