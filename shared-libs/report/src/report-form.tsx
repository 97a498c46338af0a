import { css } from '@emotion/react';
import { useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import { reportsApi } from '@houni/api-client/reports';
import { TEXT_LIMITS } from '@houni/domain/limits';
import type { Locale } from '@houni/domain/locale';
import { NETWORK_FAILURE } from '@houni/domain/call-failure';
import type { CallFailure } from '@houni/domain/call-failure';
import {
  AGENCY_REPORT_REASONS,
  checkReport,
  isReportField,
  REPORT_FIELDS,
  REPORT_REASONS,
  reportFieldsBody,
} from '@houni/domain/report-form';
import type { ReportErrors, ReportField, ReportFields } from '@houni/domain/report-form';
import { useT } from '@houni/i18n';
import { useUser } from '@houni/remote';
import type { TextKey, Translate } from '@houni/i18n';
import { LimitedButton } from '@houni/remote/limited-button';
import { useDraftForm } from '@houni/store/use-draft-form';
import { Alert } from '@houni/ui/alert.tsx';
import { focusFirstError } from '@houni/ui/focus-first-error';
import { FormAlert } from '@houni/ui/form-alert.tsx';
import { RadioCards } from '@houni/ui/radio-cards.tsx';
import { TextAreaField } from '@houni/ui/text-area-field.tsx';
import { color, font, space } from '@houni/ui/tokens';
import { useOnline } from '@houni/ui/use-online';
import { rateLimitText } from '@houni/i18n/rate-limit-text';
import { reportPath } from './report-subject.ts';
import type { ReportSubject } from './report-subject.ts';
import { reportDraftKey } from './sent-reports.ts';

const style = css({
  display: 'grid',
  gap: space[5],
  '& .soft': { color: color.inkSoft, fontSize: font.sm },
  // Always in sight, in the dialog and in the page.
  '& > .send': {
    position: 'sticky',
    insetBlockEnd: 0,
    marginBlockEnd: `calc(-1 * ${space[4]})`,
    paddingBlock: space[3],
    backgroundColor: color.card,
  },
});

const REASONS = { item: REPORT_REASONS, agency: AGENCY_REPORT_REASONS };

export interface ReportFormProps {
  subject: ReportSubject;
  /** The result of a plain form post that failed: what was typed, and why. */
  posted?: { fields: Partial<ReportFields>; errors: ReportErrors; failure: CallFailure | null } | null;
  onSent: (form: HTMLFormElement) => void;
}

/** Reason and a few words. A plain form post without JavaScript, a call to the API with it. What is typed is kept as a draft. */
export function ReportForm({ subject, posted = null, onSent }: ReportFormProps) {
  const { kind, publicKey, url } = subject;
  const { t, locale } = useT('report');
  const user = useUser();
  const isOnline = useOnline();
  const form = useRef<HTMLFormElement>(null);
  const { send, isLoading } = useReport(subject);
  const [errors, setErrors] = useState<ReportErrors>(posted?.errors ?? {});
  const [failure, setFailure] = useState<CallFailure | null>(posted?.failure ?? null);
  const [initial] = useState({ reason: '', text: '', ...posted?.fields });
  const draft = useDraftForm({
    form,
    storageKey: reportDraftKey(publicKey),
    fields: REPORT_FIELDS,
    initial,
    posted: posted !== null,
    uid: user?.uid ?? null,
  });

  const submit = async (element: HTMLFormElement) => {
    const fields = draft.values();
    const found = checkReport(fields, REASONS[kind]);
    setFailure(null);
    if (Object.keys(found).length > 0) return showErrors(element, found);
    setErrors({});
    const failed = await send(fields);
    if (failed === null) return onSent(element);
    if (failed.code === 'invalid_input' && isReportField(failed.field))
      return showErrors(element, { [failed.field]: 'refused' });
    return setFailure(failed);
  };
  const showErrors = (element: HTMLFormElement, found: ReportErrors) => {
    setErrors(found);
    focusFirstError(element, REPORT_FIELDS, found);
  };
  const onEdit = (name: string) => {
    setFailure(null);
    if (isReportField(name)) setErrors(({ [name]: _fixed, ...rest }) => rest);
  };
  return (
    <form
      css={style}
      ref={form}
      method="post"
      action={reportPath(url)}
      noValidate
      onChange={({ target }) => 'name' in target && onEdit(String(target.name))}
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        if (!isLoading) void submit(event.currentTarget);
      }}
    >
      <input type="hidden" name="form" value="report" />
      <p className="soft">{t(`${kind}.intro`)}</p>
      <ReportInputs kind={kind} initial={initial} errors={errors} />
      {!isOnline && (
        <Alert tone="warning" live>
          <p>{t('common:state.offline')}</p>
        </Alert>
      )}
      {failure && (
        <FormAlert failure={failure}>
          <p suppressHydrationWarning>{failureText(failure, kind, t, locale)}</p>
        </FormAlert>
      )}
      <p className="soft">{t(`${kind}.law`)}</p>
      <div className="send">
        <LimitedButton type="submit" block icon="flag" busy={isLoading}>
          {t('send')}
        </LimitedButton>
      </div>
    </form>
  );
}

interface ReportInputsProps {
  kind: ReportSubject['kind'];
  initial: { reason: string; text: string };
  errors: ReportErrors;
}

function ReportInputs({ kind, initial, errors }: ReportInputsProps) {
  const { t } = useT('report');
  const errorText = (field: ReportField) => {
    const error = errors[field];
    if (error === undefined) return undefined;
    return error === 'refused' ? t('refused') : t(`common:form.errors.${error}`, { ...TEXT_LIMITS.shortText });
  };
  return (
    <>
      <RadioCards
        legend={t('reason')}
        name="reason"
        defaultValue={initial.reason || null}
        options={REASONS[kind].map((value) => ({ value, label: t(`${kind}.reasons.${value}` as TextKey<'report'>) }))}
        error={errorText('reason')}
        required
        asRows
      />
      <TextAreaField
        name="text"
        label={t('text')}
        hint={t('textHint', { ...TEXT_LIMITS.shortText })}
        defaultValue={initial.text}
        rows={4}
        required
        error={errorText('text')}
      />
    </>
  );
}

/** The call for a subject; `send` resolves with its failure, or null. The fields have been checked. */
function useReport({ kind, publicKey }: ReportSubject) {
  const [reportItem, item] = reportsApi.useReportItemMutation();
  const [reportAgency, agency] = reportsApi.useReportAgencyMutation();
  const send = async (fields: ReportFields): Promise<CallFailure | null> => {
    if (kind === 'item') {
      const body = reportFieldsBody(fields, REPORT_REASONS);
      return body && failureOf(await reportItem({ publicKey, ...body }));
    }
    const body = reportFieldsBody(fields, AGENCY_REPORT_REASONS);
    return body && failureOf(await reportAgency({ publicKey, ...body }));
  };
  return { send, isLoading: item.isLoading || agency.isLoading };
}

function failureOf({ data }: { data?: { failure: CallFailure | null } | undefined }): CallFailure | null {
  return data ? data.failure : NETWORK_FAILURE;
}

function failureText(failure: CallFailure, kind: ReportSubject['kind'], t: Translate, locale: Locale): string {
  const { code } = failure;
  if (code === 'too_many_requests') return rateLimitText('report', failure, t, locale);
  if (code === 'not_found' || code === 'gone') return t(`report:${kind}.gone`);
  if (code === 'proof_required') return t('report:needsScript');
  return t(`common:errors.${code}`);
}
