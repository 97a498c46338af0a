import { css } from '@emotion/react';
import { useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import { reportsApi } from '@houni/api-client/reports';
import type { AdDetail } from '@houni/contracts/ad';
import { TEXT_LIMITS } from '@houni/contracts/limits';
import { NETWORK_FAILURE } from '@houni/contracts/call-failure';
import type { CallFailure } from '@houni/contracts/call-failure';
import {
  checkReport,
  isReportField,
  REPORT_FIELDS,
  REPORT_REASONS,
  reportFieldsBody,
} from '@houni/contracts/report-form';
import type { ReportErrors, ReportField, ReportFields } from '@houni/contracts/report-form';
import { useT } from '@houni/i18n';
import { useUser } from '@houni/remote';
import { LimitedButton } from '@houni/remote/limited-button';
import { useDraftForm } from '@houni/store/use-draft-form';
import { Alert } from '@houni/ui/alert.tsx';
import { focusFirstError } from '@houni/ui/focus-first-error';
import { FormAlert } from '@houni/ui/form-alert.tsx';
import { RadioCards } from '@houni/ui/radio-cards.tsx';
import { TextAreaField } from '@houni/ui/text-area-field.tsx';
import { color, font, space } from '@houni/ui/tokens';
import { useOnline } from '@houni/ui/use-online';
import { contactFailureText } from '../contact/contact-failure-text.ts';
import { reportPagePath } from './report-page-path.ts';
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

export interface ReportFormProps {
  ad: AdDetail;
  /** The result of a plain form post that failed: what was typed, and why. */
  posted?: { fields: Partial<ReportFields>; errors: ReportErrors; failure: CallFailure | null } | null;
  onSent: (form: HTMLFormElement) => void;
}

/** Reason and a few words. A plain form post without JavaScript, a call to the API with it. What is typed is kept as a draft. */
export function ReportForm({ ad, posted = null, onSent }: ReportFormProps) {
  const { t, locale } = useT('listingsReport');
  const user = useUser();
  const isOnline = useOnline();
  const form = useRef<HTMLFormElement>(null);
  const [send, { isLoading }] = reportsApi.useReportItemMutation();
  const [errors, setErrors] = useState<ReportErrors>(posted?.errors ?? {});
  const [failure, setFailure] = useState<CallFailure | null>(posted?.failure ?? null);
  const [initial] = useState({ reason: '', text: '', ...posted?.fields });
  const draft = useDraftForm({
    form,
    storageKey: reportDraftKey(ad.publicKey),
    fields: REPORT_FIELDS,
    initial,
    posted: posted !== null,
    uid: user?.uid ?? null,
  });

  const submit = async (element: HTMLFormElement) => {
    const fields = draft.values();
    const found = checkReport(fields);
    setFailure(null);
    if (Object.keys(found).length > 0) return showErrors(element, found);
    setErrors({});
    const content = reportFieldsBody(fields);
    if (content === null) return undefined;
    const { data } = await send({ publicKey: ad.publicKey, ...content });
    const failed = data ? data.failure : NETWORK_FAILURE;
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
  const errorText = (field: ReportField) => {
    const error = errors[field];
    if (error === undefined) return undefined;
    return error === 'refused' ? t('refused') : t(`common:form.errors.${error}`, { ...TEXT_LIMITS.shortText });
  };
  return (
    <form
      css={style}
      ref={form}
      method="post"
      action={reportPagePath(ad)}
      noValidate
      onChange={({ target }) => 'name' in target && onEdit(String(target.name))}
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        if (!isLoading) void submit(event.currentTarget);
      }}
    >
      <input type="hidden" name="form" value="report" />
      <p className="soft">{t('intro')}</p>
      <RadioCards
        legend={t('reason')}
        name="reason"
        defaultValue={initial.reason || null}
        options={REPORT_REASONS.map((value) => ({ value, label: t(`reasons.${value}`) }))}
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
      {!isOnline && (
        <Alert tone="warning" live>
          <p>{t('common:state.offline')}</p>
        </Alert>
      )}
      {failure && (
        <FormAlert failure={failure}>
          <p suppressHydrationWarning>{contactFailureText(failure, 'report', t, locale)}</p>
        </FormAlert>
      )}
      <p className="soft">{t('law')}</p>
      <div className="send">
        <LimitedButton type="submit" block icon="flag" busy={isLoading}>
          {t('send')}
        </LimitedButton>
      </div>
    </form>
  );
}
